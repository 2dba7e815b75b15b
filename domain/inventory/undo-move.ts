import { contactIn } from '../orders/customer-notice.ts';
import { canRestore } from '../orders/pieces.ts';
import { UNDONE } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { moveTo } from './change-status.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { UndoMove } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { orderBefore, requireVersion } from './order-before.ts';

/**
 * Takes back a move of an order, a hand-out or a return: restores the status and the pieces from before it on the
 * current lines. Pieces that are out again must be there and free. Refuses CHANGED_SINCE if a line with pieces out has
 * changed by now.
 */
export function undoMove(state: InventoryState, command: UndoMove): readonly InventoryEvent[] {
  const { to, now, lines: restores, recorded, notice = null } = command;
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  requireVersion(order, command.expectedVersion);
  if (!canRestore(order.content.lines, restores, to)) refuse('CHANGED_SINCE');
  const undoes = { force: false, reason: null, reasonCode: UNDONE, namesOthers: true, restores };
  const toCustomer = { notice, contact: recorded && contactIn(recorded) };
  return [moveTo(state, order, { to, now, ...undoes, ...toCustomer })];
}
