import { dayOf, MINUTES_PER_DAY, type WallDay, type WallMinute, weekday } from '../wall-clock.ts';
import type { ShopRules } from './rules.ts';

export type WeekendRules = Pick<ShopRules, 'weekendFrom' | 'weekendUntil'>;

/** Minutes from Thursday 00:00. A pickup is at or after `from` and before `pickupsEnd`, a return by `until`. */
export interface WeekendWindow {
  readonly from: number;
  readonly pickupsEnd: number;
  readonly until: number;
}

const THURSDAY = 4;
const DAYS_OF_WEEK = 7;
/** In the order of the window. */
export const WEEKEND_DAYS: readonly string[] = ['TH', 'FR', 'SA', 'SU', 'MO', 'TU'];
const MOMENT = /^(TH|FR|SA|SU|MO|TU)([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes from Thursday 00:00 of 'FR16:00'; null if it is not a time from Thursday to Tuesday. */
export function parseWeekendMoment(text: string): number | null {
  const [, day, hour, minute] = MOMENT.exec(text) ?? [];
  return day === undefined ? null : WEEKEND_DAYS.indexOf(day) * MINUTES_PER_DAY + Number(hour) * 60 + Number(minute);
}

/** Pickups end at the midnight before the last day, or with a window of one day at its end. */
export function weekendWindow(rules: WeekendRules): WeekendWindow {
  const from = parseWeekendMoment(rules.weekendFrom) ?? 0;
  const until = parseWeekendMoment(rules.weekendUntil) ?? 0;
  const lastDay = until - (until % MINUTES_PER_DAY);
  return { from, pickupsEnd: lastDay > from ? lastDay : until, until };
}

/** The Thursday from which the window of a minute's week is counted. */
export const thursdayOf = (minute: WallMinute): WallDay =>
  dayOf(minute) - ((weekday(dayOf(minute)) - THURSDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK);
