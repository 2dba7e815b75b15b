import { toKr } from '@naust/domain/money.ts';
import type { StatsFigures } from '@naust/domain/stats/stats.contract.ts';
import type { Month } from '../revenue/revenue.model.ts';
import { yearAndMonth } from '../revenue/revenue-parts.ts';
import type { Counts } from './stats.model.ts';
import { NO_COUNTS } from './stats-parts.ts';

/** The answer of the statistics call, from the shop's counts and its months in ascending order. Amounts in kr. */
export function statsAnswerOf(counts: Counts | null, rows: readonly Month[]): StatsFigures {
  const { users, products, orders } = counts ?? NO_COUNTS;
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
