import { toKr } from '../money.ts';
import type { RevenueDoc, StatsDoc } from '../read-models/stats.ts';
import { monthTotalOre } from './revenue.ts';
import type { StatsAnswer } from './stats.contract.ts';

const EMPTY_COUNTS = { users: 0, products: 0, orders: 0 };

/** The statistics call's answer out of the two documents of the shop. Amounts in kr. */
export function statsAnswerOf(counts: StatsDoc | null, revenue: RevenueDoc | null): StatsAnswer {
  const { users, products, orders } = counts ?? EMPTY_COUNTS;
  const rows = Object.entries(revenue?.months ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const sum = (field: 'completedOre' | 'pendingOre' | 'settledOre' | 'unsettledOre') =>
    rows.reduce((total, [, month]) => total + month[field], 0);
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: orders,
    completedRevenue: toKr(sum('completedOre')),
    pendingRevenue: toKr(sum('pendingOre')),
    totalRevenue: toKr(sum('completedOre') + sum('pendingOre')),
    chargesSettled: toKr(sum('settledOre')),
    chargesUnsettled: toKr(sum('unsettledOre')),
    ordersPerMonth: rows.map(([month, { completedOre, pendingOre }]) => ({
      ...yearAndMonth(month),
      total: toKr(completedOre + pendingOre),
      completed: toKr(completedOre),
      pending: toKr(pendingOre),
    })),
    chargesPerMonth: rows.map(([month, { settledOre, unsettledOre }]) => ({
      ...yearAndMonth(month),
      settled: toKr(settledOre),
      unsettled: toKr(unsettledOre),
    })),
  };
}

/** Every month from the first with an order to `thisMonth`, empty ones as 0. */
export function revenueRows(revenue: RevenueDoc | null, thisMonth: string): { month: string; total: number }[] {
  const months = revenue?.months ?? {};
  const first = Object.keys(months).sort()[0];
  if (first === undefined) return [];
  const rows = [];
  for (let month = first; month <= thisMonth; month = nextMonth(month)) {
    const figures = months[month];
    rows.push({ month, total: figures ? toKr(monthTotalOre(figures)) : 0 });
  }
  return rows;
}

function nextMonth(month: string): string {
  const { year, month: number } = yearAndMonth(month);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function yearAndMonth(month: string): { year: number; month: number } {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
}
