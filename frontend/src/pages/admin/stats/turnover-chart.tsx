import { toKr } from '@naust/domain/money.ts';
import { MonthChart } from '../../../features/admin-stats/month-chart.tsx';
import { MonthTable } from '../../../features/admin-stats/month-table.tsx';
import type { MonthTurnover } from '../../../features/admin-stats/months.ts';
import { Card } from '../../../ui/card.tsx';
import { statsTexts } from './stats.texts.ts';

const LINES = [
  { amount: 'total', name: statsTexts.totalLine, colour: 'var(--chart-blue)' },
  { amount: 'completed', name: statsTexts.completedLine, colour: 'var(--chart-green)', dashes: '9 4' },
  { amount: 'pending', name: statsTexts.pendingLine, colour: 'var(--chart-orange)', dashes: '3 4' },
] as const;

/** The last months as lines, and the same figures as a table. */
export function TurnoverChart({ months }: { readonly months: readonly MonthTurnover[] }) {
  const rows = months.map(({ label, totalOre, completedOre, pendingOre }) => ({
    label,
    total: toKr(totalOre),
    completed: toKr(completedOre),
    pending: toKr(pendingOre),
  }));
  return (
    <Card as="section">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
        <MonthChart title={statsTexts.chart} rows={rows} lines={LINES} />
        <MonthTable
          title={statsTexts.chart}
          columns={[statsTexts.totalColumn, statsTexts.completedColumn, statsTexts.pendingColumn]}
          rows={months.map(({ label, totalOre, completedOre, pendingOre }) => ({
            label,
            amounts: [totalOre, completedOre, pendingOre],
          }))}
        />
      </div>
    </Card>
  );
}
