import { type Booking, busyPeriods, fits, peakWithin } from '@naust/domain/occupancy.ts';
import { untilBack } from '@naust/domain/orders/pieces.ts';
import { occupied, type Period } from '@naust/domain/period.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { dayOf, MINUTES_PER_DAY, parseDate, type WallMinute, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { BookingsDoc } from '@naust/read-models/bookings/bookings.model.ts';

/** Bookings that occupy units now: an overdue order keeps its units until it is back. */
export function currentBookings(doc: BookingsDoc | null, now: WallMinute): Booking[] {
  return (doc?.periods ?? []).map((period) => untilBack(period, now));
}

/** The maximal periods, not yet over, in which fewer than `wanted` units are left; the client adds 2 h to `to`. */
export function takenPeriods(doc: BookingsDoc | null, wanted: number, now: WallMinute): { from: string; to: string }[] {
  return busyPeriods(currentBookings(doc, now), doc?.units ?? 1, wanted)
    .filter(({ to }) => to + 120 > now)
    .map(({ from, to }) => ({ from: wallClock(from), to: wallClock(to) }));
}

export function isFree(doc: BookingsDoc | null, period: Period, quantity: number, now: WallMinute): boolean {
  return fits(currentBookings(doc, now), doc?.units ?? 1, period, quantity);
}

/** How many units are free during the whole period and its buffer; 0 if a forced booking took more than all. */
export function unitsLeft(doc: BookingsDoc | null, period: Period, now: WallMinute): number {
  return Math.max(0, (doc?.units ?? 1) - peakWithin(currentBookings(doc, now), occupied(period)));
}

/**
 * `from` and `to` as dates (whole days, `to` inclusive, today from now) or as local times; anything else is refused.
 */
export function askedPeriod(from: string, to: string, now: WallMinute): Period {
  const period = wholeDays(from, to, now) ?? wallPeriod(from, to);
  if (!period || period.to <= period.from)
    refuse('WRONG_SHAPE', { fields: [{ path: 'from', message: 'Ugyldig periode.' }] });
  return period;
}

function wholeDays(from: string, to: string, now: WallMinute): Period | null {
  const [first, last] = [parseDate(from), parseDate(to)];
  if (first === null || last === null) return null;
  const start = first === dayOf(now) ? now : first * MINUTES_PER_DAY;
  return { from: start, to: (last + 1) * MINUTES_PER_DAY };
}

function wallPeriod(from: string, to: string): Period | null {
  const [first, last] = [wallMinute(from), wallMinute(to)];
  return first === null || last === null ? null : { from: first, to: last };
}
