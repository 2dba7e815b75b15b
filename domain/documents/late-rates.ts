import type { Ore } from '../money.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';

/** `from`: the first day of a half-year, yyyy-mm-dd. `compensationOre`: what a business pays once instead of fees. */
export interface LateFee {
  readonly from: string;
  readonly feeOre: Ore;
  readonly compensationOre: Ore;
}

/** Interest on late payment, per cent a year, from the first day of a half-year. */
export interface InterestRate {
  readonly from: string;
  readonly percent: number;
}

/** The tables of the owner, by half-year. */
export interface LateRates {
  readonly fees: readonly LateFee[];
  readonly interest: readonly InterestRate[];
}

/** Rates from 1 January 2025 (inkassoforskriften, forsinkelsesrenteloven). */
export const FIRST_LATE_RATES: LateRates = {
  fees: [{ from: '2025-01-01', feeOre: 3_500, compensationOre: 47_000 }],
  interest: [{ from: '2025-01-01', percent: 12.5 }],
};

const MOST_ROWS = 60;
const MOST_FEE_ORE = 1_000_000;
const MOST_PERCENT = 100;

/** The tables, oldest row first. Refuses rows that begin within a half-year, twice on one day, or beyond the limits. */
export function checkedLateRates({ fees, interest }: LateRates): LateRates {
  if (![fees, interest].every(isTable)) refuse('HALF_YEAR_WRONG');
  if (!fees.every(({ feeOre, compensationOre }) => isFee(feeOre) && isFee(compensationOre))) refuse('LATE_FEE_WRONG');
  if (!interest.every(({ percent }) => isPercent(percent))) refuse('INTEREST_WRONG');
  return {
    fees: fees
      .map(({ from, feeOre, compensationOre }) => ({ from, feeOre, compensationOre }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
    interest: interest
      .map(({ from, percent }) => ({ from, percent }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  };
}

const isTable = (rows: readonly { readonly from: string }[]): boolean =>
  rows.length > 0 &&
  rows.length <= MOST_ROWS &&
  new Set(rows.map(({ from }) => from)).size === rows.length &&
  rows.every(({ from }) => parseDate(from) !== null && /-0[17]-01$/.test(from));

const isFee = (ore: Ore): boolean => Number.isSafeInteger(ore) && ore >= 0 && ore <= MOST_FEE_ORE;

const isPercent = (percent: number): boolean =>
  percent >= 0 && percent <= MOST_PERCENT && Math.abs(hundredths(percent) - percent * 100) < 1e-6;

const hundredths = (percent: number): number => Math.round(percent * 100);

/** The fees of a day; none before the first row. */
export const lateFeeOn = (fees: readonly LateFee[], date: string): LateFee =>
  fees.filter(({ from }) => from <= date).at(-1) ?? { from: date, feeOre: 0, compensationOre: 0 };

/**
 * The interest on an amount for the days after `after` until and with `until`, in øre. Days of a year of 365, each by the
 * rate of its half-year; rounded once.
 */
export function interestOre(
  amountOre: Ore,
  { after, until }: { readonly after: string; readonly until: string },
  interest: readonly InterestRate[],
): Ore {
  const [first, last] = [(parseDate(after) ?? 0) + 1, parseDate(until) ?? 0];
  const weighted = interest.reduce((sum, { from, percent }, at) => {
    const next = interest[at + 1];
    const begin = Math.max(first, parseDate(from) ?? 0);
    const end = next === undefined ? last : Math.min(last, (parseDate(next.from) ?? 0) - 1);
    return sum + Math.max(0, end - begin + 1) * hundredths(percent);
  }, 0);
  return Math.round((amountOre * weighted) / (365 * 100 * 100));
}
