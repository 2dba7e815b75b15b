import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, type Booking, busyPeriods, fits, peakWithin } from './occupancy.ts';
import type { OpeningHours } from './opening-hours.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { minuteAt } from './testing/transcript.ts';
import { wallClock } from './wall-clock.ts';

const booking = (from: string, to: string, quantity = 1): Booking => ({
  from: minuteAt(from),
  to: minuteAt(to),
  quantity,
});
const noon = booking('2026-05-13T10:00', '2026-05-13T14:00');

describe('whether a rental fits', () => {
  it.each([
    ['2026-05-13T16:00', '2026-05-13T18:00', true],
    ['2026-05-13T15:59', '2026-05-13T18:00', false],
    ['2026-05-13T15:00', '2026-05-13T18:00', false],
    ['2026-05-13T06:00', '2026-05-13T08:00', true],
    ['2026-05-13T06:00', '2026-05-13T08:01', false],
    ['2026-05-13T08:00', '2026-05-13T18:00', false],
    ['2026-05-13T11:00', '2026-05-13T12:00', false],
  ])('%s to %s beside a rental from 10 to 14 with its two hours on both sides: %s', (from, to, expected) => {
    expect(fits([noon], 1, booking(from, to), 1)).toBe(expected);
  });

  it('counts units at each moment, not how many bookings are met', () => {
    const later = booking('2026-05-13T16:00', '2026-05-13T18:00');
    const wish = booking('2026-05-13T08:00', '2026-05-13T20:00');
    expect(fits([noon, later], 2, wish, 1)).toBe(true);
    expect(fits([noon, later], 2, wish, 2)).toBe(false);
    expect(fits([noon, { ...later, from: later.from - 1 }], 2, wish, 1)).toBe(false);
  });

  it('lets nothing fit where there are no units', () => {
    expect(fits([], 0, noon, 1)).toBe(false);
  });
});

describe('the busy periods of a product', () => {
  it('end two hours before the buffer does and swallow each other', () => {
    const next = booking('2026-05-13T15:00', '2026-05-13T18:00');
    expect(busyPeriods([next, noon], 1, 1)).toEqual([{ from: noon.from, to: next.to }]);
  });

  it('may seem to end before they begin', () => {
    const next = booking('2026-05-13T15:00', '2026-05-13T18:00');
    expect(busyPeriods([noon, next], 2, 1)).toEqual([{ from: next.from, to: noon.to }]);
  });

  it('are all of time when more is wanted than there is', () => {
    expect(busyPeriods([noon], 2, 3).map(({ from, to }) => [wallClock(from), wallClock(to)])).toEqual([
      ['1970-01-01T00:00', '9999-12-31T21:59'],
    ]);
  });
});

describe('alternatives to a wish', () => {
  const everyDay = (opens: number, closes: number): OpeningHours => ({
    week: Array.from({ length: 7 }, () => ({ opensAt: opens * 60, closesAt: closes * 60 })),
    exceptions: [],
    closesOutside: false,
  });
  const now = minuteAt('2026-05-13T07:30');
  const starts = (periods: readonly { from: number }[]) => periods.map(({ from }) => wallClock(from));

  it('are the nearest whole hours that fit, the earlier first', () => {
    const wish = booking('2026-05-13T12:00', '2026-05-13T14:00');
    expect(starts(alternatives([noon], 1, 1, wish, now, { rules: FIRST_RULES }))).toEqual([
      '2026-05-13T16:00',
      '2026-05-13T17:00',
      '2026-05-13T18:00',
    ]);
    expect(starts(alternatives([noon], 1, 1, wish, now - 180, { rules: FIRST_RULES }))).toEqual([
      '2026-05-13T16:00',
      '2026-05-13T17:00',
      '2026-05-13T06:00',
    ]);
  });

  it('keep within opening hours and never touch the hour that spring skips', () => {
    const wish = booking('2027-03-27T23:30', '2027-03-28T00:30');
    const hours = everyDay(9, 16);
    expect(starts(alternatives([], 1, 1, wish, minuteAt('2027-03-27T23:30'), { hours, rules: FIRST_RULES }))).toEqual([
      '2027-03-28T09:00',
      '2027-03-28T10:00',
      '2027-03-28T11:00',
    ]);
    const later = alternatives([], 1, 1, wish, minuteAt('2027-03-27T23:30'), { rules: FIRST_RULES });
    expect(starts(later)).toEqual(['2027-03-28T00:00', '2027-03-28T03:00', '2027-03-28T04:00']);
  });

  it('have the same hours on days around before all others, in order of time', () => {
    const wish = booking('2026-05-13T12:00', '2026-05-13T14:00');
    const hours = everyDay(10, 16);
    const before = minuteAt('2026-05-11T00:00');
    expect(starts(alternatives([noon], 1, 1, wish, before, { hours, rules: FIRST_RULES }))).toEqual([
      '2026-05-11T12:00',
      '2026-05-12T12:00',
      '2026-05-14T12:00',
    ]);
    const gone = [booking('2026-05-13T18:00', '2026-05-30T10:00')];
    expect(
      starts(alternatives([noon, ...gone], 1, 1, wish, minuteAt('2026-05-12T00:00'), { hours, rules: FIRST_RULES })),
    ).toEqual(['2026-05-12T12:00', '2026-05-12T13:00', '2026-05-12T14:00']);
    // Other hours come after, even if they are earlier.
    const early = { hours: everyDay(10, 14) };
    expect(
      starts(alternatives([noon, ...gone], 1, 1, wish, minuteAt('2026-05-12T00:00'), { ...early, rules: FIRST_RULES })),
    ).toEqual(['2026-05-12T12:00', '2026-05-12T10:00', '2026-05-12T11:00']);
  });

  it('leave out days on which the shop is closed', () => {
    const wish = booking('2026-05-13T12:00', '2026-05-13T14:00');
    const exceptions = [{ date: '2026-05-14', hours: null, note: 'Kristi himmelfartsdag' }];
    const hours = { ...everyDay(10, 16), exceptions };
    expect(starts(alternatives([noon], 1, 1, wish, now, { hours, rules: FIRST_RULES }))).toEqual([
      '2026-05-15T12:00',
      '2026-05-16T12:00',
      '2026-05-17T12:00',
    ]);
  });

  it('are none beyond seven days either way', () => {
    const wish = booking('2026-06-13T12:00', '2026-06-13T14:00');
    expect(
      alternatives([booking('2026-06-06T10:00', '2026-06-20T11:00')], 1, 1, wish, now, { rules: FIRST_RULES }),
    ).toEqual([]);
    expect(
      starts(alternatives([booking('2026-06-06T10:00', '2026-06-20T10:00')], 1, 1, wish, now, { rules: FIRST_RULES })),
    ).toEqual(['2026-06-20T12:00']);
  });
});

