import { toKr } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { useState } from 'react';
import { MonthChart } from '../../../features/admin-stats/month-chart.tsx';
import { monthContentsAddress } from '../../../features/admin-stats/month-contents-address.ts';
import { MonthTable } from '../../../features/admin-stats/month-table.tsx';
import { lastMonth, lastTwelveMonths, runningMonth } from '../../../features/admin-stats/months.ts';
import { perDateTexts } from '../../../features/admin-stats/per-date.texts.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { statsTexts } from './stats.texts.ts';

const LINES = [
  { amount: 'total', name: statsTexts.totalLine, colour: 'var(--chart-blue)' },
  { amount: 'completed', name: statsTexts.completedLine, colour: 'var(--chart-green)', dashes: '9 4' },
  { amount: 'pending', name: statsTexts.pendingLine, colour: 'var(--chart-orange)', dashes: '3 4' },
] as const;
const YEAR_BEFORE = {
  amount: 'yearBefore',
  name: statsTexts.yearBeforeLine,
  colour: 'var(--ink-soft)',
  dashes: '1 5',
} as const;

/** The last months as lines, and the same figures as a table; with a date chosen, next to the current ones. */
export function TurnoverChart({ stats, at }: { readonly stats: StatsAnswer; readonly at: string | null }) {
  const [withYearBefore, setWithYearBefore] = useState(false);
  const [last, running] = [lastMonth(at, serverNow()), runningMonth(at, serverNow())];
  const months = lastTwelveMonths(stats, last);
  const now = stats.now && lastTwelveMonths(stats.now, last);
  const rows = months.map(({ month, label, totalOre, completedOre, pendingOre, yearBeforeOre }) => ({
    label,
    isRunning: month === running,
    total: toKr(totalOre),
    completed: toKr(completedOre),
    pending: toKr(pendingOre),
    yearBefore: toKr(yearBeforeOre),
  }));
  const columns = [
    ...[statsTexts.totalColumn, statsTexts.completedColumn, statsTexts.pendingColumn],
    ...(withYearBefore ? [statsTexts.yearBeforeColumn] : []),
    ...(now ? [perDateTexts.now, perDateTexts.changed] : []),
  ];
  return (
    <Card as="section">
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-10">
        <div className="grid min-w-0 content-start gap-2">
          <MonthChart title={statsTexts.chart} rows={rows} lines={withYearBefore ? [...LINES, YEAR_BEFORE] : LINES} />
          <Checkbox checked={withYearBefore} onChange={setWithYearBefore}>
            {statsTexts.showYearBefore}
          </Checkbox>
        </div>
        <MonthTable
          title={statsTexts.chart}
          columns={columns}
          rows={months.map(({ month, label, totalOre, completedOre, pendingOre, yearBeforeOre }, place) => {
            const nowOre = now?.[place]?.totalOre ?? 0;
            return {
              label,
              isRunning: month === running,
              to: monthContentsAddress(month),
              amounts: [
                ...[totalOre, completedOre, pendingOre],
                ...(withYearBefore ? [yearBeforeOre] : []),
                ...(now ? [nowOre, nowOre - totalOre] : []),
              ],
            };
          })}
        />
      </div>
    </Card>
  );
}
