import type { Texts } from './language.ts';
import type { Period } from './period.ts';
import { startedDays } from './pricing.ts';
import { spokenTexts } from './spoken-period.texts.ts';
import {
  dateText,
  dayOf,
  MINUTES_PER_HOUR,
  minuteOfDay,
  type WallDay,
  type WallMinute,
  weekday,
} from './wall-clock.ts';

export type SpokenTexts = Texts<typeof spokenTexts>;

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
export function spokenPeriod(period: Period, today: WallDay, texts: SpokenTexts = spokenTexts): string {
  const { from, between, to, length } = spokenParts(period, today, texts);
  return `${from}${between}${to}${length}`;
}

export function spokenParts(period: Period, today: WallDay, texts: SpokenTexts = spokenTexts): SpokenPeriod {
  const from = spokenMoment(period.from, today, texts);
  if (dayOf(period.from) === dayOf(period.to)) {
    return { from, between: '–', to: spokenTime(period.to, texts), length: '' };
  }
  const length = `, ${texts.length(startedDays(period))}`;
  return { from, between: ' – ', to: spokenMoment(period.to, today, texts), length };
}

/** 'lør. 28. nov. kl. 10'; the year of `today` is left out. */
export function spokenMoment(minute: WallMinute, today: WallDay, texts: SpokenTexts = spokenTexts): string {
  return texts.moment(spokenDay(dayOf(minute), today, texts), spokenTime(minute, texts));
}

/** 'lør. 28. nov.', or 'lør. 2. jan. 2027' in another year than today's. */
export const spokenDay = (day: WallDay, today: WallDay, texts: SpokenTexts = spokenTexts): string =>
  `${texts.shortWeekday(weekdayName(day, texts))} ${shortDate(day, today, texts)}`;

/** 'lørdag 28. nov.' */
export const spokenWeekday = (day: WallDay, today: WallDay, texts: SpokenTexts = spokenTexts): string =>
  `${weekdayName(day, texts)} ${shortDate(day, today, texts)}`;

/** 'lørdag 28. november'. */
export function wholeDay(day: WallDay, today: WallDay, texts: SpokenTexts = spokenTexts): string {
  return `${weekdayName(day, texts)} ${spokenDate(day, today, texts)}`;
}

/** '28. november'. */
export const spokenDate = (day: WallDay, today: WallDay, texts: SpokenTexts = spokenTexts): string =>
  texts.date(dateOf(day), monthOf(day)) + otherYear(day, today);

/** '10', or '10:30' if it is not on the hour. */
export function spokenTime(minute: WallMinute, texts: SpokenTexts = spokenTexts): string {
  return timeWords(minuteOfDay(minute), texts);
}

/** The same for minutes after midnight, 0 to 1440. */
export function timeWords(minutes: number, texts: SpokenTexts = spokenTexts): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = minutes % MINUTES_PER_HOUR;
  return texts.time(two((minutes - rest) / MINUTES_PER_HOUR), two(rest));
}

/** 'lørdag'. */
export const weekdayName = (day: WallDay, texts: SpokenTexts = spokenTexts): string => texts.weekday(weekday(day));

const yearOf = (day: WallDay) => dateText(day).slice(0, 4);
const dateOf = (day: WallDay) => Number(dateText(day).slice(8));
const monthOf = (day: WallDay) => Number(dateText(day).slice(5, 7));
const shortDate = (day: WallDay, today: WallDay, texts: SpokenTexts): string =>
  texts.shortDate(dateOf(day), monthOf(day)) + otherYear(day, today);
const otherYear = (day: WallDay, today: WallDay) => (yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`);
