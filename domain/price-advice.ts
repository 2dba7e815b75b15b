import type { Ore } from './money.ts';
import { MIN_RENTAL_MINUTES, type Period } from './period.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallMinute } from './wall-clock.ts';

/** What a whole period costs; null where no price applies. */
export type TotalOf = (period: Period) => Ore | null;

export interface OtherReturn {
  readonly to: WallMinute;
  readonly totalOre: Ore;
}

/** What the rental comes to when it is returned an hour later, where that costs more; otherwise null. */
export function dearerReturn(totalOf: TotalOf, period: Period): OtherReturn | null {
  const to = period.to + MINUTES_PER_HOUR;
  const [now, later] = [totalOf(period), totalOf({ ...period, to })];
  return now === null || later === null || later <= now ? null : { to, totalOre: later };
}

/**
 * The latest return, whole hours earlier and at most a day, at which the rental costs less than it does; null where
 * there is none. Only those that are `possible` are proposed: free, and while the shop is open.
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
