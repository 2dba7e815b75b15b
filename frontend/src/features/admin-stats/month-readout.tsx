import { oreOf } from '../../lib/amounts.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import type { ChartLine, ChartRow } from './chart-rows.ts';
import { RUNNING } from './months.ts';

interface MonthReadoutProps {
  readonly row: ChartRow;
  readonly lines: readonly ChartLine[];
}

/** The sums of one month, each in the colour of its line. It is above the drawing and serves as its legend. */
export function MonthReadout({ row, lines }: MonthReadoutProps) {
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold text-ink">
        {`Måned: ${row.label}`}
        {row.isRunning && <span className="font-normal text-ink-soft"> {RUNNING}</span>}
      </p>
      <ul className="grid gap-1 xl:max-w-lg">
        {lines.map((line) => (
          <li key={line.amount} className="flex items-center gap-2">
            <LineSample line={line} />
            <span className="min-w-0 flex-1">{line.name}</span>
            <span className="font-semibold">
              <AmountText ore={oreOf(Number(row[line.amount] ?? 0))} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LineSample({ line }: { readonly line: ChartLine }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path d="M0 4H28" stroke={line.colour} strokeWidth="3" strokeDasharray={line.dashes} />
    </svg>
  );
}
