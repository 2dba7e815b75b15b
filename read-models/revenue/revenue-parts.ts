import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { isCancelled, isCompleted } from '@naust/domain/orders/statuses.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import type { MonthFigures } from './revenue.model.ts';

export const NO_CORRECTION = { completedOre: 0, pendingOre: 0 };
export const NO_FIGURES: MonthFigures = { completedOre: 0, pendingOre: 0, settledOre: 0, unsettledOre: 0 };

/** The Oslo month (yyyy-mm) of an instant in UTC. */
export const monthOf = (instant: string): string => osloMonth(Date.parse(instant));

export function addFigures(before: MonthFigures, part: Partial<MonthFigures>): MonthFigures {
  return {
    completedOre: before.completedOre + (part.completedOre ?? 0),
    pendingOre: before.pendingOre + (part.pendingOre ?? 0),
    settledOre: before.settledOre + (part.settledOre ?? 0),
    unsettledOre: before.unsettledOre + (part.unsettledOre ?? 0),
  };
}

/** How an order counts: completed in status 5, pending in 1–4, not at all when cancelled. */
export function orderFigures(statusId: StatusId, totalOre: number): Partial<MonthFigures> {
  if (isCancelled(statusId)) return {};
  return isCompleted(statusId) ? { completedOre: totalOre } : { pendingOre: totalOre };
}

export function chargeFigures({
  isSettled,
  amountOre,
}: Pick<ChargeFigure, 'isSettled' | 'amountOre'>): Partial<MonthFigures> {
  return isSettled ? { settledOre: amountOre } : { unsettledOre: amountOre };
}

export function negated(part: Partial<MonthFigures>): Partial<MonthFigures> {
  return Object.fromEntries(Object.entries(part).map(([name, ore]) => [name, -ore]));
}

/** The chart's 'Totalt': orders and charges together. */
export const monthTotalOre = (month: MonthFigures): number =>
  month.completedOre + month.pendingOre + month.settledOre + month.unsettledOre;

export function yearAndMonth(month: string): { year: number; month: number } {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
}
