import { SHOP_HOURS } from '@naust/domain/opening-hours/testing/example-hours.ts';
import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import { parseDate, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { asFields, asPeriod, type WantedPeriod, weekendAhead, weekendWithin, withFrom } from './wanted-period.ts';

const minute = (text: string) => wallMinute(text) ?? Number.NaN;
const shown = (wanted: WantedPeriod) => {
  const period = asPeriod(wanted);
  return period && [wallClock(period.from), wallClock(period.to)];
};
const wanted = (from: string, to: string) => asFields({ from: minute(from), to: minute(to) });

describe('the weekend ahead', () => {
  it.each([
    ['a Wednesday', '2026-11-25T09:00', '2026-11-27T16:00'],
    ['the Friday before four', '2026-11-27T15:59', '2026-11-27T16:00'],
    ['the Friday after four', '2026-11-27T16:01', '2026-12-04T16:00'],
    ['the Sunday', '2026-11-29T12:00', '2026-12-04T16:00'],
  ])('seen from %s begins on a Friday that is not past', (_day, now, from) => {
    expect(wallClock(weekendAhead(minute(now)).from)).toBe(from);
  });

  it('ends on Sunday evening, and the next one is a week later', () => {
    const { from, to } = weekendAhead(minute('2026-11-25T09:00'), 1);
    expect([wallClock(from), wallClock(to)]).toEqual(['2026-12-04T16:00', '2026-12-06T20:00']);
  });
});

describe('a weekend within opening hours', () => {
  const within = (hours: OpeningHours | null) => {
    const { from, to } = weekendWithin(hours, weekendAhead(minute('2026-11-25T09:00')));
    return [wallClock(from), wallClock(to)];
  };

  it('begins with the first hour at which the shop is open, and ends with the last', () => {
    expect(within(SHOP_HOURS)).toEqual(['2026-11-27T16:00', '2026-11-28T14:00']);
    const closed = { date: '2026-11-27', hours: null, note: null };
    expect(within({ ...SHOP_HOURS, exceptions: [closed] })).toEqual(['2026-11-28T09:00', '2026-11-28T14:00']);
  });

  it('is the whole weekend where no hours are set, or the shop is closed', () => {
    const weekend = ['2026-11-27T16:00', '2026-11-29T20:00'];
    expect(within(null)).toEqual(weekend);
    expect(within({ ...SHOP_HOURS, week: SHOP_HOURS.week.map(() => null) })).toEqual(weekend);
  });
});

describe('the fields of a period', () => {
  it('are none while a date is missing', () => {
    expect(shown({ from: { day: null, hour: 10 }, to: { day: parseDate('2026-05-16'), hour: 10 } })).toBeNull();
  });

  it('keep the return when the pickup moves before it', () => {
    const next = withFrom(wanted('2026-05-15T10:00', '2026-05-17T12:00'), { day: parseDate('2026-05-16'), hour: 8 });
    expect(shown(next)).toEqual(['2026-05-16T08:00', '2026-05-17T12:00']);
  });

  it('take the return along when the pickup moves past it', () => {
    const next = withFrom(wanted('2026-05-15T10:00', '2026-05-17T12:00'), { day: parseDate('2026-06-01'), hour: 10 });
    expect(shown(next)).toEqual(['2026-06-01T10:00', '2026-06-03T12:00']);
  });
});
