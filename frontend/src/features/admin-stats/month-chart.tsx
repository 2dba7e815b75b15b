import { useState } from 'react';
import { lateComponent } from '../../lib/late-component.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChartLine, ChartRow } from './chart-rows.ts';
import { MonthReadout } from './month-readout.tsx';

const MonthChartDrawing = lateComponent(async () => (await import('./month-chart-drawing.tsx')).MonthChartDrawing);

interface MonthChartProps {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly lines: readonly ChartLine[];
}

/** Amounts by month as lines. The drawing library loads with the first chart; its place is reserved. */
export function MonthChart({ title, rows, lines }: MonthChartProps) {
  const [pointedAt, pointAt] = useState<string | null>(null);
  const row = rows.find(({ label }) => label === pointedAt) ?? rows.at(-1);
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="text-lg font-semibold text-spruce">{title}</figcaption>
      {row && <MonthReadout row={row} lines={lines} />}
      <div role="img" aria-label={title} className="h-[300px]">
        <MonthChartDrawing
          instead={<Skeleton className="h-full w-full" />}
          rows={rows}
          lines={lines}
          onPointedAt={pointAt}
        />
      </div>
    </figure>
  );
}
