import * as z from 'zod/mini';
import { productChange } from '../catalogue/product-fields.ts';
import { LayeredMap } from '../layered-map.ts';
import { orderContent, statusId } from '../orders/order-content.ts';
import { bookOrder } from './inventory-evolve.ts';
import { emptyInventory, type InventoryState } from './inventory-state.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const INVENTORY_SNAPSHOT_VERSION = 2;

const snapshot = z.object({
  lastOrderNo: z.int(),
  streamVersion: z.int(),
  products: z.array(
    z.tuple([
      z.int(),
      z.object({
        rentalQty: z.int(),
        stockQty: z.nullable(z.int()),
        version: z.int(),
        isWithdrawn: z.boolean(),
        lastChange: z.nullable(productChange),
        streamVersion: z.int(),
      }),
    ]),
  ),
  reservations: z.array(
    z.object({
      content: orderContent,
      requestHash: z.nullable(z.string()),
      heldUntil: z.nullable(z.string()),
      streamVersion: z.int(),
    }),
  ),
  closed: z.array(
    z.tuple([
      z.string(),
      z.object({
        version: z.int(),
        statusId,
        isRemoved: z.boolean(),
        requestHash: z.nullable(z.string()),
        streamVersion: z.int(),
      }),
    ]),
  ),
});
export type InventorySnapshot = z.infer<typeof snapshot>;

/** The state as plain JSON, without personal data; later changes of the state do not touch it. */
export function writeInventory(state: InventoryState): InventorySnapshot {
  return {
    lastOrderNo: state.lastOrderNo,
    streamVersion: state.streamVersion,
    products: [...state.products.entries()],
    reservations: Array.from(state.reservations.entries(), ([, reservation]) => reservation),
    closed: [...state.closed.entries()],
  };
}

/** Throws where the JSON is not such a snapshot; bookings are worked out again from the orders. */
export function readInventory(json: unknown): InventoryState {
  const { lastOrderNo, streamVersion, products, reservations, closed } = snapshot.parse(json);
  const state: InventoryState = { ...emptyInventory(), lastOrderNo, streamVersion };
  for (const [productId, product] of products) state.products.set(productId, product);
  for (const reservation of reservations) {
    state.reservations.set(reservation.content.orderId, reservation);
    bookOrder(state, reservation.content);
  }
  const older = new LayeredMap<string, InventorySnapshot['closed'][number][1]>();
  for (const [orderId, order] of closed) older.set(orderId, order);
  state.closed = older.fork();
  return state;
}
