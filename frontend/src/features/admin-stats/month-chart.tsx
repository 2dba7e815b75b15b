import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChartLine, ChartRow } from './month-chart-drawing.tsx';

const MonthChartDrawing = lazy(async () => ({
  default: (await import('./month-chart-drawing.tsx')).MonthChartDrawing,
}));

interface MonthChartProps {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly lines: readonly ChartLine[];
}

/** Amounts month by month as lines. The drawing library is fetched with the first chart; the place is kept for it. */
export function MonthChart({ title, rows, lines }: MonthChartProps) {
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="text-lg font-semibold text-spruce">{title}</figcaption>
      <div role="img" aria-label={title} className="h-[300px]">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <MonthChartDrawing rows={rows} lines={lines} />
        </Suspense>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map((line) => (
          <li key={line.name} className="flex items-center gap-2">
            <LineSample line={line} />
            {line.name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function LineSample({ line }: { readonly line: ChartLine }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path d="M0 4H28" stroke={line.colour} strokeWidth="3" strokeDasharray={line.dashes} />
    </svg>
  );
}
