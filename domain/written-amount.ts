import type { Ore } from './money.ts';

/** The highest price, charge or refund: sums of them stay far below the limit of safe integers. */
export const MOST_KR = 10_000_000;

const CURRENCY = '(?:kr\\.?|kroner|nok)';
/** Thousands with a dot or an apostrophe before exactly three digits, or any spaces. */
const KRONER = "([1-9]\\d{0,2}(?:[.'\u2019]\\d{3})+|\\d[\\d\\s]*)";
/** '50', or a dash for none. */
const DECIMALS = '(?:[.,](?:(\\d{1,2})|\\s*[-\u2010-\u2015\u2212]))?';
const AMOUNT = /* @__PURE__ */ new RegExp(
  `^${CURRENCY}?\\s*([-\u2212]?)\\s*${CURRENCY}?\\s*${KRONER}${DECIMALS}\\s*${CURRENCY}?$`,
  'i',
);

/**
 * Øre from a typed amount: '1 234,50', '1234.5', '−300 kr', 'kr 450', '450,-', '1.500', with any kind of space between
 * digits. null for more than two decimals, a comma before three digits, and anything else.
 */
export function parseAmount(text: string): Ore | null {
  const match = AMOUNT.exec(text.replace(/\p{Cf}/gu, '').trim());
  if (match === null) return null;
  const [, sign = '', kroner = '', decimals = ''] = match;
  const ore = Number(kroner.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(ore)) return null;
  return sign === '' || ore === 0 ? ore : -ore;
}

/** The same for a price: neither negative nor above `MOST_KR`. */
export function parsePrice(text: string): Ore | null {
  const ore = parseAmount(text);
  return ore === null || ore < 0 || ore > MOST_KR * 100 ? null : ore;
}
