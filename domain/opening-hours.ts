import type { Texts } from './language.ts';
import { openingTexts } from './opening-hours/week-hours.texts.ts';
import { timeWords } from './spoken-period.ts';
import {
  dateText,
  dayOf,
  minuteOfDay,
  type WallClock,
  type WallDay,
  type WallMinute,
  wallMinute,
  weekday,
} from './wall-clock.ts';

export type OpeningTexts = Texts<typeof openingTexts>;

/** Minutes after midnight, `opensAt` < `closesAt` ≤ 1440; a customer may come at the closing minute itself. */
export interface DayHours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Seven entries, Monday first; null is a closed day. */
export type WeekHours = readonly (DayHours | null)[];

/** A date with other hours than its weekday's; `hours` null is a closed day, `note` says why. */
export interface DayException {
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly hours: DayHours | null;
  readonly note: string | null;
}

/** The exceptions contain each date at most once. */
export interface OpeningHours {
  readonly week: WeekHours;
  readonly exceptions: readonly DayException[];
  /** Whether hours outside cannot be booked at all; otherwise they are by agreement. */
  readonly closesOutside: boolean;
}

/** A row of a list of opening hours: 'Mandag–fredag', '08–17'. */
export interface OpeningTime {
  readonly days: string;
  readonly hours: string;
}

export const WEEKDAYS = openingTexts.weekdays;

/** The hours of one day; null if it is closed. */
export function hoursOn({ week, exceptions }: OpeningHours, day: WallDay): DayHours | null {
  const date = exceptions.length === 0 ? '' : dateText(day);
  const exception = exceptions.find((one) => one.date === date);
  return exception ? exception.hours : (week[weekday(day) - 1] ?? null);
}

/** Without opening hours the shop is always open. */
export function isOpenAt(hours: OpeningHours | null, minute: WallMinute): boolean {
  if (hours === null) return true;
  const day = hoursOn(hours, dayOf(minute));
  return day !== null && day.opensAt <= minuteOfDay(minute) && minuteOfDay(minute) <= day.closesAt;
}

/** Whether pickup or return lies outside opening hours, which the customer must agree with the shop. */
export function needsAgreement(
  hours: OpeningHours | null,
  { from, to }: { readonly from: WallMinute; readonly to: WallMinute },
): boolean {
  return !isOpenAt(hours, from) || !isOpenAt(hours, to);
}

/** The same for a line of an order. A sale is picked up during opening hours. */
export function isByAgreement(
  hours: OpeningHours | null,
  line: { readonly from: WallClock | null; readonly to: WallClock | null },
): boolean {
  const [from, to] = [line.from, line.to].map((text) => (text === null ? null : wallMinute(text)));
  return from != null && to != null && needsAgreement(hours, { from, to });
}

/** The week in as few lines as possible: consecutive days with the same hours share one. */
export function openingTimes(week: WeekHours, texts: OpeningTexts = openingTexts): OpeningTime[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const [at, day] of texts.weekdays.entries()) {
    const open = hoursText(week[at] ?? null, texts);
    const run = runs.at(-1);
    if (run?.hours === open) run.last = day;
    else runs.push({ first: day, last: day, hours: open });
  }
  return runs.map(({ first, last, hours: open }) => ({
    days: first === last ? first : texts.days(first, last),
    hours: open,
  }));
}

/** '08–16:30', or 'Stengt'. */
export const hoursText = (day: DayHours | null, texts: OpeningTexts = openingTexts): string =>
  day === null ? texts.closed : `${timeWords(day.opensAt, texts.spoken)}–${timeWords(day.closesAt, texts.spoken)}`;
