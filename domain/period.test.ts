import { describe, expect, it } from 'vitest';
import { checkPeriod, occupied, overlaps } from './period.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { minuteAt } from './testing/transcript.ts';

const now = minuteAt('2026-05-13T10:00');
const check = (from: string, to: string, admin = false) => {
  return checkPeriod({ from: minuteAt(from), to: minuteAt(to) }, now, FIRST_RULES, { admin });
};

describe('a period that a customer wishes', () => {
  it.each([
    ['2026-05-13T10:00', '2026-05-13T11:00', null],
    ['2026-05-13T10:00', '2026-05-13T10:59', 'PERIOD_TOO_SHORT'],
    ['2026-05-13T12:00', '2026-05-13T12:00', 'PERIOD_TOO_SHORT'],
    ['2026-05-13T12:00', '2026-05-13T11:59', 'PERIOD_ENDS_BEFORE_IT_BEGINS'],
    ['2026-05-13T09:45', '2026-05-13T12:00', null],
    ['2026-05-13T09:44', '2026-05-13T12:00', 'PERIOD_IN_PAST'],
    ['2026-06-01T12:00', '2026-07-31T12:00', null],
    ['2026-06-01T12:00', '2026-07-31T12:01', 'PERIOD_TOO_LONG'],
    ['2027-06-17T23:00', '2027-06-18T12:00', null],
    ['2027-06-18T00:00', '2027-06-18T12:00', 'PERIOD_TOO_FAR'],
    ['2027-03-28T02:00', '2027-03-28T12:00', 'PERIOD_SKIPPED_HOUR'],
    ['2027-03-27T12:00', '2027-03-28T02:59', 'PERIOD_SKIPPED_HOUR'],
    ['2027-03-28T01:00', '2027-03-28T03:00', null],
    ['2026-10-25T02:00', '2026-10-25T03:00', null],
  ])('%s to %s: %s', (from, to, problem) => expect(check(from, to)).toBe(problem));
});

describe('a period that an admin enters', () => {
  it('may lie in the past, be long and lie far ahead', () => {
    expect(check('2026-01-01T12:00', '2026-05-01T12:00', true)).toBeNull();
    expect(check('2028-01-01T12:00', '2028-01-02T12:00', true)).toBeNull();
  });

  it('obeys the clock all the same', () => {
    expect(check('2026-03-29T02:30', '2026-03-29T12:00', true)).toBe('PERIOD_SKIPPED_HOUR');
    expect(check('2026-05-13T12:00', '2026-05-13T12:30', true)).toBe('PERIOD_TOO_SHORT');
  });
});

it('takes two hours more of the calendar than it lasts, and meets only what lies inside', () => {
  expect(occupied({ from: 0, to: 600 })).toEqual({ from: 0, to: 720 });
  expect(overlaps({ from: 0, to: 720 }, { from: 720, to: 900 })).toBe(false);
  expect(overlaps({ from: 0, to: 720 }, { from: 719, to: 900 })).toBe(true);
});
