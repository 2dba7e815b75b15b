import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsAgreement, type OpeningHours } from './opening-hours.ts';
import { occupied, overlaps, type Period } from './period.ts';
import { proposedPeriods } from './proposed-periods.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { wallClock, wallMinute } from './wall-clock.ts';

const at = (text: string) => wallMinute(text) ?? Number.NaN;
const hours: OpeningHours = {
  week: [
    ...Array.from({ length: 5 }, () => ({ opensAt: 8 * 60, closesAt: 17 * 60 })),
    { opensAt: 9 * 60, closesAt: 15 * 60 },
    { opensAt: 16 * 60, closesAt: 21 * 60 },
  ],
  exceptions: [],
  closesOutside: false,
};
/** Tuesday. */
const now = at('2026-11-24T09:30');
const proposed = (busy: readonly Period[] = [], of: OpeningHours | null = hours, when = now) =>
  proposedPeriods({ busy, hours: of, now: when, rules: FIRST_RULES }).map(
    ({ name, period }) => `${name} ${wallClock(period.from)} ${wallClock(period.to)}`,
  );

describe('what is proposed for one press', () => {
  it('is today, tomorrow, Saturday and the weekend, while the shop is open', () => {
    expect(proposed()).toEqual([
      'today 2026-11-24T10:00 2026-11-24T17:00',
      'tomorrow 2026-11-25T08:00 2026-11-25T17:00',
      'saturday 2026-11-28T09:00 2026-11-28T15:00',
      'weekend 2026-11-27T16:00 2026-11-29T21:00',
    ]);
  });

  it('keeps out of what is taken, and leaves out what has no room', () => {
    const saturday = { from: at('2026-11-28T11:00'), to: at('2026-11-28T12:00') };
    expect(proposed([saturday])).toEqual([
      'today 2026-11-24T10:00 2026-11-24T17:00',
      'tomorrow 2026-11-25T08:00 2026-11-25T17:00',
      'saturday 2026-11-28T14:00 2026-11-28T15:00',
    ]);
    expect(proposed([{ from: at('2026-11-24T12:00'), to: at('2026-12-01T12:00') }])).toEqual([]);
  });

  it('is nothing on a day on which the shop is closed', () => {
    const closed = { ...hours, exceptions: [{ date: '2026-11-25', hours: null, note: null }] };
    expect(proposed([], closed).map((one) => one.split(' ')[0])).toEqual(['today', 'saturday', 'weekend']);
  });

  it('does not say Saturday where that is tomorrow or today', () => {
    for (const day of ['2026-11-27', '2026-11-28']) {
      const names = proposed([], hours, at(`${day}T09:30`)).map((one) => one.split(' ')[0]);
      expect(names, day).not.toContain('saturday');
    }
  });

  it('is this weekend until it has begun, and then the next one', () => {
    expect(proposed([], hours, at('2026-11-27T09:30')).at(-1)).toBe('weekend 2026-11-27T16:00 2026-11-29T21:00');
    for (const when of ['2026-11-28T09:30', '2026-11-29T09:30']) {
      expect(proposed([], hours, at(when)).at(-1), when).toBe('nextWeekend 2026-12-04T16:00 2026-12-06T21:00');
    }
    expect(proposed([], hours, at('2026-11-30T09:30')).at(-1)).toBe('weekend 2026-12-04T16:00 2026-12-06T21:00');
  });

  it('is not today once the shop has closed', () => {
    expect(proposed([], hours, at('2026-11-24T16:30'))[0]).toBe('tomorrow 2026-11-25T08:00 2026-11-25T17:00');
  });

  it('is never at night where the shop has set no hours', () => {
    expect(proposed([], null)[1]).toBe('tomorrow 2026-11-25T08:00 2026-11-25T20:00');
  });

  it('can be rented as it is, whatever is taken', () => {
    const hour = fc.integer({ min: 0, max: 24 * 10 });
    const booking = fc.tuple(hour, fc.integer({ min: 1, max: 40 })).map(([from, length]) => {
      const begins = at('2026-11-24T00:00') + from * 60;
      return { from: begins, to: begins + length * 60 };
    });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 6 }), fc.integer({ min: 0, max: 24 * 60 * 7 }), (busy, later) => {
        for (const { period } of proposedPeriods({ busy, hours, now: now + later, rules: FIRST_RULES })) {
          expect(period.from).toBeGreaterThanOrEqual(now + later);
          expect(period.to - period.from).toBeGreaterThanOrEqual(60);
          expect(needsAgreement(hours, period)).toBe(false);
          expect(busy.some((other) => overlaps(occupied(other), occupied(period)))).toBe(false);
        }
      }),
    );
  });
});
