import { formatKr } from '@naust/domain/money.ts';
import { MOST_KR, parseAmount } from '@naust/domain/written-amount.ts';

const texts = {
  unread: 'Skriv et beløp, for eksempel 1 234,50.',
  tooLarge: `Beløpet kan være høyst ${formatKr(MOST_KR * 100)}.`,
};

/** Why a text is not an amount; null if it is one, or empty. */
export function amountProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const ore = parseAmount(text);
  if (ore === null) return texts.unread;
  return ore > MOST_KR * 100 ? texts.tooLarge : null;
}

/** The same for a price, which is never negative. */
export const priceProblem = (text: string): string | null =>
  amountProblem(text) ?? ((parseAmount(text) ?? 0) < 0 ? texts.unread : null);
