import { isCancelled, isWalletOption, STATUS } from '../orders/statuses.ts';
import { awaitsPayment, isPaymentEnd, PAYMENT_AUTHORIZED } from '../orders/waiting.ts';
import type { WallMinute } from '../wall-clock.ts';
import { moveTo } from './change-status.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { ConfirmPayment, EndHold } from './inventory-commands.ts';
import type { InventoryState, Reservation } from './inventory-state.ts';
import { orderBefore } from './order-before.ts';

const BY_PAYMENT = { force: false, reason: null, namesOthers: false } as const;

/** Cancels an order that was not paid in time. Quiet if it no longer waits for a payment. */
export function endHold(state: InventoryState, { orderId, ...end }: EndHold): readonly InventoryEvent[] {
  const held = state.reservations.get(orderId);
  return held && awaitsPayment(held) ? [endedHold(state, held, end)] : [];
}

/** The fact that a hold ended: everything it held is free. */
export function endedHold(
  state: InventoryState,
  { content }: Reservation,
  { now, reasonCode }: { now: WallMinute; reasonCode: string },
): InventoryEvent {
  const order = { content, isRemoved: false, stockTaken: true };
  return moveTo(state, order, { ...BY_PAYMENT, to: STATUS.cancelled, now, reasonCode });
}

/**
 * Confirms a paid order. If its hold had ended too early, its units and stock must be available again; else it is
 * refused. Quiet if it was cancelled for another reason, was deleted, is further on, or costs something other than the
 * approved amount.
 */
export function confirmPayment(state: InventoryState, command: ConfirmPayment): readonly InventoryEvent[] {
  const { orderId, recorded, now, authorizedOre } = command;
  const held = state.reservations.get(orderId);
  if (held && !awaitsPayment(held)) return [];
  const order = orderBefore(state, orderId, recorded);
  const { paymentId, totalOre, statusId } = order.content;
  const endedTooEarly =
    isCancelled(statusId) && isWalletOption(paymentId) && isPaymentEnd(recorded?.reasonCode ?? null);
  if (order.isRemoved || totalOre !== authorizedOre || !(held || endedTooEarly)) return [];
  return [moveTo(state, order, { ...BY_PAYMENT, to: STATUS.confirmed, now, reasonCode: PAYMENT_AUTHORIZED })];
}
