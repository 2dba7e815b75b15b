import { dayOf, minuteOfDay, type WallMinute, weekday } from './wall-clock.ts';

/** Minutes after midnight, `opensAt` < `closesAt` ≤ 1440; a customer may come at the closing minute itself. */
export interface DayHours {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Seven entries, Monday first; null is a closed day. */
export type OpeningHours = readonly (DayHours | null)[];

/** As a list of opening hours has it: 'Mandag–fredag', '08–17'. */
export interface OpeningTime {
  readonly days: string;
  readonly hours: string;
}

const DAYS = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'];

/** Without opening hours the shop is always open. */
export function isOpenAt(hours: OpeningHours | null, minute: WallMinute): boolean {
  if (hours === null) return true;
  const day = hours[weekday(dayOf(minute)) - 1] ?? null;
  return day !== null && day.opensAt <= minuteOfDay(minute) && minuteOfDay(minute) <= day.closesAt;
}

/** The week in as few lines as say it: days in a row with the same hours share one. */
export function openingTimes(hours: OpeningHours): OpeningTime[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const [at, day] of DAYS.entries()) {
    const open = hoursText(hours[at] ?? null);
    const run = runs.at(-1);
    if (run?.hours === open) run.last = day;
    else runs.push({ first: day, last: day, hours: open });
  }
  return runs.map(({ first, last, hours: open }) => ({
    days: first === last ? first : `${first}–${last.toLowerCase()}`,
    hours: open,
  }));
}

const hoursText = (day: DayHours | null) =>
  day === null ? 'Stengt' : `${clockText(day.opensAt)}–${clockText(day.closesAt)}`;

/** '08', or '08:30' where it is not on the hour. */
function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return minute === '00' ? `${hour}` : `${hour}:${minute}`;
}
