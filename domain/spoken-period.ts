import type { Period } from './period.ts';
import { startedDays } from './pricing.ts';
import {
  dateText,
  dayOf,
  MINUTES_PER_HOUR,
  minuteOfDay,
  type WallDay,
  type WallMinute,
  weekday,
} from './wall-clock.ts';

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;
const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;
/** Longer names are cut to three letters and a point: 'nov.', but 'juni'. */
const LONGEST_WHOLE_MONTH = 4;

/**
 * A period in words, in parts that join to the whole text: both ends, the text between them, and the length if it ends
 * on another day.
 */
export interface SpokenPeriod {
  /** 'lør. 28. nov. kl. 10'. */
  readonly from: string;
  readonly between: string;
  /** '16' on the same day, 'tor. 26. nov. kl. 16' on another. */
  readonly to: string;
  /** ', 3 døgn' by the days that are priced, or ''. */
  readonly length: string;
}

/** 'lør. 28. nov. kl. 10–16', 'tir. 24. nov. kl. 10 – tor. 26. nov. kl. 16, 3 døgn'. */
export function spokenPeriod(period: Period, today: WallDay): string {
  const { from, between, to, length } = spokenParts(period, today);
  return `${from}${between}${to}${length}`;
}

export function spokenParts(period: Period, today: WallDay): SpokenPeriod {
  const from = spokenMoment(period.from, today);
  if (dayOf(period.from) === dayOf(period.to)) return { from, between: '–', to: spokenTime(period.to), length: '' };
  return { from, between: ' – ', to: spokenMoment(period.to, today), length: `, ${startedDays(period)} døgn` };
}

/** 'lør. 28. nov. kl. 10'; the year of `today` is left out. */
export function spokenMoment(minute: WallMinute, today: WallDay): string {
  return `${spokenDay(dayOf(minute), today)} kl. ${spokenTime(minute)}`;
}

/** 'lør. 28. nov.', or 'lør. 2. jan. 2027' in another year than today's. */
export const spokenDay = (day: WallDay, today: WallDay): string =>
  `${weekdayName(day).slice(0, 3)}. ${shortDate(day, today)}`;

/** 'lørdag 28. nov.' */
export const spokenWeekday = (day: WallDay, today: WallDay): string => `${weekdayName(day)} ${shortDate(day, today)}`;

/** 'lørdag 28. november'. */
export function wholeDay(day: WallDay, today: WallDay): string {
  return `${weekdayName(day)} ${spokenDate(day, today)}`;
}

/** '28. november'. */
export const spokenDate = (day: WallDay, today: WallDay): string =>
  `${dateOf(day)}. ${monthName(day)}${otherYear(day, today)}`;

/** '10', or '10:30' if it is not on the hour. */
export function spokenTime(minute: WallMinute): string {
  return timeWords(minuteOfDay(minute));
}

/** The same for minutes after midnight, 0 to 1440. */
export function timeWords(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = minutes % MINUTES_PER_HOUR;
  return `${two((minutes - rest) / MINUTES_PER_HOUR)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** 'lørdag'. */
export const weekdayName = (day: WallDay): string => WEEKDAYS[weekday(day) - 1] ?? '';

const yearOf = (day: WallDay) => dateText(day).slice(0, 4);
const dateOf = (day: WallDay) => Number(dateText(day).slice(8));
const monthName = (day: WallDay): string => MONTHS[Number(dateText(day).slice(5, 7)) - 1] ?? '';
const shortDate = (day: WallDay, today: WallDay): string => {
  const month = monthName(day);
  const short = month.length > LONGEST_WHOLE_MONTH ? `${month.slice(0, 3)}.` : month;
  return `${dateOf(day)}. ${short}${otherYear(day, today)}`;
};
const otherYear = (day: WallDay, today: WallDay) => (yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`);
