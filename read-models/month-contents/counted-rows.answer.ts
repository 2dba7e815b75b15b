import { toKr } from '@naust/domain/money.ts';
import { isCancelled, statusOf } from '@naust/domain/orders/statuses.ts';
import type { CountedCharge, CountedOrder } from '@naust/domain/stats/stats.contract.ts';
import type { ChargeDoc } from '../charges/charges.model.ts';
import { contactOf, type OrderDoc } from '../orders/orders.model.ts';

/** The part of an order's total that counts in its month, in øre. */
export const countedOre = ({ statusId, totalOre, uncountedOre = 0 }: OrderDoc): number =>
  isCancelled(statusId) ? 0 : totalOre - uncountedOre;

/** An order as a row of its month. */
export function countedOrderOf(order: OrderDoc): CountedOrder {
  const { id, orderNo, placedAt, statusId, paymentState, totalOre } = order;
  const { name } = statusOf(statusId);
  return {
    id,
    orderNo,
    createdAt: placedAt,
    customer: contactOf(order)?.name ?? null,
    Status: { id: statusId, name },
    paymentState,
    total: toKr(totalOre),
    counted: toKr(countedOre(order)),
  };
}

export interface ChargedOrder {
  charge: ChargeDoc;
  order: OrderDoc;
}

/** A charge as a row of its month. */
export function countedChargeOf({ charge, order }: ChargedOrder): CountedCharge {
  const { id, orderId, addedAt, description, amountOre, isSettled } = charge;
  return {
    id,
    orderId,
    orderNo: order.orderNo,
    createdAt: addedAt,
    customer: contactOf(order)?.name ?? null,
    description,
    amount: toKr(amountOre),
    isSettled,
  };
}
