import { addMonthsClamped, dateText, formatDate, parseDate, type WallDay, weekday } from '@naust/domain/wall-clock.ts';

/** A calendar week or month, or so many days from any day on. */
export const LENGTHS = ['14', '28', 'week', 'month'] as const;
export type Length = (typeof LENGTHS)[number];

/** Both inclusive. */
export interface ShownDays {
  readonly length: Length;
  readonly first: WallDay;
  readonly last: WallDay;
}

const DAYS_OF_WEEK = 7;

/** The whole week, from Monday, or the whole month around a day; or 14 or 28 days from it on. */
export function daysAround(day: WallDay, length: Length): ShownDays {
  if (length === '14' || length === '28') return { length, first: day, last: day + Number(length) - 1 };
  if (length === 'week') {
    const first = day - weekday(day) + 1;
    return { length, first, last: first + DAYS_OF_WEEK - 1 };
  }
  const first = firstOfMonth(day);
  return { length, first, last: addMonthsClamped(first, 1) - 1 };
}

/** A day of the days before (-1) or after (1). */
export const besides = (days: ShownDays, steps: -1 | 1): WallDay =>
  days.length === 'month' ? addMonthsClamped(days.first, steps) : days.first + steps * countOf(days);

/** The day that the days are around if none is asked for: of 14 or 28, the first is yesterday. */
export const usualDay = (today: WallDay, length: Length): WallDay =>
  length === '14' || length === '28' ? today - 1 : today;

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
