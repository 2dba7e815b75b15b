import { firstDayOf, lastDayOf, nextTerm, termOf, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { dateText, parseDate } from '@naust/domain/wall-clock.ts';

const MONTHS = ['januar–februar', 'mars–april', 'mai–juni', 'juli–august', 'september–oktober', 'november–desember'];

/** 'november–desember 2026' */
export const termName = (term: VatTerm): string => `${MONTHS[Number(term.slice(5)) - 1]} ${term.slice(0, 4)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const termBefore = (term: VatTerm): VatTerm => termOf(dateText((parseDate(firstDayOf(term)) ?? 0) - 1));

/** The term to close next: the last one that is over. */
export const lastTerm = (today: string): VatTerm => termBefore(termOf(today));

/** null where nothing has begun. */
export function termAfter(term: VatTerm, today: string): VatTerm | null {
  const next = nextTerm(term);
  return lastDayOf(term) < today ? next : null;
}
