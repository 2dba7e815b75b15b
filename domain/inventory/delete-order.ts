import { takenAfterRemoval, takenAfterRestoring } from '../orders/stock-taken.ts';
import { refuse } from '../refusal.ts';
import { conflictsAnew, refusePeriod } from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { DeleteOrder, RestoreOrder } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { orderBefore, requireReason, requireVersion } from './order-before.ts';
import { NO_PIECES, piecesSold, stockLeftAfter } from './sale-stock.ts';

/** Hides an order and frees what it held. Refused while its payment is captured; quiet if it is deleted already. */
export function deleteOrder(state: InventoryState, command: DeleteOrder): readonly InventoryEvent[] {
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) return [];
  if (command.paymentState === 'captured') refuse('ORDER_IS_PAID');
  requireVersion(order, command.expectedVersion);
  const { content, stockTaken } = order;
  const stockReturned = stockTaken && !takenAfterRemoval(stockTaken, content.statusId);
  const data = {
    ...content,
    version: content.version + 1,
    stockReturned,
    stockLeft: stockReturned ? stockLeftAfter(state, piecesSold(content.lines), NO_PIECES, true) : [],
    charges: [...command.charges],
    personal: { contact: null, reason: command.reason },
  };
  return [{ type: 'ReservationRemoved', data }];
}

/** Undoes a deletion: units and stock must be available as for any other order. Quiet if nothing is deleted. */
export function restoreOrder(state: InventoryState, command: RestoreOrder): readonly InventoryEvent[] {
  const { now, force, reason } = command;
  const order = orderBefore(state, command.orderId, command.recorded);
  if (!order.isRemoved) return [];
  requireVersion(order, command.expectedVersion);
  requireReason(force, reason);
  const { content } = order;
  const conflicts = conflictsAnew(state, content, now);
  if (conflicts.length > 0 && !force) refusePeriod(state, content, conflicts, { now, namesOthers: true });
  const stockTaken = takenAfterRestoring(order.stockTaken, content.statusId);
  const pieces = piecesSold(content.lines);
  const data = {
    ...content,
    version: content.version + 1,
    stockTaken,
    stockLeft: stockLeftAfter(state, order.stockTaken ? pieces : NO_PIECES, stockTaken ? pieces : NO_PIECES, true),
    forced: conflicts.length > 0,
    charges: [...command.charges],
    personal: { contact: null, reason },
  };
  return [{ type: 'ReservationRestored', data }];
}
