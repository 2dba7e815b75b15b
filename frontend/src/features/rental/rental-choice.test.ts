import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { parseDate, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { blockedHours } from './hour-list.tsx';
import {
  choiceOf,
  chosenPeriod,
  firstFreePickup,
  nextRental,
  nothingChosen,
  withPickupDay,
  withPickupTime,
  withReturnDay,
  withReturnTime,
} from './rental-choice.ts';

const at = (text: string) => wallMinute(text) ?? Number.NaN;
const day = (text: string) => parseDate(text) ?? Number.NaN;
const free: SlotQuestion = { busy: [], hours: null, now: at('2026-11-21T12:00'), rules: FIRST_RULES };
const booked: SlotQuestion = { ...free, busy: [{ from: at('2026-11-25T10:00'), to: at('2026-11-25T16:00') }] };

describe('choosing a period', () => {
  it('sets the return to the day of pickup when none is chosen', () => {
    const choice = withPickupDay(nothingChosen, day('2026-11-24'), free);
    expect(choice).toEqual({ ...nothingChosen, pickupDay: day('2026-11-24'), returnDay: day('2026-11-24') });
  });

  it('clears the pickup time with a new day, and moves an earlier return', () => {
    const chosen = {
      pickupDay: day('2026-11-23'),
      pickupAt: at('2026-11-23T10:00'),
      returnDay: day('2026-11-24'),
      returnAt: at('2026-11-24T10:00'),
    };
    const moved = withPickupDay(chosen, day('2026-11-26'), free);
    expect(moved).toEqual({ ...nothingChosen, pickupDay: day('2026-11-26'), returnDay: day('2026-11-26') });
    const earlier = withPickupDay(chosen, day('2026-11-22'), free);
    expect(earlier).toEqual({ ...chosen, pickupDay: day('2026-11-22'), pickupAt: null });
  });

  it('sets and moves the pickup by the day of return in the same way', () => {
    expect(withReturnDay(nothingChosen, day('2026-11-24')).pickupDay).toBe(day('2026-11-24'));
    const chosen = withPickupTime(nothingChosen, at('2026-11-25T10:00'), free);
    const moved = withReturnDay(chosen, day('2026-11-23'));
    expect(moved).toMatchObject({ pickupDay: day('2026-11-23'), pickupAt: null, returnAt: null });
  });

  it('gives up a return time that lies beyond another rental', () => {
    const chosen = withReturnTime(withReturnDay(nothingChosen, day('2026-11-26')), at('2026-11-26T12:00'));
    expect(withPickupDay(chosen, day('2026-11-24'), booked).returnAt).toBeNull();
    expect(withPickupTime(chosen, at('2026-11-24T10:00'), booked).returnAt).toBeNull();
    expect(withPickupTime(chosen, at('2026-11-25T18:00'), booked).returnAt).toBe(at('2026-11-26T12:00'));
  });

  it('is a period only when both times are chosen', () => {
    const pickup = withPickupTime(nothingChosen, at('2026-11-24T10:00'), free);
    expect(chosenPeriod(pickup, free.now)).toBeNull();
    const both = withReturnTime(pickup, at('2026-11-24T12:00'));
    expect(chosenPeriod(both, free.now)).toEqual({ from: at('2026-11-24T10:00'), to: at('2026-11-24T12:00') });
  });

  it('is a period as long as its pickup can be ordered', () => {
    const both = choiceOf({ from: at('2026-11-24T10:00'), to: at('2026-11-24T12:00') });
    expect(chosenPeriod(both, at('2026-11-24T10:15'))).not.toBeNull();
    expect(chosenPeriod(both, at('2026-11-24T10:16'))).toBeNull();
  });
});

describe('when it is out again', () => {
  it('is the beginning of the next rental after a free pickup', () => {
    const choice = { ...nothingChosen, pickupDay: day('2026-11-24'), pickupAt: at('2026-11-24T10:00') };
    expect(nextRental(choice, booked)).toBe(at('2026-11-25T10:00'));
  });

  it.each([
    ['lies within a rental', '2026-11-25T12:00'],
    ['lies within the two hours after a return', '2026-11-25T17:00'],
    ['has no hour before a rental', '2026-11-25T08:00'],
  ])('is not said where the pickup itself %s', (_why, pickup) => {
    const choice = { ...nothingChosen, pickupDay: day('2026-11-25'), pickupAt: at(pickup) };
    const later = { from: at('2026-12-05T10:00'), to: at('2026-12-05T16:00') };
    expect(nextRental(choice, { ...booked, busy: [...booked.busy, later] })).toBeNull();
  });
});

describe('the first free hour', () => {
  it('is the next whole hour when nothing is booked', () => {
    expect(wallClock(firstFreePickup(day('2026-11-21'), free) ?? 0)).toBe('2026-11-21T12:00');
  });

  it('lies two hours after a rental that is out', () => {
    const out = { ...free, busy: [{ from: at('2026-11-20T08:00'), to: at('2026-11-22T09:00') }] };
    expect(wallClock(firstFreePickup(day('2026-11-21'), out) ?? 0)).toBe('2026-11-22T11:00');
  });
});

it('joins the blocked hours of a day by their reason', () => {
  const slot = (hour: number, reason: 'past' | 'booked' | null) => ({
    minute: day('2026-11-25') * 1440 + hour * 60,
    free: reason === null,
    reason,
  });
  expect(blockedHours([slot(0, 'past'), slot(1, 'past'), slot(2, null), slot(3, 'booked'), slot(4, 'past')])).toEqual([
    { reason: 'past', fromHour: 0, toHour: 2 },
    { reason: 'booked', fromHour: 3, toHour: 4 },
    { reason: 'past', fromHour: 4, toHour: 5 },
  ]);
});
