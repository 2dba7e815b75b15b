import { formatKr, type Ore } from './money.ts';
import type { Period } from './period.ts';
import type { ShopRules } from './rules/rules.ts';
import { thursdayOf, weekendWindow } from './rules/weekend-window.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from './wall-clock.ts';

export interface RentalPrices {
  /** For a rental of less than the rules' short hours. */
  readonly priceShortOre: Ore | null;
  /** For every started 24 hours. */
  readonly priceDayOre: Ore | null;
  readonly priceWeekendOre: Ore | null;
}

export interface PricedProduct extends RentalPrices {
  readonly isForSale: boolean;
  readonly priceSaleOre: Ore | null;
}

export type PriceKind = 'sale' | 'short' | 'weekend' | 'day';

export interface PriceCandidate {
  readonly kind: PriceKind;
  /** Started days for `day`, otherwise 1. */
  readonly units: number;
  /** One piece for the whole period. */
  readonly totalOre: Ore;
}

export interface LinePrice extends PriceCandidate {
  /** The prices compared, the chosen one included. */
  readonly candidates: readonly PriceCandidate[];
  /** True if weekend and day both applied and this one won: it is marked 'billigst'. */
  readonly cheapest: boolean;
  /** Why, in Norwegian: '2 døgn à 300 kr'. */
  readonly explanation: string;
}

/** The rules that decide which prices apply. */
export type PriceRules = Pick<ShopRules, 'shortHours' | 'weekendFrom' | 'weekendUntil'>;

const TIE_ORE = 1;

/**
 * The price of a line, the same for server and browser: a sale without a period, a rental with one. null if no price
 * applies.
 */
export function priceLine(product: PricedProduct, period: Period | null, rules: PriceRules): LinePrice | null {
  if (period !== null) return priceRental(product, period, rules);
  return product.isForSale && product.priceSaleOre !== null ? priceSale(product.priceSaleOre) : null;
}

export function priceSale(priceSaleOre: Ore): LinePrice {
  const sale: PriceCandidate = { kind: 'sale', units: 1, totalOre: priceSaleOre };
  return { ...sale, candidates: [sale], cheapest: false, explanation: `Kjøpspris ${formatKr(priceSaleOre)}` };
}

/**
 * The price of one piece for a period that `checkPeriod` accepted, on the wall clock throughout. Under the short
 * hours only the short price applies, if set; otherwise the cheaper of weekend and day, and day if they differ by at most one øre.
 * null if none of the applicable prices is set.
 */
export function priceRental(prices: RentalPrices, period: Period, rules: PriceRules): LinePrice | null {
  const { shortHours } = rules;
  if (prices.priceShortOre !== null && period.to - period.from < shortHours * MINUTES_PER_HOUR) {
    return shortPrice(prices.priceShortOre, shortHours);
  }
  const days = startedDays(period);
  const day: PriceCandidate | null =
    prices.priceDayOre === null ? null : { kind: 'day', units: days, totalOre: prices.priceDayOre * days };
  const weekend: PriceCandidate | null =
    prices.priceWeekendOre === null || !isWeekend(period, rules)
      ? null
      : { kind: 'weekend', units: 1, totalOre: prices.priceWeekendOre };
  if (weekend !== null && day !== null) return cheaperOf(weekend, day);
  const only = weekend ?? day;
  return only && { ...only, candidates: [only], cheapest: false, explanation: explain(only) };
}

/** For receipts, letters and lists, which show the price paid without the comparison. */
export const withoutComparison = (explanation: string): string =>
  explanation.replace(/ \((?:døgnpris|helgepris) ville vært [^)]*\)$/, '');

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

function shortPrice(totalOre: Ore, shortHours: number): LinePrice {
  const short: PriceCandidate = { kind: 'short', units: 1, totalOre };
  const explanation = `Under ${shortHours} timer: ${formatKr(totalOre)}`;
  return { ...short, candidates: [short], cheapest: false, explanation };
}

function cheaperOf(weekend: PriceCandidate, day: PriceCandidate): LinePrice {
  const [chosen, other] = day.totalOre - weekend.totalOre > TIE_ORE ? [weekend, day] : [day, weekend];
  const otherName = other.kind === 'day' ? 'døgnpris' : 'helgepris';
  const explanation = `${explain(chosen)} (${otherName} ville vært ${formatKr(other.totalOre)})`;
  return { ...chosen, candidates: [weekend, day], cheapest: true, explanation };
}

function explain({ kind, units, totalOre }: PriceCandidate): string {
  return kind === 'weekend' ? `Helgepris ${formatKr(totalOre)}` : `${units} døgn à ${formatKr(totalOre / units)}`;
}
