import * as z from 'zod/mini';
import { productChange } from '../catalogue/product-fields.ts';
import { inSlices } from '../in-slices.ts';
import { LayeredMap } from '../layered-map.ts';
import { namedPiece, pieceDowntime } from '../named-pieces/named-piece.ts';
import { orderContent, statusId } from '../orders/order-content.ts';
import { firstRowOf, ROWS_PER_PART, type SnapshotReading, sharedTexts } from '../snapshot.ts';
import { bookOrder, keepDowntime } from './inventory-evolve.ts';
import { type ClosedOrder, emptyInventory, type InventoryState, type Reservation } from './inventory-state.ts';
import { closedInOnePiece, productInOnePiece, reservationInOnePiece } from './rows-in-one-piece.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const INVENTORY_SNAPSHOT_VERSION = 9;

const stockedProduct = z.object({
  rentalQty: z.int(),
  stockQty: z.nullable(z.int()),
  version: z.int(),
  isWithdrawn: z.boolean(),
  lastChange: z.nullable(productChange),
  streamVersion: z.int(),
});

const reservation = z.object({
  content: orderContent,
  requestHash: z.nullable(z.string()),
  heldUntil: z.nullable(z.string()),
  streamVersion: z.int(),
});

const closedOrder = z.object({
  version: z.int(),
  statusId,
  isRemoved: z.boolean(),
  requestHash: z.nullable(z.string()),
  streamVersion: z.int(),
});

const downtime = z.extend(pieceDowntime, { isRemoved: z.boolean() });

const part = z.union([
  z.object({ lastOrderNo: z.int(), streamVersion: z.int(), uses: z.array(z.tuple([z.int(), z.int()])) }),
  z.object({ products: z.array(z.tuple([z.int(), stockedProduct])) }),
  z.object({ reservations: z.array(reservation) }),
  z.object({ pieces: z.array(z.tuple([z.int(), namedPiece])) }),
  z.object({ downtimes: z.array(z.tuple([z.int(), downtime])) }),
  z.object({ closed: z.array(z.tuple([z.string(), closedOrder])) }),
]);
export type InventoryPart = z.infer<typeof part>;

/** The state in parts of plain JSON, without personal data. The state must not change before the last part is taken. */
export function* writeInventory(state: InventoryState): Generator<InventoryPart> {
  const { lastOrderNo, streamVersion, products, reservations, closed, discountUses, pieces, downtimes } = state;
  const uses = [...discountUses.entries()].map(([id, { orders }]): [number, number] => [id, orders]);
  yield { lastOrderNo, streamVersion, uses };
  for (const rows of inSlices(products.entries(), ROWS_PER_PART)) yield { products: rows };
  for (const rows of inSlices(pieces.entries(), ROWS_PER_PART)) yield { pieces: rows };
  for (const rows of inSlices(downtimes.entries(), ROWS_PER_PART)) yield { downtimes: rows };
  for (const rows of inSlices(reservations.values(), ROWS_PER_PART)) yield { reservations: rows };
  for (const rows of inSlices(closed.entries(), ROWS_PER_PART)) yield { closed: rows };
}

/** Bookings are derived from the orders and downtimes. */
export function readInventory(): SnapshotReading<InventoryState> {
  const state = emptyInventory();
  const older = new LayeredMap<string, ClosedOrder>();
  const same = sharedTexts();
  let isBegun = false;
  return {
    take(json) {
      const read = partOf(json);
      if ('products' in read) {
        for (const [productId, product] of read.products) state.products.set(productId, productInOnePiece(product));
      } else if ('pieces' in read) {
        for (const [pieceId, piece] of read.pieces) state.pieces.set(pieceId, piece);
      } else if ('downtimes' in read) {
        for (const [, one] of read.downtimes) keepDowntime(state, one);
      } else if ('reservations' in read) {
        for (const row of read.reservations) keep(state, reservationInOnePiece(row, same));
      } else if ('closed' in read) {
        for (const [orderId, order] of read.closed) older.set(orderId, closedInOnePiece(order));
      } else {
        const { uses, ...counters } = read;
        Object.assign(state, counters);
        for (const [discountId, orders] of uses) state.discountUses.set(discountId, { orders });
        isBegun = true;
      }
    },
    state() {
      if (!isBegun) throw new Error('the snapshot of the inventory has no beginning');
      state.closed = older.fork();
      return state;
    },
  };
}

function partOf(json: unknown): InventoryPart {
  part.parse(json && Object.fromEntries(Object.entries(json).map(([name, rows]) => [name, firstRowOf(rows)])));
  return json as InventoryPart;
}

function keep(state: InventoryState, row: Reservation): void {
  state.reservations.set(row.content.orderId, row);
  bookOrder(state, row.content);
}
