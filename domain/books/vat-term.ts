import { dateText, parseDate } from '../wall-clock.ts';

/** A term of two months for which MVA is reported: '2026-6' is November and December. Terms sort as texts. */
export type VatTerm = string;

const TERM = /^(\d{4})-([1-6])$/;

export const isVatTerm = (text: string): boolean => TERM.test(text);

const partsOf = (term: VatTerm) => ({ year: Number(term.slice(0, 4)), place: Number(term.slice(5)) });
const termAt = (year: number, place: number): VatTerm => `${String(year).padStart(4, '0')}-${place}`;

/** The term of a day, yyyy-mm-dd. */
export const termOf = (day: string): VatTerm => termAt(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 2));

export function nextTerm(term: VatTerm): VatTerm {
  const { year, place } = partsOf(term);
  return place === 6 ? termAt(year + 1, 1) : termAt(year, place + 1);
}

/** yyyy-mm-dd. */
export function firstDayOf(term: VatTerm): string {
  const { year, place } = partsOf(term);
  return `${String(year).padStart(4, '0')}-${String(place * 2 - 1).padStart(2, '0')}-01`;
}

/** yyyy-mm-dd. */
export const lastDayOf = (term: VatTerm): string => dateText((parseDate(firstDayOf(nextTerm(term))) ?? 0) - 1);

/** The day after a day, both yyyy-mm-dd. */
export const dayAfter = (day: string): string => dateText((parseDate(day) ?? 0) + 1);
