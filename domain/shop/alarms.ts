import { minuteOfDay, osloMinute } from '../wall-clock.ts';

const HOUR_MS = 60 * 60_000;
/** So many deletions within an hour raise the alarm. */
export const MANY_DELETIONS = 3;

/** Wall clock, minutes: the night is from 22 to 6. */
const [NIGHT_BEGINS, NIGHT_ENDS] = [22 * 60, 6 * 60];

/** `at`: instant, UTC. */
export function isAtNight(at: string): boolean {
  const minute = minuteOfDay(osloMinute(Date.parse(at)));
  return minute >= NIGHT_BEGINS || minute < NIGHT_ENDS;
}

/** The newest deletions if exactly the last of them is the third within an hour, else null. Oldest first. */
export function burstOf<D extends { readonly at: string }>(deletions: readonly D[]): readonly D[] | null {
  const last = deletions.at(-1);
  if (last === undefined) return null;
  const begin = Date.parse(last.at) - HOUR_MS;
  const within = deletions.filter(({ at }) => Date.parse(at) > begin);
  return within.length === MANY_DELETIONS ? within : null;
}
