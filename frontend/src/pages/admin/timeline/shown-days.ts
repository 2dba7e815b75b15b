import { addMonthsClamped, dateText, formatDate, parseDate, type WallDay, weekday } from '@naust/domain/wall-clock.ts';

export type Length = 'week' | 'month';

/** Both inclusive. */
export interface ShownDays {
  readonly length: Length;
  readonly first: WallDay;
  readonly last: WallDay;
}

const DAYS_OF_WEEK = 7;

/** The whole week, from Monday, or the whole month around a day. */
export function daysAround(day: WallDay, length: Length): ShownDays {
  if (length === 'week') {
    const first = day - weekday(day) + 1;
    return { length, first, last: first + DAYS_OF_WEEK - 1 };
  }
  const first = firstOfMonth(day);
  return { length, first, last: addMonthsClamped(first, 1) - 1 };
}

/** A day of the week or month before (-1) or after (1). */
export const besides = ({ length, first }: ShownDays, steps: -1 | 1): WallDay =>
  length === 'week' ? first + steps * DAYS_OF_WEEK : addMonthsClamped(first, steps);

export const firstOfMonth = (day: WallDay): WallDay => parseDate(`${dateText(day).slice(0, 8)}01`) ?? day;

export const countOf = ({ first, last }: ShownDays): number => last - first + 1;

export const daysIn = ({ first, last }: ShownDays): readonly WallDay[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** The week's number as Norwegians count: week 1 holds the year's first Thursday. */
export function weekNumber(day: WallDay): number {
  const thursday = day - weekday(day) + 4;
  const newYear = parseDate(`${dateText(thursday).slice(0, 4)}-01-01`) ?? thursday;
  return Math.floor((thursday - newYear) / DAYS_OF_WEEK) + 1;
}

/** '16.11.2026–22.11.2026' */
export const spanText = ({ first, last }: ShownDays): string => `${formatDate(first)}–${formatDate(last)}`;
