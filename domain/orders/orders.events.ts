import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { orderLine } from './line.ts';
import {
  cancellationCharge,
  chargeFigure,
  FIRST_SHOP_VERSION,
  movedPieces,
  orderContent,
  orderExtension,
  orderPersonal,
  previousContent,
  shopVersion,
  statusId,
} from './order-content.ts';
import { PAYMENT_STATES } from './statuses.ts';

const step = { orderId: z.string(), orderNo: z.int(), version: z.int() };

/** `charges` are the order's, which leave the figures and come back with it. */
const hidden = {
  ...step,
  userId: z.nullable(z.string()),
  statusId,
  totalOre: z.int(),
  placedAt: z.string(),
  charges: z.array(chargeFigure),
  personId: z.string(),
  personal: z.nullable(orderPersonal),
};

/** `lines` are the whole order's afterwards. */
const pieces = {
  ...step,
  personId: z.string(),
  userId: z.nullable(z.string()),
  from: statusId,
  to: statusId,
  totalOre: z.int(),
  placedAt: z.string(),
  forced: z.boolean(),
  lines: z.array(orderLine),
  moved: movedPieces,
  personal: z.nullable(orderPersonal),
};

/** What a month counts of an order beside its total in its status: never above 0. */
const correction = z.object({ userId: z.nullable(z.string()), pendingOre: z.int(), completedOre: z.int() });

/** Facts of a stream `order-<id>`, each recorded after its decision on `inventory`. */
export const orderEvents = defineEvents({
  /** `requestHash` recognises a retry of the same request. `heldUntil` (UTC): waits so long for its payment by the wallet. */
  OrderPlaced: {
    version: 4,
    schema: z.extend(orderContent, {
      requestHash: z.nullable(z.string()),
      heldUntil: z.nullable(z.string()),
      shopVersion,
    }),
    upcasts: {
      1: (data) => ({ ...data, heldUntil: null }),
      2: (data) => data,
      3: (data) => ({ ...data, shopVersion: FIRST_SHOP_VERSION }),
    },
  },
  /** `extension`: the customer extended it; null for an administrator's form. */
  OrderRevised: {
    version: 3,
    schema: z.extend(orderContent, { previous: previousContent, extension: z.nullable(orderExtension) }),
    upcasts: { 1: (data) => ({ ...data, extension: null }), 2: (data) => data },
  },
  OrderStatusChanged: {
    version: 4,
    schema: z.object({
      ...step,
      personId: z.string(),
      userId: z.nullable(z.string()),
      from: statusId,
      to: statusId,
      totalOre: z.int(),
      /** When the order was placed (UTC), so that a month's figures need no look-up. */
      placedAt: z.string(),
      forced: z.boolean(),
      reasonCode: z.nullable(z.string()),
      /** What the customer's own late cancellation costs: `charge-<chargeId>` follows. */
      cancellationFee: z.nullable(cancellationCharge),
      /** With what went out and came back with the order; null where the move changed no line. */
      lines: z.nullable(z.array(orderLine)),
      personal: z.nullable(orderPersonal),
    }),
    upcasts: {
      1: (data) => ({ ...data, cancellationFee: null }),
      2: (data) => ({ ...data, lines: null }),
      3: (data) => data,
    },
  },
  /** Pieces were handed out. `to` differs from `from` where these were the first. */
  OrderItemsHandedOut: event(z.object(pieces)),
  /** Pieces came back. `to` differs from `from` where these were the last that were rented. */
  OrderItemsTakenBack: event(z.object(pieces)),
  OrderDeleted: event(z.object(hidden)),
  OrderRestored: event(z.object({ ...hidden, forced: z.boolean() })),
  /** What became of the order's payment by the wallet. `paymentVersion` counts that payment's facts. */
  OrderPaymentChanged: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      orderNo: z.int(),
      reference: z.string(),
      paymentVersion: z.int(),
      from: z.enum(PAYMENT_STATES),
      to: z.enum(PAYMENT_STATES),
      authorizedOre: z.int(),
      capturedOre: z.int(),
      refundedOre: z.int(),
      releasedOre: z.int(),
      /** The wallet would not hand over what is due. */
      captureFailed: z.boolean(),
      /** So much of the order's total is asked for by a charge instead. */
      chargedOre: z.int(),
    }),
    upcasts: { 1: (data) => ({ ...data, chargedOre: 0 }) },
  },
  /** What a month must not count of the order, or counts again: sums whose payment is missing, and money given back. */
  OrderFiguresCorrected: event(
    z.object({ orderId: z.string(), placedAt: z.string(), before: correction, after: correction }),
  ),
  /** Another process changed the charges of an order while it was deleted: these have left the figures with it instead. */
  OrderHiddenChargesCorrected: event(
    z.object({ orderId: z.string(), before: z.array(chargeFigure), after: z.array(chargeFigure) }),
  ),
  /** Who ordered without an account is forgotten: the key of `personId` is destroyed after this. */
  GuestErased: event(z.object({ orderId: z.string(), orderNo: z.int(), personId: z.string() })),
  /** What the shop wants to remember; goes with the order's person. */
  OrderNoted: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      noteId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ text: z.string() })),
    }),
  ),
  /** The customer corrected where mails about the order go; goes with the order's person. */
  OrderEmailCorrected: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      personId: z.string(),
      personal: z.nullable(z.object({ email: z.string() })),
    }),
  ),
  /** A guest's mails go elsewhere since an administrator's form: links that went out before open nothing. */
  OrderLinksEnded: event(z.object({ orderId: z.string(), orderNo: z.int() })),
  /** The confirmation is sent once more. */
  OrderConfirmationAsked: event(z.object({ orderId: z.string(), orderNo: z.int(), mailId: z.string() })),
  /** Money goes back: by the wallet in these parts, or, without any, by hand as of now. */
  OrderRefundDecided: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      refundId: z.string(),
      amountOre: z.int(),
      parts: z.array(z.object({ reference: z.string(), amountOre: z.int() })),
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
  ),
  /** What the wallet made of it. `refusal`: its own word for no; null where the money went back. */
  OrderRefundEnded: event(
    z.object({ orderId: z.string(), orderNo: z.int(), refundId: z.string(), refusal: z.nullable(z.string()) }),
  ),
  OrderNoteRemoved: event(z.object({ orderId: z.string(), orderNo: z.int(), noteId: z.string() })),
  /** Its guest wants no more reminders of it. */
  OrderRemindersStopped: event(z.object({ orderId: z.string(), orderNo: z.int() })),
});

export type OrderEvent = EventsOf<typeof orderEvents> | MailEvent;
/** What is decided on the order's own stream and leaves what was ordered as it is: notes, mails, refunds, what it hides. */
export type BesideFact = Extract<
  OrderEvent,
  {
    type:
      | 'OrderNoted'
      | 'OrderNoteRemoved'
      | 'OrderEmailCorrected'
      | 'OrderLinksEnded'
      | 'OrderConfirmationAsked'
      | 'OrderRefundDecided'
      | 'OrderRefundEnded'
      | 'OrderRemindersStopped'
      | 'OrderHiddenChargesCorrected'
      | MailEvent['type'];
  }
>;
/** What `inventory` decided of an order, as against what follows from its payment, concerns its guest only, or stands beside it. */
export type DecidedOrderEvent = Exclude<
  OrderEvent,
  BesideFact | { type: 'OrderPaymentChanged' | 'OrderFiguresCorrected' | 'GuestErased' }
>;
export type FiguresCorrection = z.infer<typeof correction>;
