import type { ReactNode } from 'react';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';

export const NUMBER = 'py-2 pl-4 text-right whitespace-nowrap';

export interface FigureRow {
  readonly name: string;
  readonly cells: readonly (string | number)[];
}

interface FigureTableProps {
  readonly label: string;
  /** Of the names, then of the figures. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly none: string;
}

/** Names with figures: a text as it is, a number as an amount in kr. */
export function FigureTable({ label, columns, rows, none }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    <section className="grid gap-2" aria-label={label}>
      <h2 className="text-lg font-semibold text-spruce">{label}</h2>
      {rows.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows.length > 0 && (
        <WideTable label={label}>
          <table className="w-full text-left">
            <thead className="border-b border-edge text-sm text-ink-soft">
              <tr>
                <th scope="col" className="py-2 whitespace-nowrap">
                  {first}
                </th>
                {others.map((name) => (
                  <th key={name} scope="col" className={NUMBER}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ name, cells }) => (
                <tr key={name}>
                  <th scope="row" className="py-2 font-normal whitespace-nowrap">
                    {name}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={others[at]} className={NUMBER}>
                      {showCell(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  );
}

const showCell = (cell: string | number): ReactNode =>
  typeof cell === 'number' ? <AmountText ore={oreOf(cell)} unit={false} /> : cell;