describe('any bookings of up to four units', () => {
  const GRID = 30;
  const START = minuteAt('2026-05-04T00:00');
  const bookings = fc.array(
    fc
      .record({ at: fc.nat(60), steps: fc.integer({ min: 2, max: 30 }), quantity: fc.integer({ min: 1, max: 3 }) })
      .map(
        ({ at, steps, quantity }): Booking => ({ from: START + at * GRID, to: START + (at + steps) * GRID, quantity }),
      ),
    { maxLength: 8 },
  );
  const units = fc.integer({ min: 1, max: 4 });
  const wish = fc.tuple(fc.nat(60), fc.integer({ min: 2, max: 30 })).map(([at, steps]) => {
    return { from: START + at * GRID, to: START + (at + steps) * GRID };
  });

  function takenAt(all: readonly Booking[], moment: number): number {
    return all.reduce((sum, { from, to, quantity }) => sum + (from <= moment && moment < to + 120 ? quantity : 0), 0);
  }

  function peakByWalking(all: readonly Booking[], from: number, end: number): number {
    let peak = 0;
    for (let moment = from; moment < end; moment += GRID) peak = Math.max(peak, takenAt(all, moment));
    return peak;
  }

  it('fit exactly when no half hour of rental and buffer exceeds the units', () => {
    const agrees = fc.property(
      bookings,
      units,
      wish,
      fc.integer({ min: 1, max: 3 }),
      (all, count, period, quantity) => {
        const peak = peakByWalking(all, period.from, period.to + 120);
        expect(peakWithin(all, { from: period.from, to: period.to + 120 })).toBe(peak);
        expect(fits(all, count, period, quantity)).toBe(peak + quantity <= count);
      },
    );
    fc.assert(agrees, { numRuns: 10_000 });
  });

  it('leave busy exactly those moments at which too few are left, in maximal periods', () => {
    const agrees = fc.property(bookings, units, units, (all, count, wanted) => {
      fc.pre(wanted <= count);
      const periods = busyPeriods(all, count, wanted);
      for (let moment = START - GRID; moment <= START + 100 * GRID; moment += GRID) {
        const isBusy = periods.some(({ from, to }) => from <= moment && moment < to + 120);
        expect(isBusy).toBe(count - takenAt(all, moment) < wanted);
      }
      periods.slice(1).forEach(({ from }, at) => {
        expect(from).toBeGreaterThan((periods[at]?.to ?? 0) + 120);
      });
    });
    fc.assert(agrees, { numRuns: 2_000 });
  });

  it('offer as alternatives the nearest three of all hours within a week', () => {
    const now = START + 12 * 60 + 10;
    const agrees = fc.property(bookings, units, wish, (all, count, period) => {
      const length = period.to - period.from;
      const possible: number[] = [];
      for (let from = START - 10 * 1440; from < START + 20 * 1440; from += 60) {
        const isNear = from !== period.from && Math.abs(from - period.from) <= 7 * 1440;
        if (isNear && from >= now && peakByWalking(all, from, from + length + 120) < count) possible.push(from);
      }
      possible.sort((one, other) => Math.abs(one - period.from) - Math.abs(other - period.from) || one - other);
      expect(alternatives(all, count, 1, period, now, { rules: FIRST_RULES }).map(({ from }) => from)).toEqual(
        possible.slice(0, 3),
      );
    });
    fc.assert(agrees, { numRuns: 300 });
  });
});
