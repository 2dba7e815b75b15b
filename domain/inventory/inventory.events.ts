import * as z from 'zod/mini';
import { productChange } from '../catalogue/product-fields.ts';
import { defineEvents, type EventsOf, event, unchanged } from '../event.ts';
import { namedPiece, pieceDowntime } from '../named-pieces/named-piece.ts';
import {
  asksForRecord,
  cancellationCharge,
  chargeFigure,
  conditionOfMove,
  FIRST_SHOP_VERSION,
  movedPieces,
  notFetched,
  orderContent,
  orderExtension,
  orderLanguage,
  personalOfMove,
  previousContent,
  shopVersion,
  statusId,
  tellsCustomer,
} from '../orders/order-content.ts';

const stock = z.nullable(z.int());

/** The sale stock of the counted products that a decision changed, after it. */
const stockLeft = z.array(z.object({ productId: z.int(), left: z.int() }));

/** The whole order after some of its pieces moved. */
const movedOrder = z.extend(orderContent, {
  from: statusId,
  moved: movedPieces,
  condition: conditionOfMove,
  personal: personalOfMove,
});

/**
 * Facts of the stream `inventory`: units, stock, holds, bookings and sales. A fact about an order carries everything
 * that `order-<id>` records after it.
 */
export const inventoryEvents = defineEvents({
  /** A product came into the catalogue. `stockQty` null: not counted. */
  ProductStocked: event(z.object({ productId: z.int(), rentalQty: z.int(), stockQty: stock })),
  /** A product form was accepted. `version` is the product's new version; the catalogue records `change` after it. */
  ProductRevised: event(
    z.object({ productId: z.int(), version: z.int(), rentalQty: z.int(), stockQty: stock, change: productChange }),
  ),
  ProductWithdrawn: event(z.object({ productId: z.int(), version: z.int() })),
  ProductReturned: event(z.object({ productId: z.int(), version: z.int() })),
  /** A unit of a product got its name; whole. */
  PieceNamed: event(namedPiece),
  /** The same after a change; whole. */
  PieceRevised: event(namedPiece),
  /** A piece is in the workshop for a time and takes a unit; the same id again when it ends before the time. */
  DowntimeSet: event(pieceDowntime),
  /** It did not begin, or its piece is no longer in use. */
  DowntimeRemoved: event(pieceDowntime),
  /**
   * An order was placed: units booked, stock taken. `requestHash` is null without an Idempotency-Key. `heldUntil`: end
   * of the hold (UTC) for a payment by the wallet; null for any other order.
   */
  ItemsReserved: {
    version: 11,
    schema: z.extend(orderContent, {
      requestHash: z.nullable(z.string()),
      heldUntil: z.nullable(z.string()),
      shopVersion,
      asksForRecord,
      language: orderLanguage,
      stockLeft,
    }),
    upcasts: {
      1: (data) => ({ ...data, heldUntil: null }),
      2: (data) => data,
      3: (data) => ({ ...data, shopVersion: FIRST_SHOP_VERSION }),
      ...unchanged(4, 10),
    },
  },
  /**
   * An admin saved an order's form, or its customer extended it (`extension`); the content is the whole order
   * afterwards.
   */
  ReservationRevised: {
    version: 8,
    schema: z.extend(orderContent, {
      previous: previousContent,
      stockLeft,
      extension: z.nullable(orderExtension),
      tellsCustomer,
    }),
    upcasts: {
      1: (data) => ({ ...data, extension: null }),
      2: (data) => data,
      3: (data) => data,
      4: (data) => data,
      5: (data) => data,
      6: (data) => data,
      7: (data) => data,
    },
  },
  /**
   * An order moved between statuses; the content is the whole order afterwards, `statusId` equals `to`. `from` equals
   * it too if the move undoes a hand-out or return that changed no status.
   */
  ReservationMoved: {
    version: 6,
    schema: z.extend(orderContent, {
      from: statusId,
      to: statusId,
      /** Whether this order's sale stock is taken after the move. */
      stockTaken: z.boolean(),
      stockLeft,
      reasonCode: z.nullable(z.string()),
      /** The fee of the customer's own late cancellation; null if it is free, and for every other move. */
      cancellationFee: z.nullable(cancellationCharge),
      notFetched,
      tellsCustomer,
    }),
    upcasts: {
      1: (data) => ({ ...data, cancellationFee: null }),
      2: (data) => data,
      3: (data) => data,
      4: (data) => data,
      5: (data) => data,
    },
  },
  /**
   * Pieces of an order were handed out; the content is the whole order afterwards. The first ones move it from 1 or 2
   * to 3.
   */
  ItemsHandedOut: {
    version: 3,
    schema: movedOrder,
    upcasts: { 1: (data) => data, 2: (data) => data },
  },
  /** Pieces of an order came back; the last rented one moves it from 3 to 4. */
  ItemsTakenBack: {
    version: 3,
    schema: movedOrder,
    upcasts: { 1: (data) => data, 2: (data) => data },
  },
  /** An order was deleted: hidden, released, its history kept. */
  ReservationRemoved: event(
    z.extend(orderContent, { stockReturned: z.boolean(), stockLeft, charges: z.array(chargeFigure) }),
  ),
  /** A deletion was undone; units and stock were taken again. */
  ReservationRestored: event(
    z.extend(orderContent, { stockTaken: z.boolean(), stockLeft, charges: z.array(chargeFigure) }),
  ),
});

export type InventoryEvent = EventsOf<typeof inventoryEvents>;
