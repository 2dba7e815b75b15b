import type { OrderContent } from '../orders/order-content.ts';
import type { InventoryState, StockedProduct } from './inventory-state.ts';

/** The inventory as it stood somewhere in the log, product by product. */
export interface KnownInventory {
  readonly products: ReadonlyMap<string, StockedProduct>;
  /** The orders in status 1 to 3 that have lines of a product. */
  readonly orders: ReadonlyMap<string, readonly OrderContent[]>;
}

export function knownInventory({ products, reservations }: InventoryState): KnownInventory {
  const orders = new Map<string, OrderContent[]>();
  for (const { content } of reservations.values()) {
    for (const productId of new Set(content.lines.map((line) => String(line.productId)))) {
      const known = orders.get(productId);
      if (known) known.push(content);
      else orders.set(productId, [content]);
    }
  }
  return { products: new Map([...products.entries()].map(([id, product]) => [String(id), product])), orders };
}
