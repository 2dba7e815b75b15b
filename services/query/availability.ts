import { type Booking, busyPeriods, fits, peakWithin } from '@naust/domain/occupancy.ts';
import { untilBack } from '@naust/domain/orders/pieces.ts';
import { BUFFER_MINUTES, occupied, type Period } from '@naust/domain/period.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import {
  dayOf,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  parseDate,
  type WallMinute,
  wallClock,
  wallMinute,
} from '@naust/domain/wall-clock.ts';
import type { BookingsDoc } from '@naust/read-models/bookings/bookings.model.ts';

/** `rules`: of an order that would be placed now. */
interface Asked {
  readonly now: WallMinute;
  readonly rules: Pick<ShopRules, 'preparationHours'>;
}

const preparedRental = (period: Period, { rules }: Asked) => ({
  ...period,
  preparationMinutes: rules.preparationHours * MINUTES_PER_HOUR,
});

/** Bookings that occupy units now: an overdue order keeps its units until it is back. */
export function currentBookings(doc: BookingsDoc | null, now: WallMinute): Booking[] {
  return (doc?.periods ?? []).map((period) => untilBack(period, now));
}

/** A number of units of a product that must be free together with others. */
export interface Need {
  readonly id: string;
  readonly doc: BookingsDoc | null;
  readonly wanted: number;
  readonly asked: Asked;
}

/** The maximal periods, not yet over, in which one of the needs is not met; the client adds 2 h to `to`. */
export function takenPeriods(needs: readonly Need[]): { from: string; to: string }[] {
  const taken = needs.flatMap(takenOf);
  const joined = needs.length === 1 ? taken : joinedPeriods(taken);
  return joined.map(({ from, to }) => ({ from: wallClock(from), to: wallClock(to) }));
}

function takenOf({ doc, wanted, asked: { now, rules } }: Need): Period[] {
  // A rental that is prepared longer must end earlier before the next one than readers reckon with.
  const earlier = Math.max(0, rules.preparationHours * MINUTES_PER_HOUR - BUFFER_MINUTES);
  return busyPeriods(currentBookings(doc, now), doc?.units ?? 1, wanted)
    .filter(({ to }) => to + BUFFER_MINUTES > now)
    .map(({ from, to }) => ({ from: from - earlier, to }));
}

function joinedPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of [...periods].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (!last || last.to + BUFFER_MINUTES < period.from) joined.push(period);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, period.to) };
  }
  return joined;
}

export function isFree({ doc, wanted, asked }: Omit<Need, 'id'>, period: Period): boolean {
  return fits(currentBookings(doc, asked.now), doc?.units ?? 1, preparedRental(period, asked), wanted);
}

/** How many units are free during the whole period and its buffer; 0 if a forced booking took more than all. */
export function unitsLeft(doc: BookingsDoc | null, period: Period, asked: Asked): number {
  const span = occupied(preparedRental(period, asked));
  return Math.max(0, (doc?.units ?? 1) - peakWithin(currentBookings(doc, asked.now), span));
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
