import type { Ore } from './money.ts';
import { MIN_RENTAL_MINUTES, type Period } from './period.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallMinute } from './wall-clock.ts';

/** The price of a whole period; null if no price applies. */
export type TotalOf = (period: Period) => Ore | null;

export interface OtherReturn {
  readonly to: WallMinute;
  readonly totalOre: Ore;
}

/** The price with a return one hour later, if it is higher; otherwise null. */
export function dearerReturn(totalOf: TotalOf, period: Period): OtherReturn | null {
  const to = period.to + MINUTES_PER_HOUR;
  const [now, later] = [totalOf(period), totalOf({ ...period, to })];
  return now === null || later === null || later <= now ? null : { to, totalOre: later };
}

/**
 * The latest cheaper return, whole hours earlier and at most a day; null without one. Only `possible` returns are
 * proposed: free, and within opening hours.
 */
export function cheaperReturn(
  totalOf: TotalOf,
  period: Period,
  possible: (to: WallMinute) => boolean,
): OtherReturn | null {
  const now = totalOf(period);
  if (now === null) return null;
  const earliest = Math.max(period.from + MIN_RENTAL_MINUTES, period.to - MINUTES_PER_DAY);
  for (let to = period.to - MINUTES_PER_HOUR; to >= earliest; to -= MINUTES_PER_HOUR) {
    const totalOre = totalOf({ ...period, to });
    if (totalOre !== null && totalOre < now && possible(to)) return { to, totalOre };
  }
  return null;
}
