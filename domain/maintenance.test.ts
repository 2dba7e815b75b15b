import { describe, expect, it } from 'vitest';
import { isInterval, nextDue, taskStatus } from './maintenance.ts';
import { dateText, parseDate } from './wall-clock.ts';

const day = (text: string) => parseDate(text) ?? Number.NaN;

describe('a maintenance task', () => {
  it.each([
    ['2026-05-12', 'overdue'],
    ['2026-05-13', 'soon'],
    ['2026-05-27', 'soon'],
    ['2026-05-28', 'ok'],
  ])('due %s is %s on the 13th of May', (due, status) => {
    expect(taskStatus(day(due), day('2026-05-13'))).toBe(status);
  });

  it('without a due date is ok', () => expect(taskStatus(null, day('2026-05-13'))).toBe('ok'));

  it.each([
    ['2026-05-13', { days: 30 }, '2026-06-12'],
    ['2026-01-31', { months: 1 }, '2026-02-28'],
    ['2026-02-28', { months: 12 }, '2027-02-28'],
  ])('done %s comes again after its interval', (done, interval, due) => {
    expect(dateText(nextDue(day(done), interval) ?? 0)).toBe(due);
  });

  it('without an interval does not come again', () => expect(nextDue(day('2026-05-13'), null)).toBeNull());

  it('comes again after a whole number of days or months, or never', () => {
    expect([null, { days: 1 }, { months: 24 }].map(isInterval)).toEqual([true, true, true]);
    expect([{ days: 0 }, { months: -1 }, { days: 1.5 }, { days: Number.NaN }].some(isInterval)).toBe(false);
  });
});
