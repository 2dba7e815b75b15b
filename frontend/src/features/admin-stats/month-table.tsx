import type { Ore } from '@naust/domain/money.ts';
import { Link } from 'react-router-dom';
import { AmountText } from '../../ui/amount-text.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { RUNNING } from './months.ts';

const texts = { month: 'Måned', sum: 'Sum' } as const;

export interface MonthTableRow {
  readonly label: string;
  readonly amounts: readonly Ore[];
  readonly isRunning: boolean;
  /** Address of the month's orders and charges. */
  readonly to: string;
}

interface MonthTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly MonthTableRow[];
}

/** The figures of a chart by month, with their sums; each month links to its rows. Amounts in kr. */
export function MonthTable({ title, columns, rows }: MonthTableProps) {
  const sums = columns.map((_, at) => rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  return (
    <WideTable label={title}>
      <table className="w-full text-left text-sm">
        <thead className="border-b border-edge whitespace-nowrap text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {texts.month}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-semibold sm:pl-5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="py-1.5 font-normal whitespace-nowrap">
                <Link to={row.to} className="text-link">
                  {row.label}
                </Link>
                {row.isRunning && <span className="text-ink-soft max-sm:block"> {RUNNING}</span>}
              </th>
              <Amounts amounts={row.amounts} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-edge font-bold">
          <tr>
            <th scope="row" className="py-1.5 font-bold whitespace-nowrap">
              {texts.sum}
            </th>
            <Amounts amounts={sums} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function Amounts({ amounts, columns }: { readonly amounts: readonly Ore[]; readonly columns: readonly string[] }) {
  return columns.map((column, at) => (
    <td key={column} className="py-1.5 pl-2 text-right sm:pl-5">
      <AmountText ore={amounts[at] ?? 0} />
    </td>
  ));
}
