import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { FIRST_RULES } from './rules/rules.ts';
import {
  dayState,
  pickupSlots,
  rentedAgainAt,
  returnDayState,
  returnSlots,
  type Slot,
  type SlotQuestion,
} from './slots.ts';
import { minuteAt } from './testing/transcript.ts';
import { dayOf } from './wall-clock.ts';

const now = minuteAt('2026-05-13T10:30');
const open: SlotQuestion = { busy: [], hours: null, now, rules: FIRST_RULES };
const period = (from: string, to: string) => ({ from: minuteAt(from), to: minuteAt(to) });
const dayAt = (date: string) => dayOf(minuteAt(`${date}T00:00`));
const reasons = (slots: readonly Slot[]) => slots.map(({ reason }) => reason);
const hoursFree = (slots: readonly Slot[]) => slots.flatMap(({ free }, hour) => (free ? [hour] : []));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const closing = (week: OpeningHours['week']): OpeningHours => ({ week, exceptions: [], closesOutside: true });

// Thursday the 14th of May: out from 10 to 14, available again at 16.
const oneRental: SlotQuestion = { ...open, busy: [period('2026-05-14T10:00', '2026-05-14T14:00')] };
const thursday = dayAt('2026-05-14');

describe('pickup', () => {
  it('is offered at each of the 24 whole hours of an empty day', () => {
    const slots = pickupSlots(thursday, open);
    expect(hoursFree(slots)).toEqual(range(0, 23));
    expect(slots[9]).toEqual({ minute: minuteAt('2026-05-14T09:00'), free: true, reason: null });
  });

  it('is not offered earlier today', () => {
    expect(reasons(pickupSlots(dayOf(now), open)).indexOf(null)).toBe(11);
  });

  it('stops three hours before the next booking and begins two hours after it', () => {
    const slots = pickupSlots(thursday, oneRental);
    expect(hoursFree(slots)).toEqual([...range(0, 7), ...range(16, 23)]);
    expect(reasons(slots).slice(8, 16)).toEqual([
      'next-booking',
      'next-booking',
      'booked',
      'booked',
      'booked',
      'booked',
      'buffer',
      'buffer',
    ]);
  });

  it('lies at least an hour before the return that is chosen, with nothing booked between', () => {
    const slots = pickupSlots(thursday, oneRental, minuteAt('2026-05-14T20:00'));
    expect(hoursFree(slots)).toEqual(range(16, 19));
    expect(reasons(slots)[20]).toBe('after-return');
    expect(reasons(slots)[7]).toBe('next-booking');
    expect(reasons(pickupSlots(thursday, open, minuteAt('2026-07-13T01:00')))[0]).toBe('too-long');
  });

  it('is not offered in the hour that spring skips, nor more than 400 days ahead', () => {
    const slots = pickupSlots(dayAt('2027-03-28'), open);
    expect(reasons(slots).slice(1, 4)).toEqual([null, 'skipped', null]);
    expect(hoursFree(pickupSlots(dayAt('2027-06-17'), open))).toHaveLength(24);
    expect(reasons(pickupSlots(dayAt('2027-06-18'), open))[0]).toBe('too-far');
  });

  it('keeps to opening hours, and to a return within them', () => {
    const weekdays = Array.from({ length: 5 }, () => ({ opensAt: 9 * 60, closesAt: 16 * 60 }));
    const hours = closing([...weekdays, null, null]);
    expect(hoursFree(pickupSlots(thursday, { ...open, hours }))).toEqual(range(9, 16));
    const friday = { ...open, hours, busy: [period('2026-05-18T09:00', '2026-05-18T12:00')] };
    expect(hoursFree(pickupSlots(dayAt('2026-05-15'), friday))).toEqual(range(9, 15));
  });
});

describe('return', () => {
  it('is offered from an hour after pickup until two hours before the next booking', () => {
    const slots = returnSlots(thursday, oneRental, minuteAt('2026-05-14T05:00'));
    expect(hoursFree(slots)).toEqual([6, 7, 8]);
    expect(reasons(slots).slice(4, 11)).toEqual(['too-early', 'too-early', null, null, null, 'next-booking', 'booked']);
  });

  it('is not offered after a booking that lies between', () => {
    const slots = returnSlots(thursday, oneRental, minuteAt('2026-05-14T05:00'));
    expect(reasons(slots).slice(14)).toEqual(['buffer', 'buffer', ...range(16, 23).map(() => 'next-booking')]);
    expect(hoursFree(returnSlots(thursday + 1, oneRental, minuteAt('2026-05-14T05:00')))).toEqual([]);
  });

  it('is offered for sixty days', () => {
    const slots = returnSlots(dayAt('2026-07-13'), open, minuteAt('2026-05-14T05:00'));
    expect(hoursFree(slots)).toEqual(range(0, 5));
    expect(reasons(slots)[6]).toBe('too-long');
  });

  it('without a pickup needs room for the shortest rental', () => {
    expect(hoursFree(returnSlots(thursday, oneRental))).toEqual([...range(0, 8), ...range(17, 23)]);
    expect(reasons(returnSlots(dayOf(now), open)).slice(10, 13)).toEqual(['past', 'too-early', null]);
  });

  it('of a pickup that was chosen just before its hour stay as long as it can be ordered', () => {
    const at = minuteAt('2026-05-13T10:00');
    const after = (minutes: number) =>
      reasons(returnSlots(dayOf(at), { ...open, now: at + minutes }, at)).slice(11, 13);
    expect(after(15)).toEqual([null, null]);
    expect(after(16)).toEqual(['too-early', 'too-early']);
  });
});

