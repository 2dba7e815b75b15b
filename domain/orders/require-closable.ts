import { toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import { depositOf } from './deposit.ts';
import { moneyOf, recordedLeftOre } from './held-money.ts';
import { hasUncredited } from './order-invoices.ts';
import type { RecordedOrder } from './order-state.ts';

/**
 * An administrator neither cancels nor deletes an order that is invoiced, or whose deposit the shop holds: a deleted
 * order gives none back.
 */
export function requireClosable(order: RecordedOrder): void {
  if (hasUncredited(order)) refuse('ORDER_IS_INVOICED');
  const { leftOre } = depositOf({ ...order, ...order.content });
  if (leftOre > 0) refuse('DEPOSIT_IS_HELD', { left: toKr(leftOre) });
}

/** An administrator does not delete an order with recorded payments: a deleted order gives no money back. */
export function requireDeletable(order: RecordedOrder): void {
  requireClosable(order);
  const leftOre = recordedLeftOre(moneyOf(order));
  if (leftOre > 0) refuse('PAYMENT_IS_HELD', { left: toKr(leftOre) });
}
