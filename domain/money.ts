import type { Texts } from './language.ts';
import { moneyTexts } from './money.texts.ts';

export type MoneyTexts = Texts<typeof moneyTexts>;

/** An amount in whole øre (hundredths of a krone), a safe integer; negative for a refund. */
export type Ore = number;

export interface AmountFormat {
  /** Leaves ',00' out of whole kroner; columns of figures and price fields keep it. */
  readonly bareKroner?: boolean;
}

const MINUS = '\u2212';
const TOLERANCE_KR = 1e-6;
const HUNDREDTHS = 100;

/** Kroner with at most two decimals, as the API carries amounts. */
export function toKr(ore: Ore): number {
  return ore / 100;
}

/**
 * Øre from kroner as a JSON number. null for a number that is not finite, has more than two decimals (a rounding error
 * up to 0.000001 kr is allowed) or does not fit in a safe integer.
 */
export function fromKr(kr: number): Ore | null {
  const ore = Math.round(kr * 100) + 0;
  if (!Number.isSafeInteger(ore)) return null;
  return Math.abs(kr - ore / 100) <= TOLERANCE_KR ? ore : null;
}

/** '1 234,50' with no-break spaces and U+2212 as minus. */
export function formatAmount(
  ore: Ore,
  { bareKroner = false }: AmountFormat = {},
  texts: MoneyTexts = moneyTexts,
): string {
  const size = Math.abs(ore);
  const rest = size % 100;
  const kroner = String((size - rest) / 100).replace(/\B(?=(?:\d{3})+$)/g, texts.thousands);
  const decimals = bareKroner && rest === 0 ? '' : `${texts.decimals}${String(rest).padStart(2, '0')}`;
  return `${ore < 0 ? MINUS : ''}${kroner}${decimals}`;
}

/** '1 234 kr', or '1 234,50 kr' if it is not whole, joined by no-break spaces. */
export function formatKr(ore: Ore, texts: MoneyTexts = moneyTexts): string {
  const size = texts.kr(formatAmount(Math.abs(ore), { bareKroner: true }, texts));
  return ore < 0 ? `${MINUS}${size}` : size;
}

/**
 * A percentage of an amount, half an øre rounded away from zero, so that a refund mirrors its charge. `percent` has at
 * most two decimals. Exact while the amount times 100 × percent stays below 2^53.
 */
export function percentOf(ore: Ore, percent: number): Ore {
  return roundedRatio(ore * hundredths(percent), 100 * HUNDREDTHS);
}

/** Norway's general rate of value added tax. */
export const VAT_PERCENT = 25;

/** The value added tax contained in a gross amount: `percent` 25 of 12500 is 2500. Net is gross less this. */
export function vatIncluded(ore: Ore, percent: number): Ore {
  return roundedRatio(ore * hundredths(percent), 100 * HUNDREDTHS + hundredths(percent));
}

export function sumOre(amounts: Iterable<Ore>): Ore {
  let sum = 0;
  for (const ore of amounts) sum += ore;
  return sum;
}

function hundredths(percent: number): number {
  return Math.round(percent * HUNDREDTHS);
}

function roundedRatio(numerator: number, denominator: number): Ore {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const whole = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 && whole !== 0 ? -whole : whole;
}
