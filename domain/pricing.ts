import type { Texts } from './language.ts';
import { formatKr, type Ore, percentOf } from './money.ts';
import type { Period } from './period.ts';
import { pricingTexts } from './pricing.texts.ts';
import { type BlockPrices, type Cover, cheapestCover, coverText, seasonText } from './rental-blocks.ts';
import type { ShopRules } from './rules/rules.ts';
import { thursdayOf, weekendWindow } from './rules/weekend-window.ts';
import type { PricedSeason } from './seasons/season-fields.ts';
import { type PricesOfDay, pricesFrom } from './seasons/season-prices.ts';
import { dayOf, MINUTES_PER_DAY, MINUTES_PER_HOUR } from './wall-clock.ts';

type PricingTexts = Texts<typeof pricingTexts>;

export interface RentalPrices extends BlockPrices {
  /** For a rental of less than the rules' short hours. */
  readonly priceShortOre: Ore | null;
  readonly priceWeekendOre: Ore | null;
  /** Of the product. The first that holds on a day decides. Left out: none. */
  readonly seasons?: readonly PricedSeason[];
  /** Of a package at the sum of its parts: each for its own price, less `percent`. Other prices do not count then. */
  readonly parts?: readonly PricedPart[] | undefined;
  readonly percent?: number | undefined;
}

interface PricedPart extends RentalPrices {
  readonly quantity: number;
}

export interface PricedProduct extends RentalPrices {
  readonly isForSale: boolean;
  readonly priceSaleOre: Ore | null;
}

/** Weeks and months are priced with the days that are left over; the kind names the longest block. */
export type PriceKind = 'sale' | 'short' | 'weekend' | 'day' | 'week' | 'month';

export interface PriceCandidate {
  readonly kind: PriceKind;
  /** Started days for `day`, `week` and `month`, otherwise 1. */
  readonly units: number;
  /** One piece for the whole period. */
  readonly totalOre: Ore;
}

export interface LinePrice extends PriceCandidate {
  /** The prices compared, the chosen one included. */
  readonly candidates: readonly PriceCandidate[];
  /** True if several applied and this one won: it is marked 'billigst'. */
  readonly cheapest: boolean;
  /** Why: '2 døgn à 300 kr', '1 uke à 1 500 kr + 2 døgn à 300 kr'. */
  readonly explanation: string;
}

/** The rules that decide which prices apply. */
export type PriceRules = Pick<ShopRules, 'shortHours' | 'weekendFrom' | 'weekendUntil'>;

const TIE_ORE = 1;

/**
 * The price of a line, the same for server and browser: a sale without a period, a rental with one. null if no price
 * applies.
 */
export function priceLine(
  product: PricedProduct,
  period: Period | null,
  rules: PriceRules,
  texts: PricingTexts = pricingTexts,
): LinePrice | null {
  if (period !== null) return priceRental(product, period, rules, texts);
  return product.isForSale && product.priceSaleOre !== null ? priceSale(product.priceSaleOre, texts) : null;
}

export function priceSale(priceSaleOre: Ore, texts: PricingTexts = pricingTexts): LinePrice {
  const sale: PriceCandidate = { kind: 'sale', units: 1, totalOre: priceSaleOre };
  const explanation = texts.sale(amountIn(texts, priceSaleOre));
  return { ...sale, candidates: [sale], cheapest: false, explanation };
}

/**
 * The price of one piece for a period that `checkPeriod` accepted, on the wall clock throughout. Under the short
 * hours only the short price applies, if set; otherwise the cheapest of days, weeks and months with days, and weekend. The
 * earlier one of these stays if they differ by at most one øre. null if none of the applicable prices is set. Each
 * started day has the prices of its season; a week, month, weekend or short rental those of its first day.
 */
export function priceRental(
  prices: RentalPrices,
  period: Period,
  rules: PriceRules,
  texts: PricingTexts = pricingTexts,
): LinePrice | null {
  if (prices.parts) return sumOfParts(prices.parts, prices.percent ?? 0, period, rules, texts);
  const { shortHours } = rules;
  const pricesAt = pricesFrom(prices, dayOf(period.from));
  const { priceShortOre, season } = pricesAt(0);
  if (priceShortOre !== null && period.to - period.from < shortHours * MINUTES_PER_HOUR) {
    return shortPrice(priceShortOre, shortHours, season, texts);
  }
  const [first, ...others] = applicable(pricesAt, period, rules, texts);
  if (!first) return null;
  const chosen = others.reduce((best, one) => (best.totalOre - one.totalOre > TIE_ORE ? one : best), first);
  const { text, ...candidate } = chosen;
  const candidates = [first, ...others].reverse().map(({ text: _, ...one }) => one);
  const compared = chosen === first ? others.at(-1) : first;
  const explanation =
    compared === undefined
      ? text
      : texts.comparison(text, texts.compared[compared.kind], amountIn(texts, compared.totalOre));
  return { ...candidate, candidates, cheapest: candidates.length > 1, explanation };
}

