import { dayOf, instantOf, MINUTES_PER_DAY, osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';

/**
 * When the newest copy was due: the latest of these times of day in Oslo (minutes after midnight) that has passed.
 * Milliseconds since 1970 UTC.
 * @param times at least one
 */
export function lastDue(times: readonly WallMinute[], now: number): number {
  const today = dayOf(osloMinute(now)) * MINUTES_PER_DAY;
  const instants = [today - MINUTES_PER_DAY, today].flatMap((day) => times.map((time) => instantOf(day + time)));
  return Math.max(...instants.filter((instant) => instant <= now));
}
