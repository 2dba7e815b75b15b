import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { StatsFigures as Figures, StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { perDateTexts } from '../../../features/admin-stats/per-date.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { statsTexts } from './stats.texts.ts';

const COUNT = new Intl.NumberFormat('nb-NO');

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly write: (value: number) => string;
}

const count = (name: string, value: number): Figure => ({ name, value, write: COUNT.format });
const amount = (name: string, value: Ore): Figure => ({ name, value, write: (ore) => formatKr(ore) });

function figuresOf(stats: Figures): readonly Figure[] {
  const { completedOre, pendingOre, allOre } = turnoverFigures(stats);
  return [
    count(statsTexts.customers, stats.totalUsers),
    count(statsTexts.products, stats.totalProducts),
    count(statsTexts.orders, stats.totalOrders),
    amount(statsTexts.completed, completedOre),
    amount(statsTexts.pending, pendingOre),
    amount(statsTexts.all, allOre),
  ];
}

/** The figures; with a date chosen, each next to the current one. */
export function StatsFigures({ stats }: { readonly stats: StatsAnswer }) {
  const { charges } = turnoverFigures(stats);
  const now = stats.now && figuresOf(stats.now);
  return (
    <div className="grid gap-3">
      <Card padded={false}>
        <dl
          aria-label={statsTexts.figures}
          className="grid divide-y divide-line px-5 sm:grid-cols-3 sm:gap-y-2 sm:divide-y-0 sm:py-3"
        >
          {figuresOf(stats).map((figure, at) => (
            <div key={figure.name} className="flex items-baseline justify-between gap-4 py-2.5 sm:block">
              <dt className="text-sm text-ink-soft">{figure.name}</dt>
              <dd className="text-right sm:text-left">
                <span className="block text-lg font-bold whitespace-nowrap text-spruce sm:text-xl">
                  {figure.write(figure.value)}
                </span>
                {now && <span className="block text-sm text-ink-soft">{changeOf(figure, now[at])}</span>}
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

function changeOf({ value, write }: Figure, now: Figure | undefined): string {
  if (now === undefined || now.value === value) return perDateTexts.unchanged;
  const sign = now.value > value ? '+' : '';
  return perDateTexts.nowIs(write(now.value), `${sign}${write(now.value - value)}`);
}

interface TurnoverFigures {
  readonly completedOre: Ore;
  readonly pendingOre: Ore;
  readonly allOre: Ore;
  /** null if no charge counts in the sums. */
  readonly charges: { readonly settledOre: Ore; readonly unsettledOre: Ore } | null;
}

/** The sums of the statistics with the charges: settled ones count as sold, the rest as not yet invoiced. */
function turnoverFigures(stats: Figures): TurnoverFigures {
  const settledOre = oreOf(stats.chargesSettled);
  const unsettledOre = oreOf(stats.chargesUnsettled);
  return {
    completedOre: oreOf(stats.completedRevenue) + settledOre,
    pendingOre: oreOf(stats.pendingRevenue) + unsettledOre,
    allOre: oreOf(stats.totalRevenue) + settledOre + unsettledOre,
    charges: settledOre > 0 || unsettledOre > 0 ? { settledOre, unsettledOre } : null,
  };
}
