import type { Decider } from '../decider.ts';
import { cancelOrder, changeOrderStatus } from './change-status.ts';
import { deleteOrder, restoreOrder } from './delete-order.ts';
import { endDowntime, setDowntime } from './downtime.ts';
import { extendOrder, undoExtension } from './extend-order.ts';
import { handOutItems } from './hand-out.ts';
import { confirmPayment, endHold } from './held-order.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { evolveInventory } from './inventory-evolve.ts';
import { emptyInventory, forkInventory, type InventoryState } from './inventory-state.ts';
import { namePiece, revisePiece } from './name-pieces.ts';
import { requirePiecesOnce } from './pieces-out.ts';
import { placeOrder } from './place-order.ts';
import { reviseProduct, stockProduct, withdrawOrReturn } from './product-stock.ts';
import { reviseOrder } from './revise-order.ts';
import { takeBackItems } from './take-back.ts';
import { undoMove } from './undo-move.ts';

/**
 * Rentable units, stock, bookings and sales. Every way to occupy a unit or take stock is decided here, on one stream,
 * with one check; `order-<id>` and `catalogue` record the consequences.
 */
export const inventory: Required<Decider<InventoryState, InventoryCommand, InventoryEvent>> = {
  initial: emptyInventory,
  decide: (command, state) => requirePiecesOnce(state, decide(command, state)),
  evolve: evolveInventory,
  fork: forkInventory,
};

function decide(command: InventoryCommand, state: InventoryState): readonly InventoryEvent[] {
  switch (command.type) {
    case 'StockProduct':
      return stockProduct(state, command);
    case 'ReviseProduct':
      return reviseProduct(state, command);
    case 'ArchiveProduct':
    case 'RestoreProduct':
      return withdrawOrReturn(state, command);
    case 'NamePiece':
      return namePiece(state, command);
    case 'RevisePiece':
      return revisePiece(state, command);
    case 'SetDowntime':
      return setDowntime(state, command);
    case 'EndDowntime':
      return endDowntime(state, command);
    case 'PlaceOrder':
      return placeOrder(state, command);
    case 'ReviseOrder':
      return reviseOrder(state, command);
    case 'ChangeOrderStatus':
      return changeOrderStatus(state, command);
    case 'UndoMove':
      return undoMove(state, command);
    case 'HandOutItems':
      return handOutItems(state, command);
    case 'TakeBackItems':
      return takeBackItems(state, command);
    case 'CancelOrder':
      return cancelOrder(state, command);
    case 'ExtendOrder':
      return extendOrder(state, command);
    case 'UndoExtension':
      return undoExtension(state, command);
    case 'DeleteOrder':
      return deleteOrder(state, command);
    case 'RestoreOrder':
      return restoreOrder(state, command);
    case 'EndHold':
      return endHold(state, command);
    case 'ConfirmPayment':
      return confirmPayment(state, command);
  }
}
