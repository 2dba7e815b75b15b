import type { Decider } from '../decider.ts';
import { confirmPayment, endHold } from './held-order.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { evolveInventory } from './inventory-evolve.ts';
import { emptyInventory, forkInventory, type InventoryState } from './inventory-state.ts';
import { cancelOrder, moveOrder } from './move-order.ts';
import { placeOrder } from './place-order.ts';
import { reviseProduct, stockProduct, withdrawOrReturn } from './product-stock.ts';
import { removeOrder, restoreOrder } from './remove-order.ts';
import { reviseOrder } from './revise-order.ts';

/**
 * What is rentable, in stock, booked and sold. Every way to occupy a unit or take stock is decided here, on one
 * stream, by one and the same check; `order-<id>` and `catalogue` record what follows.
 */
export const inventory: Required<Decider<InventoryState, InventoryCommand, InventoryEvent>> = {
  initial: emptyInventory,
  decide,
  evolve: evolveInventory,
  fork: forkInventory,
};

function decide(command: InventoryCommand, state: InventoryState): readonly InventoryEvent[] {
  switch (command.type) {
    case 'StockProduct':
      return stockProduct(state, command);
    case 'ReviseProduct':
      return reviseProduct(state, command);
    case 'WithdrawProduct':
    case 'ReturnProduct':
      return withdrawOrReturn(state, command);
    case 'PlaceOrder':
      return placeOrder(state, command);
    case 'ReviseOrder':
      return reviseOrder(state, command);
    case 'MoveOrder':
      return moveOrder(state, command);
    case 'CancelOrder':
      return cancelOrder(state, command);
    case 'RemoveOrder':
      return removeOrder(state, command);
    case 'RestoreOrder':
      return restoreOrder(state, command);
    case 'EndHold':
      return endHold(state, command);
    case 'ConfirmPayment':
      return confirmPayment(state, command);
  }
}
