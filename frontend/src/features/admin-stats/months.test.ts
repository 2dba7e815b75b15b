import { describe, expect, it } from 'vitest';
import { lastTwelveMonths, monthLabel } from './months.ts';

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
  });
});

describe('the amounts of the chart', () => {
  it('count charges with the orders: settled as invoiced, unsettled as not yet', () => {
    const stats = {
      ordersPerMonth: [order(2026, 2, 1000, 200.1)],
      chargesPerMonth: [{ year: 2026, month: 2, settled: 50.2, unsettled: 0.3 }],
    };
    expect(lastTwelveMonths(stats, '2026-02').at(-1)).toEqual({
      label: 'Feb 26',
      totalOre: 125060,
      completedOre: 105020,
      pendingOre: 20040,
    });
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
