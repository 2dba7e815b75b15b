import type { ProductChange } from '../catalogue/product-fields.ts';
import { LayeredMap } from '../layered-map.ts';
import type { NamedPiece, PieceDowntime } from '../named-pieces/named-piece.ts';
import { NumberedRows } from '../numbered-rows.ts';
import type { OrderContent } from '../orders/order-content.ts';
import type { OccupyingPieces } from '../orders/pieces.ts';
import type { StatusId } from '../orders/statuses.ts';

export interface StockedProduct {
  readonly rentalQty: number;
  /** null: not counted, always available. */
  readonly stockQty: number | null;
  /** Counts the changes of the product from 1; a form sends the one it saw. */
  readonly version: number;
  readonly isWithdrawn: boolean;
  /** The fields of the newest form: they identify a form sent twice. */
  readonly lastChange: ProductChange | null;
  /** Version in this stream of the newest event about it. */
  readonly streamVersion: number;
}

/** An order in status 1 to 3. `content.personal` is always null here. */
export interface Reservation {
  readonly content: OrderContent;
  readonly requestHash: string | null;
  /** End of the hold for its payment by the wallet, as the placing set it (UTC); null for any other order. */
  readonly heldUntil: string | null;
  readonly streamVersion: number;
}

/** The part of an order in status 4 to 6 or deleted that the state keeps. */
export interface ClosedOrder {
  readonly version: number;
  readonly statusId: StatusId;
  readonly isRemoved: boolean;
  readonly requestHash: string | null;
  readonly streamVersion: number;
}

export interface ProductBooking extends OccupyingPieces {
  readonly orderId: string;
}

export interface Downtime extends PieceDowntime {
  readonly isRemoved: boolean;
}

/** Large and changed in place; decide on a `forkInventory` while events are not durable yet. */
export interface InventoryState {
  readonly products: LayeredMap<number, StockedProduct>;
  readonly reservations: LayeredMap<string, Reservation>;
  /** Bookings of the open orders, and downtimes, by product. */
  readonly bookings: LayeredMap<number, readonly ProductBooking[]>;
  /** At least the newest `CLOSED_ORDERS_KEPT`. */
  closed: LayeredMap<string, ClosedOrder>;
  /** By discount: the orders that it is given to, without cancelled and deleted ones. */
  readonly discountUses: LayeredMap<number, { readonly orders: number }>;
  /** The named units of products, sold ones too. */
  readonly pieces: NumberedRows<NamedPiece>;
  /** Times of pieces in the workshop, removed ones too. */
  readonly downtimes: NumberedRows<Downtime>;
  lastOrderNo: number;
  /** Version of the newest event folded, -1 before the first. */
  streamVersion: number;
}

export const FIRST_ORDER_NO = 1001;
export const CLOSED_ORDERS_KEPT = 10_000;

export const emptyInventory = (): InventoryState => ({
  products: new LayeredMap(),
  reservations: new LayeredMap(),
  bookings: new LayeredMap(),
  closed: new LayeredMap(),
  discountUses: new LayeredMap(),
  pieces: new NumberedRows(),
  downtimes: new NumberedRows(),
  lastOrderNo: FIRST_ORDER_NO - 1,
  streamVersion: -1,
});

/** A copy-on-write view for decisions: changes to it do not reach the original. */
export const forkInventory = (state: InventoryState): InventoryState => ({
  products: state.products.fork(),
  reservations: state.reservations.fork(),
  bookings: state.bookings.fork(),
  closed: state.closed.fork(),
  discountUses: state.discountUses.fork(),
  pieces: state.pieces.fork(),
  downtimes: state.downtimes.fork(),
  lastOrderNo: state.lastOrderNo,
  streamVersion: state.streamVersion,
});

/** Keeps a closed order; when a new half is full, the older half is dropped. */
export function rememberClosed(state: InventoryState, orderId: string, order: ClosedOrder): void {
  if (state.closed.ownSize >= CLOSED_ORDERS_KEPT) {
    state.closed.dropBelow();
    state.closed = state.closed.fork();
  }
  state.closed.set(orderId, order);
}