describe('a day in the calendar', () => {
  it.each([
    ['2026-05-12', 'past'],
    ['2026-05-13', 'free'],
    ['2026-05-14', 'partly'],
    ['2026-05-15', 'full'],
    ['2026-05-16', 'partly'],
    ['2027-06-18', 'too-far'],
  ])('%s is %s', (date, state) => {
    const busy = [period('2026-05-14T10:00', '2026-05-15T23:00')];
    expect(dayState(dayAt(date), { ...open, busy })).toBe(state);
  });

  it('is past when its last hour is, and closed when the shop is', () => {
    expect(dayState(dayOf(now), { ...open, now: minuteAt('2026-05-13T23:01') })).toBe('past');
    expect(dayState(thursday, { ...open, hours: closing([]) })).toBe('closed');
  });

  it('stays open for return before the pickup, since choosing it moves the pickup', () => {
    const pickup = minuteAt('2026-05-16T12:00');
    expect(returnDayState(thursday, open, pickup)).toBe('free');
    expect(returnDayState(dayAt('2026-05-16'), open, pickup)).toBe('free');
    expect(returnDayState(dayAt('2026-07-16'), open, pickup)).toBe('too-far');
  });

  it('is free behind another rental, and not taken, where only that keeps the return from it', () => {
    const pickup = minuteAt('2026-05-16T12:00');
    const busy = [period('2026-05-16T16:00', '2026-05-18T23:00'), period('2026-05-21T10:00', '2026-05-21T12:00')];
    const states = ['16', '17', '18', '19', '20'].map((date) =>
      returnDayState(dayAt(`2026-05-${date}`), { ...open, busy }, pickup),
    );
    expect(states).toEqual(['partly', 'full', 'full', 'after-booking', 'after-booking']);
    expect(rentedAgainAt(pickup, busy)).toBe(minuteAt('2026-05-16T16:00'));
    expect(rentedAgainAt(minuteAt('2026-05-19T12:00'), busy)).toBe(minuteAt('2026-05-21T10:00'));
    expect(rentedAgainAt(minuteAt('2026-05-22T12:00'), busy)).toBeNull();
  });
});

describe('hours outside opening hours that close nothing', () => {
  const nineToFour = { opensAt: 9 * 60, closesAt: 16 * 60 };
  const week = [nineToFour, nineToFour, nineToFour, nineToFour, nineToFour, null, null];
  const hours: OpeningHours = {
    week,
    exceptions: [{ date: '2026-05-15', hours: null, note: 'Kurs' }],
    closesOutside: false,
  };
  const question = { ...open, hours };
  const friday = dayAt('2026-05-15');
  const agreed = (slots: readonly Slot[]) => slots.flatMap(({ byAgreement }, hour) => (byAgreement ? [hour] : []));

  it('can be chosen, and say that they are by agreement', () => {
    const slots = pickupSlots(thursday, question);
    expect(hoursFree(slots)).toEqual(range(0, 23));
    expect(agreed(slots)).toEqual([...range(0, 8), ...range(17, 23)]);
    expect(agreed(returnSlots(friday, question))).toEqual(range(0, 23));
    expect(agreed(pickupSlots(thursday, { ...question, hours: { ...hours, closesOutside: true } }))).toEqual([]);
    expect(agreed(pickupSlots(thursday, open))).toEqual([]);
  });

  it.each([
    ['2026-05-14', 'free'],
    ['2026-05-15', 'by-agreement'],
    ['2026-05-16', 'by-agreement'],
  ])('leave %s %s in the calendar', (date, state) => {
    expect(dayState(dayAt(date), question)).toBe(state);
  });

  it('do not make a day free whose opening hours are taken', () => {
    const busy = [period('2026-05-14T07:00', '2026-05-14T18:00')];
    expect(dayState(thursday, { ...question, busy })).toBe('partly');
    const evening = [period('2026-05-14T20:00', '2026-05-14T22:00')];
    expect(dayState(thursday, { ...question, busy: evening })).toBe('free');
    const allDay = [period('2026-05-13T23:00', '2026-05-15T01:00')];
    expect(dayState(thursday, { ...question, busy: allDay })).toBe('full');
  });
});
