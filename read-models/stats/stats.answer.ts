import { toKr } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { monthTotalOre } from '../revenue/revenue-parts.ts';
import type { RevenueDoc, StatsDoc } from './stats.model.ts';

const EMPTY_COUNTS = { users: 0, products: 0, orders: 0 };

/** The statistics call's answer out of the shop's counts and its months, in their order. Amounts in kr. */
export function statsAnswerOf(counts: StatsDoc | null, rows: readonly RevenueDoc[]): StatsAnswer {
  const { users, products, orders } = counts ?? EMPTY_COUNTS;
  const sum = (field: 'completedOre' | 'pendingOre' | 'settledOre' | 'unsettledOre') =>
    rows.reduce((total, month) => total + month[field], 0);
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: orders,
    completedRevenue: toKr(sum('completedOre')),
    pendingRevenue: toKr(sum('pendingOre')),
    totalRevenue: toKr(sum('completedOre') + sum('pendingOre')),
    chargesSettled: toKr(sum('settledOre')),
    chargesUnsettled: toKr(sum('unsettledOre')),
    ordersPerMonth: rows.map(({ month, completedOre, pendingOre }) => ({
      ...yearAndMonth(month),
      total: toKr(completedOre + pendingOre),
      completed: toKr(completedOre),
      pending: toKr(pendingOre),
    })),
    chargesPerMonth: rows.map(({ month, settledOre, unsettledOre }) => ({
      ...yearAndMonth(month),
      settled: toKr(settledOre),
      unsettled: toKr(unsettledOre),
    })),
  };
}

/** Every month from the first of an owner's months, given in their order, to `thisMonth`; empty ones as 0. */
export function revenueRows(months: readonly RevenueDoc[], thisMonth: string): { month: string; total: number }[] {
  const [first] = months;
  if (first === undefined) return [];
  const figuresOf = new Map(months.map((figures) => [figures.month, figures]));
  const rows = [];
  for (let month = first.month; month <= thisMonth; month = nextMonth(month)) {
    const figures = figuresOf.get(month);
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