export const lessPercent = (ore: Ore, percent: number): Ore => ore - percentOf(ore, percent);

function sumOfParts(
  parts: readonly PricedPart[],
  percent: number,
  period: Period,
  rules: PriceRules,
  texts: PricingTexts,
): LinePrice | null {
  let [totalOre, aloneOre] = [0, 0];
  for (const part of parts) {
    const price = priceRental(part, period, rules, texts);
    if (price === null) return null;
    totalOre += lessPercent(price.totalOre, percent) * part.quantity;
    aloneOre += price.totalOre * part.quantity;
  }
  const sum: PriceCandidate = { kind: 'day', units: startedDays(period), totalOre };
  const explanation = texts.parts(amountIn(texts, aloneOre), percent);
  return { ...sum, candidates: [sum], cheapest: false, explanation };
}

interface Applicable extends PriceCandidate {
  readonly kind: 'day' | 'week' | 'month' | 'weekend';
  readonly text: string;
}

const amountIn = ({ blocks }: PricingTexts, ore: Ore): string => formatKr(ore, blocks.money);

/** Days first, then weeks and months if they are cheaper, then the weekend. */
function applicable(
  pricesAt: (day: number) => PricesOfDay,
  period: Period,
  rules: PriceRules,
  texts: PricingTexts,
): Applicable[] {
  const days = startedDays(period);
  const found: Applicable[] = [];
  const onlyDays = cheapestCover(pricesAt, days, ['day']);
  if (onlyDays) found.push(asApplicable(onlyDays, days, texts));
  const cover = hasBlocks(pricesAt(0)) ? cheapestCover(pricesAt, days) : null;
  if (cover && cover.kind !== 'day') found.push(asApplicable(cover, days, texts));
  const { priceWeekendOre, season } = pricesAt(0);
  if (priceWeekendOre !== null && isWeekend(period, rules)) {
    const text = texts.weekend(seasonText(season), amountIn(texts, priceWeekendOre), texts.blocks.day(days));
    found.push({ kind: 'weekend', units: 1, totalOre: priceWeekendOre, text });
  }
  return found;
}

/** A season sets no week or month price that the product is without. */
const hasBlocks = ({ priceWeekOre = null, priceMonthOre = null }: PricesOfDay): boolean =>
  priceWeekOre !== null || priceMonthOre !== null;

const asApplicable = ({ kind, totalOre, blocks }: Cover, days: number, texts: PricingTexts): Applicable => ({
  kind,
  units: days,
  totalOre,
  text: coverText(blocks, texts.blocks),
});

/** For receipts, letters and lists, which show the price paid without the comparison. */
export const withoutComparison = (explanation: string, texts: PricingTexts = pricingTexts): string =>
  texts.withoutComparison(explanation);

/** An explanation that an event or an answer of the server has, which are Norwegian. */
export const saidExplanation = (explanation: string, texts: PricingTexts = pricingTexts): string =>
  texts.said(explanation);

/** Every started 24 hours on the wall clock counts, at least one. */
export function startedDays({ from, to }: Period): number {
  return Math.max(1, Math.ceil((to - from) / MINUTES_PER_DAY));
}

/** Pickup within the weekend and before its last day, return by its end. */
export function isWeekend({ from, to }: Period, rules: PriceRules): boolean {
  const weekend = weekendWindow(rules);
  const thursday = thursdayOf(from) * MINUTES_PER_DAY;
  return thursday + weekend.from <= from && from < thursday + weekend.pickupsEnd && to <= thursday + weekend.until;
}

function shortPrice(totalOre: Ore, hours: number, season: string | undefined, texts: PricingTexts): LinePrice {
  const short: PriceCandidate = { kind: 'short', units: 1, totalOre };
  const explanation = texts.short(hours, seasonText(season), amountIn(texts, totalOre));
  return { ...short, candidates: [short], cheapest: false, explanation };
}
