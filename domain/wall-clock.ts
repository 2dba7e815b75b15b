import type { Texts } from './language.ts';
import { wallClockTexts } from './wall-clock.texts.ts';

export type WallClockTexts = Texts<typeof wallClockTexts>;

/** Local date and time in Oslo in the API's form, 'yyyy-mm-ddThh:mm', without offset. */
export type WallClock = string;
/** The same as whole minutes since 1970-01-01T00:00 in the plain calendar: every day has 1440 of them. */
export type WallMinute = number;
/** A calendar date as whole days since 1970-01-01. */
export type WallDay = number;

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** null for any other shape, seconds, offsets, and dates or times that do not exist in the calendar. */
export function wallMinute(text: WallClock): WallMinute | null {
  if (text.length !== 16 || text[10] !== 'T' || text[13] !== ':') return null;
  const [day, hour, minute] = [parseDate(text.slice(0, 10)), digitsAt(text, 11, 2), digitsAt(text, 14, 2)];
  if (day === null || hour < 0 || hour > 23 || minute < 0 || minute > 59) return null;
  return day * MINUTES_PER_DAY + hour * MINUTES_PER_HOUR + minute;
}

export function wallClock(minute: WallMinute): WallClock {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 16);
}

export function dayOf(minute: WallMinute): WallDay {
  return Math.floor(minute / MINUTES_PER_DAY);
}

/** Minutes after midnight, 0 to 1439. */
export function minuteOfDay(minute: WallMinute): number {
  return minute - dayOf(minute) * MINUTES_PER_DAY;
}

/** null for anything but 'yyyy-mm-dd' of a date that exists, from the year 100 on. */
export function parseDate(text: string): WallDay | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const [year, month, date] = [digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2)];
  if (year < 100 || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null;
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

/** 'yyyy-mm-dd'. */
export function dateText(day: WallDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 1 = Monday to 7 = Sunday. */
export function weekday(day: WallDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The same date `months` later (or earlier), the month's last day if that date is missing. */
export function addMonthsClamped(day: WallDay, months: number): WallDay {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const [first, last] = [Date.UTC(year, month, 1) / DAY_MS, Date.UTC(year, month + 1, 0) / DAY_MS];
  return Math.min(first + date.getUTCDate() - 1, last);
}

const oslo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const HOUR_MS = 3_600_000;
const MOST_HOURS = 20_000;

/** Oslo's offset from UTC in minutes, by the hour: since 1970 it changes on the hour, and Intl is slow. */
const offsets = new Map<number, number>();

/** Oslo's wall clock at an instant (milliseconds since 1970 UTC), independent of the machine's zone. */
export function osloMinute(instantMs: number): WallMinute {
  const minute = Math.floor(instantMs / MINUTE_MS);
  const hour = Math.floor(instantMs / HOUR_MS);
  if (hour < 0) return formattedMinute(instantMs);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = formattedMinute(instantMs) - minute;
    if (offsets.size >= MOST_HOURS) offsets.clear();
    offsets.set(hour, offset);
  }
  return minute + offset;
}

function formattedMinute(instantMs: number): WallMinute {
  const [, month, day, year, hour, minute] = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(oslo.format(instantMs)) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / MINUTE_MS;
}

/**
 * The instant (milliseconds) at which Oslo's clock shows this minute: the first of the two in the repeated autumn hour;
 * in the hour that spring skips, as far after the change as the minute lies in the gap.
 */
export function instantOf(minute: WallMinute): number {
  const shown = minute * MINUTE_MS;
  const before = shown - offsetMs(shown - DAY_MS);
  if (osloMinute(before) === minute) return before;
  const after = shown - offsetMs(shown + DAY_MS);
  return osloMinute(after) === minute ? after : before;
}

/** True from 02:00 to 02:59 on the last Sunday of March, which no clock in Oslo shows. */
export function isSkippedMinute(minute: WallMinute): boolean {
  const time = minuteOfDay(minute);
  if (time < 120 || time >= 180 || weekday(dayOf(minute)) !== 7) return false;
  return osloMinute(instantOf(minute)) !== minute;
}

/** The day of the last call: most calls ask for the same one many times over. */
let [knownDay, knownDate, knownMonth] = [Number.NaN, '', ''];

function knowDayOf(instantMs: number): void {
  const day = dayOf(osloMinute(instantMs));
  if (day !== knownDay) [knownDay, knownDate, knownMonth] = [day, dateText(day), dateText(day).slice(0, 7)];
}

/** The date in Oslo at an instant (milliseconds), 'yyyy-mm-dd'. */
export function osloDate(instantMs: number): string {
  knowDayOf(instantMs);
  return knownDate;
}

/** The month in which an instant (milliseconds) falls in Oslo, 'yyyy-mm'. */
export function osloMonth(instantMs: number): string {
  knowDayOf(instantMs);
  return knownMonth;
}

const monthOf = (day: WallDay): string => dateText(day).slice(0, 7);

/** 'yyyy-mm' of each month from one day to another, both included. */
export function monthsBetween(first: WallDay, last: WallDay): string[] {
  const end = monthOf(last);
  const months = [monthOf(first)];
  for (let day = first; (months.at(-1) ?? end) < end; ) {
    day = addMonthsClamped(day, 1);
    months.push(monthOf(day));
  }
  return months;
}

/** '16.05.2026'. */
export function formatDate(day: WallDay, texts: WallClockTexts = wallClockTexts): string {
  const [year = '', month = '', date = ''] = dateText(day).split('-');
  return texts.date(year, month, date);
}

/** '16.05.2026 kl. 14:00'. */
export function formatWallClock(minute: WallMinute, texts: WallClockTexts = wallClockTexts): string {
  return texts.at(formatDate(dayOf(minute), texts), wallClock(minute).slice(11));
}

/** An instant (milliseconds) as Oslo's clock shows it, '16.05.2026 kl. 14:00'. */
export function formatInstant(instantMs: number, texts: WallClockTexts = wallClockTexts): string {
  return formatWallClock(osloMinute(instantMs), texts);
}

/** The number of these digits, or -1 if one of them is no digit. Called several times for every order. */
function digitsAt(text: string, from: number, count: number): number {
  let number = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function offsetMs(instantMs: number): number {
  return osloMinute(instantMs) * MINUTE_MS - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}
