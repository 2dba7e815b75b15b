import { hoursOn, type OpeningHours } from '@naust/domain/opening-hours.ts';
import type { Period } from '@naust/domain/period.ts';
import { dayOf, MINUTES_PER_DAY, type WallMinute } from '@naust/domain/wall-clock.ts';
import { countOf, type ShownDays } from './shown-days.ts';

/** The places of the first and the last chosen day, in the order in which they were chosen. */
export interface BegunDays {
  readonly from: number;
  readonly to: number;
}

interface Around {
  readonly days: ShownDays;
  readonly now: WallMinute;
  readonly hours: OpeningHours | null;
}

const QUARTER = 15;
const TEN_O_CLOCK = 10 * 60;

/** From the opening of the first day, or from now if that is earlier today, for whole days; one day at least. */
export function periodOf(chosen: BegunDays, { days, now, hours }: Around): Period {
  const [first, last] = [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)].map(
    (place) => days.first + place,
  ) as [number, number];
  const opening = (hours === null ? null : hoursOn(hours, first)?.opensAt) ?? TEN_O_CLOCK;
  const opensAt = first * MINUTES_PER_DAY + opening;
  const from = first === dayOf(now) ? Math.max(opensAt, now - (now % QUARTER)) : opensAt;
  return { from, to: from + Math.max(1, last - first) * MINUTES_PER_DAY };
}

/** The place of the day under a pointer. */
export function placeAt(
  x: number,
  { left, width }: { readonly left: number; readonly width: number },
  days: ShownDays,
) {
  const place = Math.floor(((x - left) / width) * countOf(days));
  return withinDays(place, days);
}

export const withinDays = (place: number, days: ShownDays): number => Math.min(countOf(days) - 1, Math.max(0, place));
