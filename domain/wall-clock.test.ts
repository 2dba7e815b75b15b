import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteAt } from './testing/transcript.ts';
import * as wall from './wall-clock.ts';

const minutes = fc.integer({ min: minuteAt('1990-01-01T00:00'), max: minuteAt('2099-12-31T23:59') });
const day = (text: string) => wall.parseDate(text) ?? Number.NaN;

describe('the wall clock', () => {
  it('counts minutes since 1970 in the plain calendar', () => {
    expect(wall.wallMinute('1970-01-02T01:30')).toBe(1440 + 90);
    expect(wall.wallClock(1440 + 90)).toBe('1970-01-02T01:30');
  });

  it.each([
    ['2026-02-29T10:00', '2026-13-01T10:00', '2026-00-10T10:00', '2026-04-31T10:00', '2026-05-16T24:00'],
    ['2026-05-16T10:60', '2026-05-16 10:00', '2026-05-16T10:00:00', '2026-05-16T10:00Z', '2026-5-16T10:00'],
    ['', '2026-05-16', '0050-01-01T00:00', '2026-05-16T1000', ' 2026-05-16T10:00'],
  ])('refuses times that do not exist or are written otherwise', (...texts) => {
    expect(texts.map(wall.wallMinute)).toEqual(texts.map(() => null));
  });

  it('writes every minute so that it is read as itself', () => {
    fc.assert(
      fc.property(minutes, (minute) => wall.wallMinute(wall.wallClock(minute)) === minute),
      { numRuns: 10_000 },
    );
  });

  it('splits a minute into its day and its time of day', () => {
    const minute = minuteAt('2026-05-16T14:05');
    expect(wall.dateText(wall.dayOf(minute))).toBe('2026-05-16');
    expect(wall.minuteOfDay(minute)).toBe(14 * 60 + 5);
    expect(wall.dayOf(-1)).toBe(-1);
    expect(wall.minuteOfDay(-1)).toBe(1439);
  });

  it('shows dates and times as Norwegians write them', () => {
    expect(wall.formatWallClock(minuteAt('2026-05-16T14:00'))).toBe('16.05.2026 kl. 14:00');
    expect(wall.formatDate(day('2026-05-06'))).toBe('06.05.2026');
    expect(wall.formatInstant(Date.UTC(2026, 4, 16, 12, 0, 59))).toBe('16.05.2026 kl. 14:00');
  });
});

describe('the calendar', () => {
  it('begins its week on Monday', () => {
    expect(['2026-05-11', '2026-05-15', '2026-05-17', '1969-12-31'].map((date) => wall.weekday(day(date)))).toEqual([
      1, 5, 7, 3,
    ]);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-16', 12, '2027-05-16'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(wall.dateText(wall.addMonthsClamped(day(from), months))).toBe(to);
  });
});

describe('Oslo', () => {
  it('is an hour ahead of UTC in winter and two in summer', () => {
    expect(wall.wallClock(wall.osloMinute(Date.UTC(2026, 0, 15, 23, 30)))).toBe('2026-01-16T00:30');
    expect(wall.wallClock(wall.osloMinute(Date.UTC(2026, 6, 15, 22, 30)))).toBe('2026-07-16T00:30');
  });

  it('skips two to three in the night of the spring change, in every year', () => {
    for (let year = 2020; year < 2060; year += 1) {
      const change = wall.dayOf(wall.osloMinute(Date.UTC(year, 2, 31, 12)));
      const sunday = change - (wall.weekday(change) % 7);
      const skipped = [60, 119, 120, 179, 180].map((time) => wall.isSkippedMinute(sunday * 1440 + time));
      expect(skipped).toEqual([false, false, true, true, false]);
      expect(wall.isSkippedMinute((sunday - 7) * 1440 + 150)).toBe(false);
    }
  });

  it('moves a skipped minute forward and takes the first of a repeated one', () => {
    expect(wall.instantOf(minuteAt('2026-03-29T02:30'))).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(wall.instantOf(minuteAt('2026-03-29T03:30'))).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(wall.instantOf(minuteAt('2026-10-25T02:30'))).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(wall.instantOf(minuteAt('2026-10-25T03:00'))).toBe(Date.UTC(2026, 9, 25, 2, 0));
  });

  it('finds the instant of every minute that its clock shows', () => {
    const shown = fc.property(minutes, (minute) => {
      return wall.isSkippedMinute(minute) || wall.osloMinute(wall.instantOf(minute)) === minute;
    });
    fc.assert(shown, { numRuns: 10_000 });
  });

  it('finds every minute of the days around both changes', () => {
    for (const date of ['2026-03-28', '2026-10-24']) {
      const first = day(date) * 1440;
      const wrong = Array.from({ length: 3 * 1440 }, (_, after) => first + after).filter((minute) => {
        return !wall.isSkippedMinute(minute) && wall.osloMinute(wall.instantOf(minute)) !== minute;
      });
      expect(wrong).toEqual([]);
    }
  });

  it('decides in which month something happened', () => {
    expect(wall.osloMonth(Date.UTC(2026, 4, 31, 21, 59))).toBe('2026-05');
    expect(wall.osloMonth(Date.UTC(2026, 4, 31, 22, 0))).toBe('2026-06');
    expect(wall.osloMonth(Date.UTC(2026, 11, 31, 23, 0))).toBe('2027-01');
  });
});
