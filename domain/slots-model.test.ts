import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, busyPeriods } from './occupancy.ts';
import { checkPeriod } from './period.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { pickupSlots, returnSlots } from './slots.ts';
import { minuteAt } from './testing/transcript.ts';
import { dayOf } from './wall-clock.ts';

const GRID = 30;
// The last week of March 2027, which includes the skipped hour of the 28th.
const START = minuteAt('2027-03-26T00:00');
const now = START + 6 * 60 + 10;

const bookings = fc.array(
  fc
    .record({ at: fc.nat(180), steps: fc.integer({ min: 2, max: 40 }), quantity: fc.integer({ min: 1, max: 2 }) })
    .map(
      ({ at, steps, quantity }): Booking => ({ from: START + at * GRID, to: START + (at + steps) * GRID, quantity }),
    ),
  { maxLength: 6 },
);
const units = fc.integer({ min: 1, max: 3 });
const day = fc.nat(4).map((after) => dayOf(START) + after);

/** Walks the rental and its two hours in half hours and counts the units out: no interval arithmetic. */
function canRent(all: readonly Booking[], count: number, from: number, to: number): boolean {
  return from >= now && isAccepted(all, count, from, to);
}

function isAccepted(all: readonly Booking[], count: number, from: number, to: number): boolean {
  if (to < now || checkPeriod({ from, to }, now, FIRST_RULES) !== null) return false;
  for (let moment = from; moment < to + 120; moment += GRID) {
    const out = all.filter((one) => one.from <= moment && moment < one.to + 120);
    if (out.reduce((sum, { quantity }) => sum + quantity, 0) >= count) return false;
  }
  return true;
}

const afterwards = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60);

describe('the picker over any bookings', () => {
  it('offers a pickup exactly when some return makes it a rental', () => {
    const agrees = fc.property(bookings, units, day, (all, count, date) => {
      const slots = pickupSlots(date, { busy: busyPeriods(all, count, 1), hours: null, now, rules: FIRST_RULES });
      for (const { minute, free, reason } of slots) {
        expect(free).toBe(reason === null);
        expect(free).toBe(afterwards.some((minutes) => canRent(all, count, minute, minute + minutes)));
      }
    });
    fc.assert(agrees, { numRuns: 1_000 });
  });

  it('offers a return exactly when the server would accept the rental', () => {
    const agrees = fc.property(bookings, units, day, fc.nat(119), (all, count, date, hour) => {
      const pickup = START + hour * 60;
      const slots = returnSlots(
        date,
        { busy: busyPeriods(all, count, 1), hours: null, now, rules: FIRST_RULES },
        pickup,
      );
      const isPossible = checkPeriod({ from: pickup, to: pickup + 1440 }, now, FIRST_RULES) !== 'PERIOD_SKIPPED_HOUR';
      fc.pre(isPossible);
      expect(slots.map(({ free }) => free)).toEqual(slots.map(({ minute }) => isAccepted(all, count, pickup, minute)));
    });
    fc.assert(agrees, { numRuns: 2_000 });
  });

  it('offers a return without pickup exactly when some pickup makes it a rental, and then that pickup', () => {
    const agrees = fc.property(bookings, units, day, (all, count, date) => {
      const question = { busy: busyPeriods(all, count, 1), hours: null, now, rules: FIRST_RULES };
      for (const { minute, free } of returnSlots(date, question)) {
        expect(free).toBe(afterwards.some((minutes) => canRent(all, count, minute - minutes, minute)));
      }
      for (const { minute, free } of pickupSlots(date, question, (date + 1) * 1440)) {
        expect(free).toBe(canRent(all, count, minute, (date + 1) * 1440));
      }
    });
    fc.assert(agrees, { numRuns: 1_000 });
  });
});
