import { parseDate } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../testing/timelines.ts';
import { barsOf, freeRuns } from './booking-bars.ts';
import { besides, daysAround, spanText, weekNumber } from './shown-days.ts';

const dayOf = (date: string) => parseDate(date) ?? 0;
const week = daysAround(dayOf('2026-11-18'), 'week');

describe('the bars of a product', () => {
  it('stand below one another where one begins before the other is made ready', () => {
    const first = aBooking();
    const meets = aBooking({ orderId: '2', from: '2026-11-19T11:00', to: '2026-11-20T10:00' });
    const follows = aBooking({ orderId: '3', from: '2026-11-19T12:00', to: '2026-11-20T10:00' });
    expect(barsOf([first, meets, follows], week).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  it('end at the edge of the days, with the two hours after them', () => {
    const long = aBooking({ from: '2026-11-01T10:00', to: '2026-11-22T23:00', occupiedTo: '2026-11-23T01:00' });
    const [bar] = barsOf([long], week);
    expect(bar?.left).toBe(0);
    expect((bar?.width ?? 0) * 7 * 24).toBeCloseTo(7 * 24 - 1);
    expect((bar?.buffer ?? 0) * 7 * 24).toBeCloseTo(1);
  });

  it('tell runs of days with equally many free units as one', () => {
    expect(freeRuns([2, 2, 0, 2])).toEqual([
      [0, 1, 2],
      [2, 2, 0],
      [3, 3, 2],
    ]);
  });
});

describe('the days of a timeline', () => {
  it('are a week from Monday, or a whole month', () => {
    expect(spanText(week)).toBe('16.11.2026–22.11.2026');
    expect(spanText(daysAround(dayOf('2028-02-10'), 'month'))).toBe('01.02.2028–29.02.2028');
    expect(spanText(daysAround(besides(daysAround(dayOf('2026-01-31'), 'month'), 1), 'month'))).toBe(
      '01.02.2026–28.02.2026',
    );
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('count weeks as Norwegians do: %s is in week %d', (date, week) => expect(weekNumber(dayOf(date))).toBe(week));
});
