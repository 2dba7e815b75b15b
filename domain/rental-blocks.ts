import type { Texts } from './language.ts';
import { formatKr, type Ore } from './money.ts';
import { blockTexts } from './rental-blocks.texts.ts';

type BlockTexts = Texts<typeof blockTexts>;

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

/** The prices of one day, and the season they are of. */
export interface DayPrices extends BlockPrices {
  readonly season?: string;
}

/** The prices of a rental's day, counted from 0. */
export type PricesAt = (day: number) => DayPrices;

interface Block {
  readonly kind: BlockKind;
  readonly priceOre: Ore;
  readonly season?: string | undefined;
}

/** Blocks of one kind, price and season. */
export interface Blocks extends Block {
  readonly count: number;
}

export interface Cover {
  /** Of its longest block. */
  readonly kind: BlockKind;
  readonly totalOre: Ore;
  /** In order of time; of one price the longest first. */
  readonly blocks: readonly Blocks[];
}

/** The cheapest way to cover the days from one on to the end, and its first block. */
interface Rest {
  readonly totalOre: Ore;
  readonly months: number;
  readonly weeks: number;
  readonly first: Block | null;
}

const KINDS = ['month', 'week', 'day'] as const;

/**
 * The cheapest months, weeks and days that together last `days`; null without a price for them. A block has the price
 * of its first day. The last one may last longer than the rental: no period costs more than the next longer block.
 * Of equal sums the one with fewest months, then fewest weeks.
 */
export function cheapestCover(pricesAt: PricesAt, days: number, kinds: readonly BlockKind[] = KINDS): Cover | null {
  const rests: (Rest | null)[] = Array.from({ length: days + 1 }, () => null);
  rests[days] = { totalOre: 0, months: 0, weeks: 0, first: null };
  for (let day = days - 1; day >= 0; day--) rests[day] = cheapestFrom(day, pricesAt(day), rests, kinds);
  const whole = rests[0] ?? null;
  if (whole === null) return null;
  const kind = whole.months > 0 ? 'month' : whole.weeks > 0 ? 'week' : 'day';
  return { kind, totalOre: whole.totalOre, blocks: blocksOf(rests) };
}

function cheapestFrom(
  day: number,
  prices: DayPrices,
  rests: readonly (Rest | null)[],
  kinds: readonly BlockKind[],
): Rest | null {
  let best: Rest | null = null;
  for (const kind of kinds) {
    const priceOre = priceOf(kind, prices);
    const after = rests[Math.min(day + DAYS[kind], rests.length - 1)] ?? null;
    if (priceOre === null || after === null) continue;
    const one: Rest = {
      totalOre: priceOre + after.totalOre,
      months: after.months + (kind === 'month' ? 1 : 0),
      weeks: after.weeks + (kind === 'week' ? 1 : 0),
      first: { kind, priceOre, season: prices.season },
    };
    if (best === null || isBefore(one, best)) best = one;
  }
  return best;
}

const priceOf = (kind: BlockKind, { priceDayOre, priceWeekOre, priceMonthOre }: BlockPrices): Ore | null =>
  ({ day: priceDayOre, week: priceWeekOre ?? null, month: priceMonthOre ?? null })[kind];

const isBefore = (one: Rest, other: Rest): boolean =>
  (one.totalOre - other.totalOre || one.months - other.months || one.weeks - other.weeks) < 0;

function blocksOf(rests: readonly (Rest | null)[]): Blocks[] {
  const blocks: Counted[] = [];
  for (let day = 0; day < rests.length - 1; ) {
    const first = rests[day]?.first;
    if (!first) break;
    addBlock(blocks, first);
    day += DAYS[first.kind];
  }
  return blocks;
}

type Counted = Block & { count: number };

function addBlock(blocks: Counted[], { kind, priceOre, season }: Block): void {
  const same = blocks.find((one) => one.kind === kind && one.priceOre === priceOre && one.season === season);
  if (same) same.count += 1;
  else blocks.push({ kind, count: 1, priceOre, season });
}

/** The least that so many days cost out of season; null without a price for them. */
export const priceOfDays = (prices: BlockPrices, days: number): Ore | null =>
  cheapestCover(() => prices, days)?.totalOre ?? null;

/** '1 måned à 4 500 kr + 2 døgn høysesong à 400 kr'. */
export const coverText = (blocks: readonly Blocks[], texts: BlockTexts = blockTexts): string =>
  blocks
    .map(({ kind, count, priceOre, season }) =>
      texts.each(texts[kind](count) + seasonText(season), formatKr(priceOre, texts.money)),
    )
    .join(' + ');

/** ' høysesong': a name of one capital goes on within a sentence. */
export const seasonText = (season: string | undefined): string =>
  season === undefined ? '' : ` ${/^\p{Lu}\p{Ll}/u.test(season) ? season[0]?.toLowerCase() + season.slice(1) : season}`;

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
