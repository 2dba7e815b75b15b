import type { TimelineBooking } from '@naust/domain/orders/timeline.contract.ts';
import { MINUTES_PER_DAY, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { countOf, type ShownDays } from './shown-days.ts';

/** What is drawn: a booking, or a time in the workshop, which has no buffer. */
type Drawn = Pick<TimelineBooking, 'from' | 'to'> & Partial<Pick<TimelineBooking, 'occupiedTo'>>;

/** A drawn booking; positions and widths are fractions of the whole width. */
export interface BookingBar<T extends Drawn = TimelineBooking> {
  readonly booking: T;
  readonly lane: number;
  readonly left: number;
  readonly width: number;
  /** The two hours after it. */
  readonly buffer: number;
}

/** Each booking in the first lane that is free at its time, in order of its start. */
export function barsOf<T extends Drawn>(bookings: readonly T[], days: ShownDays): readonly BookingBar<T>[] {
  const endOfLane: WallMinute[] = [];
  return bookings.map((booking) => {
    const [from, to, until] = [booking.from, booking.to, booking.occupiedTo ?? booking.to].map(
      (text) => wallMinute(text) ?? 0,
    );
    const span = { from: from ?? 0, to: to ?? 0, until: Math.max(until ?? 0, to ?? 0) };
    const free = endOfLane.findIndex((end) => end <= span.from);
    const lane = free === -1 ? endOfLane.length : free;
    endOfLane[lane] = span.until;
    const left = placeOf(span.from, days);
    const right = placeOf(span.to, days);
    return { booking, lane, left, width: right - left, buffer: placeOf(span.until, days) - right };
  });
}

export const lanesOf = (bars: readonly Pick<BookingBar, 'lane'>[]): number =>
  bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);

/** 0 at the first midnight, 1 at the last; times outside are at the edge. */
export function placeOf(minute: WallMinute, days: ShownDays): number {
  const place = (minute / MINUTES_PER_DAY - days.first) / countOf(days);
  return Math.min(1, Math.max(0, place));
}

export type Mark = 'late' | 'overlap' | 'lateBefore';

/** What needs attention, the worst first. */
export function marksOf({ isLate, isOverlapping, lateBefore = [] }: TimelineBooking): readonly Mark[] {
  const marks: Mark[] = [];
  if (isLate) marks.push('late');
  if (isOverlapping) marks.push('overlap');
  if (lateBefore.length > 0) marks.push('lateBefore');
  return marks;
}

/** Runs of days with equally many free units: first and last index, and the number. */
export function freeRuns(free: readonly number[]): readonly (readonly [first: number, last: number, free: number])[] {
  const runs: [number, number, number][] = [];
  free.forEach((count, place) => {
    const run = runs.at(-1);
    if (run?.[2] === count) run[1] = place;
    else runs.push([place, place, count]);
  });
  return runs;
}
