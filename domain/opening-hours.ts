import { dayOf, minuteOfDay, type WallMinute, weekday } from './wall-clock.ts';

/** Minutes after midnight, `opensAt` < `closesAt` ≤ 1440; a customer may come at the closing minute itself. */
export interface DayHours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Seven entries, Monday first; null is a closed day. */
export type OpeningHours = readonly (DayHours | null)[];

/** Without opening hours the shop is always open. */
export function isOpenAt(hours: OpeningHours | null, minute: WallMinute): boolean {
  if (hours === null) return true;
  const day = hours[weekday(dayOf(minute)) - 1] ?? null;
  return day !== null && day.opensAt <= minuteOfDay(minute) && minuteOfDay(minute) <= day.closesAt;
}
