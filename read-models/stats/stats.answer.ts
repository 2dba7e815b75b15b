import { toKr } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import type { RevenueDoc } from '../revenue/revenue.model.ts';
import { yearAndMonth } from '../revenue/revenue-parts.ts';
import type { StatsDoc } from './stats.model.ts';

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
