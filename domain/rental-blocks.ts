import { formatKr, type Ore } from './money.ts';

const DAYS = { day: 1, week: 7, month: 30 } as const;

export type BlockKind = keyof typeof DAYS;

/** null and left out: not set. */
export interface BlockPrices {
  /** For every started 24 hours. */
  readonly priceDayOre: Ore | null;
  /** For seven days. */
  readonly priceWeekOre?: Ore | null;
  /** For thirty days. */
  readonly priceMonthOre?: Ore | null;
}

export interface Blocks {
  readonly kind: BlockKind;
  readonly count: number;
  /** Of one block. */
  readonly priceOre: Ore;
}

export interface Cover {
  /** Of its longest block. */
  readonly kind: 'week' | 'month';
  readonly totalOre: Ore;
  /** The longest first. */
  readonly blocks: readonly Blocks[];
}

/**
 * The cheapest months, weeks and days that together last `days`, if a month or a week is among them; null if days alone
 * cost as much. The last block may last longer than the rental: no period costs more than the next longer block.
 */
export function cheapestCover(prices: BlockPrices, days: number): Cover | null {
  const { priceDayOre, priceWeekOre = null, priceMonthOre = null } = prices;
  let best: Cover | null = null;
  let leastOre = priceDayOre === null ? Number.POSITIVE_INFINITY : priceDayOre * days;
  for (const months of counts(priceMonthOre, days, DAYS.month)) {
    const afterMonths = Math.max(0, days - months * DAYS.month);
    for (const weeks of counts(priceWeekOre, afterMonths, DAYS.week)) {
      const left = Math.max(0, afterMonths - weeks * DAYS.week);
      if (months + weeks === 0 || (left > 0 && priceDayOre === null)) continue;
      const blocks = [
        { kind: 'month', count: months, priceOre: priceMonthOre ?? 0 },
        { kind: 'week', count: weeks, priceOre: priceWeekOre ?? 0 },
        { kind: 'day', count: left, priceOre: priceDayOre ?? 0 },
      ] as const;
      const totalOre = blocks.reduce((sum, { count, priceOre }) => sum + count * priceOre, 0);
      if (totalOre >= leastOre) continue;
      leastOre = totalOre;
      best = { kind: months > 0 ? 'month' : 'week', totalOre, blocks: blocks.filter(({ count }) => count > 0) };
    }
  }
  return best;
}

/** The least that so many days cost; null without a price for them. */
export function priceOfDays(prices: BlockPrices, days: number): Ore | null {
  const cover = cheapestCover(prices, days);
  return cover?.totalOre ?? (prices.priceDayOre === null ? null : prices.priceDayOre * days);
}

/** How many blocks may be among the cheapest: none without a price, else at most as many as last the whole time. */
function counts(priceOre: Ore | null, days: number, length: number): number[] {
  const most = priceOre === null ? 0 : Math.ceil(days / length);
  return Array.from({ length: most + 1 }, (_, count) => count);
}

/** '1 måned à 4 500 kr + 2 døgn à 300 kr'. */
export const coverText = (blocks: readonly Blocks[]): string =>
  blocks.map(({ kind, count, priceOre }) => `${countText(kind, count)} à ${formatKr(priceOre)}`).join(' + ');

function countText(kind: BlockKind, count: number): string {
  if (kind === 'day') return `${count} døgn`;
  if (kind === 'week') return count === 1 ? '1 uke' : `${count} uker`;
  return count === 1 ? '1 måned' : `${count} måneder`;
}

/** Why a block costs more than its days, which a form refuses; null if it does not. */
export function dearBlock({
  priceDayOre,
  priceWeekOre = null,
  priceMonthOre = null,
}: BlockPrices): 'week' | 'month' | null {
  if (priceDayOre === null) return null;
  if (priceWeekOre !== null && priceWeekOre > priceDayOre * DAYS.week) return 'week';
  return priceMonthOre !== null && priceMonthOre > priceDayOre * DAYS.month ? 'month' : null;
}
