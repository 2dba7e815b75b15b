import { isOpenAt, type OpeningHours } from '@naust/domain/opening-hours.ts';
import {
  dayOf,
  isSkippedMinute,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  type WallDay,
  type WallMinute,
} from '@naust/domain/wall-clock.ts';

interface Between {
  /** Later than this. */
  readonly after: WallMinute;
  readonly until: WallMinute;
  readonly hours: OpeningHours | null;
}

/** The whole hours within opening hours at which a rental can be returned instead, by day. */
export function laterReturns({ after, until, hours }: Between): ReadonlyMap<WallDay, readonly WallMinute[]> {
  const days = new Map<WallDay, WallMinute[]>();
  const first = (Math.floor(after / MINUTES_PER_HOUR) + 1) * MINUTES_PER_HOUR;
  for (let minute = first; minute <= until; minute += MINUTES_PER_HOUR) {
    if (isSkippedMinute(minute) || !isOpenAt(hours, minute)) continue;
    const day = dayOf(minute);
    days.set(day, [...(days.get(day) ?? []), minute]);
  }
  return days;
}

/** A day later at the same hour if possible, otherwise the last hour before it, otherwise the first one. */
export function proposedReturn(
  returns: ReadonlyMap<WallDay, readonly WallMinute[]>,
  after: WallMinute,
): WallMinute | null {
  const all = [...returns.values()].flat();
  return all.findLast((minute) => minute <= after + MINUTES_PER_DAY) ?? all[0] ?? null;
}

/** The same hour on another day, or the nearest to it that the day has. */
export function sameHourOn(hours: readonly WallMinute[], wanted: WallMinute): WallMinute | null {
  const distance = (minute: WallMinute) => Math.abs((minute % MINUTES_PER_DAY) - (wanted % MINUTES_PER_DAY));
  return [...hours].sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
