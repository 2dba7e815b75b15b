import { describe, expect, it } from 'vitest';
import { nextDue, taskStatus } from './maintenance.ts';
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

  it('without a due date has no status', () => expect(taskStatus(null, day('2026-05-13'))).toBe('none'));

  it.each([
    ['2026-05-13', { days: 30 }, '2026-06-12'],
    ['2026-01-31', { months: 1 }, '2026-02-28'],
    ['2026-02-28', { months: 12 }, '2027-02-28'],
  ])('done %s comes again after its interval', (done, interval, due) => {
    expect(dateText(nextDue(day(done), interval) ?? 0)).toBe(due);
  });

  it('without an interval does not come again', () => expect(nextDue(day('2026-05-13'), null)).toBeNull());
});
