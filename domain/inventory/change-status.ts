import type { CancellationFee } from '../orders/order-content.ts';
import { CANCELLED_BY_CUSTOMER, cancellationFacts, ownCancellation } from '../orders/own-cancellation.ts';
import { isCancelled, occupiesUnits, STATUS, type StatusId } from '../orders/statuses.ts';
import { takenAfterMove } from '../orders/stock-taken.ts';
import { refuse } from '../refusal.ts';
import type { WallMinute } from '../wall-clock.ts';
import { conflictingLines, refusePeriod } from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { CancelOrder, ChangeOrderStatus } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { type OrderBefore, orderBefore, requireReason, requireVersion } from './order-before.ts';
import { NO_PIECES, piecesSold, stockLeftAfter } from './sale-stock.ts';

export interface Move {
  readonly to: StatusId;
  readonly now: WallMinute;
  readonly force: boolean;
  readonly reason: string | null;
  readonly reasonCode: string | null;
}

/** Moves an order between any two statuses; quiet where it stands there already. */
export function changeOrderStatus(state: InventoryState, command: ChangeOrderStatus): readonly InventoryEvent[] {
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  if (order.content.statusId === command.to) return [];
  requireVersion(order, command.expectedVersion);
  return [moved(state, order, command)];
}

/**
 * The customer's own cancellation: in status 1 or 2, before the earliest pickup. Quiet where it is cancelled. Refuses
 * FEE_CHANGED where it costs more than the customer was shown.
 */
export function cancelOrder(state: InventoryState, command: CancelOrder): readonly InventoryEvent[] {
  const { now, reason, claimedFeeOre, charge } = command;
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  if (isCancelled(order.content.statusId)) return [];
  const cancellation = ownCancellation(order.content, now);
  const { allowed, feeOre: amountOre } = cancellation;
  if (!allowed) refuse('CANNOT_CANCEL');
  if (claimedFeeOre !== null && amountOre > claimedFeeOre) refuse('FEE_CHANGED', cancellationFacts(cancellation));
  requireVersion(order, command.expectedVersion);
  const move = { to: STATUS.cancelled, now, force: false, reason, reasonCode: CANCELLED_BY_CUSTOMER } as const;
  return [moved(state, order, move, amountOre === 0 ? null : { ...charge, amountOre })];
}

/**
 * The fact that an order moved. From 4–6 back to 1–3 its units are asked for anew, and sale stock that had gone back
 * is taken again; both may be refused, only the units may be forced.
 */
export function moved(
  state: InventoryState,
  { content, stockTaken }: OrderBefore,
  move: Move,
  cancellationFee: CancellationFee | null = null,
): InventoryEvent {
  const { to, now, force, reason, reasonCode } = move;
  const { statusId: from, lines, orderId } = content;
  requireReason(force, reason);
  const reopens = !occupiesUnits(from) && occupiesUnits(to);
  const order = { orderId, statusId: to, lines };
  const conflicts = reopens ? conflictingLines(state, order, now) : [];
  if (conflicts.length > 0 && !force) refusePeriod(state, order, conflicts, now);
  const takenAfter = takenAfterMove(stockTaken, from, to);
  const pieces = piecesSold(lines);
  const stockLeft = stockLeftAfter(state, stockTaken ? pieces : NO_PIECES, takenAfter ? pieces : NO_PIECES, true);
  const data = {
    ...content,
    version: content.version + 1,
    statusId: to,
    from,
    to,
    stockTaken: takenAfter,
    stockLeft,
    forced: reopens ? conflicts.length > 0 : content.forced,
    reasonCode,
    cancellationFee,
    personal: { contact: null, reason },
  };
  return { type: 'ReservationMoved', data };
}
