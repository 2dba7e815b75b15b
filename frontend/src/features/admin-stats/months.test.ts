import { describe, expect, it } from 'vitest';
import { lastTwelveMonths, monthLabel, monthName, runningMonth } from './months.ts';

const nothing = { ordersPerMonth: [], chargesPerMonth: [] };
const order = (year: number, month: number, completed: number, pending: number) => ({
  year,
  month,
  completed,
  pending,
  total: completed + pending,
});
const labels = (thisMonth: string) => lastTwelveMonths(nothing, thisMonth).map(({ label }) => label);

describe('the months of the chart', () => {
  it('end with this month, across the turn of the year', () => {
    expect(labels('2026-02')).toEqual([
      'Mar 25',
      'Apr 25',
      'Mai 25',
      'Jun 25',
      'Jul 25',
      'Aug 25',
      'Sep 25',
      'Okt 25',
      'Nov 25',
      'Des 25',
      'Jan 26',
      'Feb 26',
    ]);
  });

  it.each([
    ['2026-01', 'Feb 25'],
    ['2026-12', 'Jan 26'],
    ['2000-11', 'Des 99'],
  ])('until %s begin with %s', (thisMonth, first) => {
    expect(labels(thisMonth)[0]).toBe(first);
    expect(labels(thisMonth)).toHaveLength(12);
  });

  it('have two digits for the year and three letters for the month', () => {
    expect(monthLabel('2009-05')).toBe('Mai 09');
    expect(monthLabel('2026-10')).toBe('Okt 26');
    expect(monthName('2026-10')).toBe('oktober 2026');
  });
});

describe('the amounts of the chart', () => {
  it('count charges with the orders: settled as invoiced, unsettled as not yet', () => {
    const stats = {
      ordersPerMonth: [order(2026, 2, 1000, 200.1)],
      chargesPerMonth: [{ year: 2026, month: 2, settled: 50.2, unsettled: 0.3 }],
    };
    expect(lastTwelveMonths(stats, '2026-02').at(-1)).toEqual({
      month: '2026-02',
      label: 'Feb 26',
      totalOre: 125060,
      completedOre: 105020,
      pendingOre: 20040,
      yearBeforeOre: 0,
    });
  });

  it('have beside them those of the same month a year before', () => {
    const stats = {
      ordersPerMonth: [order(2025, 2, 1000, 0), order(2024, 3, 5, 5)],
      chargesPerMonth: [{ year: 2025, month: 2, settled: 50, unsettled: 0.5 }],
    };
    const before = lastTwelveMonths(stats, '2026-02').map(({ month, yearBeforeOre }) => [month, yearBeforeOre]);
    expect([before[0], before.at(-1)]).toEqual([
      ['2025-03', 1000],
      ['2026-02', 105050],
    ]);
  });

  it('are zero in a month without sales, and keep charges of a month without orders', () => {
    const stats = {
      ordersPerMonth: [order(2026, 1, 100, 0)],
      chargesPerMonth: [{ year: 2025, month: 12, settled: 0, unsettled: 70 }],
    };
    const totals = lastTwelveMonths(stats, '2026-02').map(({ totalOre }) => totalOre);
    expect(totals.slice(-4)).toEqual([0, 7000, 10000, 0]);
  });

  it('find their month whatever the order of the rows, and leave out what is older', () => {
    const ordersPerMonth = [order(2026, 2, 3, 0), order(2025, 2, 1, 0), order(2025, 3, 2, 0)];
    const totals = lastTwelveMonths({ ordersPerMonth, chargesPerMonth: [] }, '2026-02').map(({ totalOre }) => totalOre);
    expect([totals[0], totals.at(-1)]).toEqual([200, 300]);
    expect(totals.reduce((sum, ore) => sum + ore, 0)).toBe(500);
  });
});

describe('the month that is not over', () => {
  const now = Date.parse('2026-05-31T22:30:00Z');

  it('is that of the clock in Oslo', () => expect(runningMonth(null, now)).toBe('2026-06'));

  it.each([
    ['2026-05-30', '2026-05'],
    ['2026-05-31', null],
    ['2026-02-28', null],
    ['2028-02-28', '2028-02'],
    ['2025-12-31', null],
  ])('at the end of %s was %s', (at, month) => expect(runningMonth(at, now)).toBe(month));
});
