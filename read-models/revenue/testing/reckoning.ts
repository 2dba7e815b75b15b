import type { MonthFigures } from '../revenue.model.ts';
import type { OrderAsLeft } from './order-acts.ts';

/** Figures by month; months without any are left out. */
export type Months = Record<string, MonthFigures>;

const NOTHING = { completedOre: 0, pendingOre: 0, settledOre: 0, unsettledOre: 0 };
const UNPAID = ['created', 'failed', 'cancelled'];
const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', year: 'numeric', month: '2-digit' });

/** The sums of these orders and their charges, computed from their current state instead of their events. */
export function reckoned(orders: readonly OrderAsLeft[]): Months {
  const months: Months = {};
  function add(at: string, field: keyof MonthFigures, ore: number): void {
    const month = inOslo.format(new Date(at)).slice(0, 7);
    months[month] = { ...(months[month] ?? NOTHING), [field]: (months[month]?.[field] ?? 0) + ore };
  }
  for (const order of orders) {
    if (order.isDeleted) continue;
    for (const charge of order.charges) {
      if (!charge.isDeleted) add(charge.addedAt, charge.isSettled ? 'settledOre' : 'unsettledOre', charge.amountOre);
    }
    if (order.statusId === 6) continue;
    const isCompleted = order.statusId === 5;
    const { state, refundedOre, chargedOre } = order.payment;
    const keptOre = order.totalOre - Math.min(refundedOre, order.totalOre) - Math.min(chargedOre, order.totalOre);
    const isCounted = isCompleted || !UNPAID.includes(state);
    add(order.placedAt, isCompleted ? 'completedOre' : 'pendingOre', isCounted ? keptOre : 0);
  }
  return withoutEmpty(months);
}

export const withoutEmpty = (months: Months): Months =>
  Object.fromEntries(
    Object.entries(months).filter(([, { completedOre, pendingOre, settledOre, unsettledOre }]) =>
      [completedOre, pendingOre, settledOre, unsettledOre].some((ore) => ore !== 0),
    ),
  );
