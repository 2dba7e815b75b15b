import type { Ore } from '@naust/domain/money.ts';
import { AmountText } from '../../ui/amount-text.tsx';

const texts = { month: 'Måned', sum: 'Sum' } as const;

interface MonthTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly amounts: readonly Ore[] }[];
}

/** The figures of a chart, month by month, with their sums. Amounts in kr. */
export function MonthTable({ title, columns, rows }: MonthTableProps) {
  const sums = columns.map((_, at) => rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what is wider than the screen
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
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
          {rows.map(({ label, amounts }) => (
            <AmountRow key={label} name={label} amounts={amounts} columns={columns} />
          ))}
        </tbody>
        <tfoot className="border-t border-edge font-bold">
          <AmountRow name={texts.sum} amounts={sums} columns={columns} />
        </tfoot>
      </table>
    </section>
  );
}

interface AmountRowProps {
  readonly name: string;
  readonly amounts: readonly Ore[];
  readonly columns: readonly string[];
}

function AmountRow({ name, amounts, columns }: AmountRowProps) {
  return (
    <tr>
      <th scope="row" className="py-1.5 font-normal whitespace-nowrap in-[tfoot]:font-bold">
        {name}
      </th>
      {columns.map((column, at) => (
        <td key={column} className="py-1.5 pl-2 text-right sm:pl-5">
          <AmountText ore={amounts[at] ?? 0} unit={false} />
        </td>
      ))}
    </tr>
  );
}
