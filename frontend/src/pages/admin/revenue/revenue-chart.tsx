import type { RevenueAnswer } from '@naust/domain/stats/stats.contract.ts';
import { useState } from 'react';
import { MonthChart } from '../../../features/admin-stats/month-chart.tsx';
import { monthContentsAddress } from '../../../features/admin-stats/month-contents-address.ts';
import { MonthTable } from '../../../features/admin-stats/month-table.tsx';
import { monthLabel, runningMonth, yearBefore } from '../../../features/admin-stats/months.ts';
import { perDateTexts } from '../../../features/admin-stats/per-date.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { revenueTexts } from './revenue.texts.ts';

const LINES = [{ amount: 'total', name: revenueTexts.line, colour: 'var(--chart-blue)' }] as const;
const YEAR_BEFORE = {
  amount: 'yearBefore',
  name: revenueTexts.yearBeforeLine,
  colour: 'var(--ink-soft)',
  dashes: '1 5',
} as const;

/** Every month as a line and in a table; with a date chosen, next to the current sums. */
export function RevenueChart({ months, at }: { readonly months: RevenueAnswer; readonly at: string | null }) {
  const [withYearBefore, setWithYearBefore] = useState(false);
  const running = runningMonth(at, serverNow());
  const totals = new Map(months.map(({ month, total }) => [month, total]));
  const rows = months.map(({ month, total, now }) => ({
    month,
    label: monthLabel(month),
    isRunning: month === running,
    total,
    now: now ?? total,
    yearBefore: totals.get(yearBefore(month)) ?? 0,
  }));
  const columns = [
    revenueTexts.line,
    ...(withYearBefore ? [revenueTexts.yearBeforeColumn] : []),
    ...(at === null ? [] : [perDateTexts.now, perDateTexts.changed]),
  ];
  return (
    <Card as="section">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
        <div className="grid min-w-0 content-start gap-2">
          <MonthChart title={revenueTexts.chart} rows={rows} lines={withYearBefore ? [...LINES, YEAR_BEFORE] : LINES} />
          <Checkbox checked={withYearBefore} onChange={setWithYearBefore}>
            {revenueTexts.showYearBefore}
          </Checkbox>
        </div>
        <MonthTable
          title={revenueTexts.chart}
          columns={columns}
          rows={rows.map(({ month, label, isRunning, total, now, yearBefore: before }) => ({
            label,
            isRunning,
            to: monthContentsAddress(month),
            amounts: [
              oreOf(total),
              ...(withYearBefore ? [oreOf(before)] : []),
              ...(at === null ? [] : [oreOf(now), oreOf(now) - oreOf(total)]),
            ],
          }))}
        />
      </div>
    </Card>
  );
}
