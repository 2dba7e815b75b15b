import { dateText, parseDate } from '../wall-clock.ts';
import type { PricedSeason } from './season-fields.ts';

export type SeasonDays = Pick<PricedSeason, 'from' | 'to' | 'isYearly'>;

/** '06-01' of '2027-06-01'. */
const inYear = (date: string): string => date.slice(5);

/** Whether the season holds on a date, 'yyyy-mm-dd'. */
export function holdsOn({ from, to, isYearly }: SeasonDays, date: string): boolean {
  if (date < from) return false;
  if (!isYearly) return date <= to;
  const [first, last, day] = [inYear(from), inYear(to), inYear(date)];
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** Whether a yearly season would begin again before it ends. */
export function isOverAYear({ from, to, isYearly }: SeasonDays): boolean {
  const nextYear = String(Number(from.slice(0, 4)) + 1).padStart(4, '0');
  return isYearly && to >= `${nextYear}-${inYear(from)}`;
}

/** In so many days every date of the calendar comes, 29 February too. */
const EVERY_DATE = 8 * 366;

/** The first day of both, 'yyyy-mm-dd'; null if they have none. */
export function firstSharedDay(one: SeasonDays, other: SeasonDays): string | null {
  const begins = Math.max(parseDate(one.from) ?? 0, parseDate(other.from) ?? 0);
  const ends = [one, other].flatMap(({ to, isYearly }) => (isYearly ? [] : [parseDate(to) ?? 0]));
  const end = Math.min(begins + EVERY_DATE, ...ends);
  for (let day = begins; day <= end; day++) {
    const date = dateText(day);
    if (holdsOn(one, date) && holdsOn(other, date)) return date;
  }
  return null;
}
