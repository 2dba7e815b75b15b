import { formatKr } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { turnoverFigures } from './figures.ts';
import { statsTexts } from './stats.texts.ts';

const COUNT = new Intl.NumberFormat('nb-NO');

export function StatsFigures({ stats }: { readonly stats: StatsAnswer }) {
  const { completedOre, pendingOre, allOre, charges } = turnoverFigures(stats);
  const figures = [
    [statsTexts.customers, COUNT.format(stats.totalUsers)],
    [statsTexts.products, COUNT.format(stats.totalProducts)],
    [statsTexts.orders, COUNT.format(stats.totalOrders)],
    [statsTexts.completed, formatKr(completedOre)],
    [statsTexts.pending, formatKr(pendingOre)],
    [statsTexts.all, formatKr(allOre)],
  ] as const;
  return (
    <div className="grid gap-3">
      <Card padded={false}>
        <dl
          aria-label={statsTexts.figures}
          className="grid divide-y divide-line px-5 sm:grid-cols-3 sm:divide-y-0 sm:py-3"
        >
          {figures.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2.5 sm:block">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="text-right text-lg font-bold whitespace-nowrap text-spruce sm:text-left sm:text-xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {charges !== null && (
        <Notice>{statsTexts.includedCharges(formatKr(charges.settledOre), formatKr(charges.unsettledOre))}</Notice>
      )}
    </div>
  );
}
