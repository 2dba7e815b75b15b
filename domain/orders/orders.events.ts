import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { chargeFigure, orderContent, orderPersonal, owedCharge, previousContent, statusId } from './order-content.ts';
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

/** What a month counts of an order beside its total in its status: never above 0. */
const correction = z.object({ userId: z.nullable(z.string()), pendingOre: z.int(), completedOre: z.int() });

/** Facts of a stream `order-<id>`, each recorded after its decision on `inventory`. */
export const orderEvents = defineEvents({
  /** `requestHash` recognises a retry of the same request. `heldUntil` (UTC): waits so long for its payment by the wallet. */
  OrderPlaced: {
    version: 2,
    schema: z.extend(orderContent, { requestHash: z.nullable(z.string()), heldUntil: z.nullable(z.string()) }),
    upcasts: { 1: (data) => ({ ...data, heldUntil: null }) },
  },
  OrderRevised: event(z.extend(orderContent, { previous: previousContent })),
  OrderStatusChanged: {
    version: 2,
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
      cancellationFee: z.nullable(owedCharge),
      personal: z.nullable(orderPersonal),
    }),
    upcasts: { 1: (data) => ({ ...data, cancellationFee: null }) },
  },
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
  /** Who ordered without an account is forgotten: the key of `personId` is destroyed after this. */
  GuestErased: event(z.object({ orderId: z.string(), orderNo: z.int(), personId: z.string() })),
});

export type OrderEvent = EventsOf<typeof orderEvents>;
/** What `inventory` decided of an order, as against what follows from its payment or concerns its guest only. */
export type DecidedOrderEvent = Exclude<
  OrderEvent,
  { type: 'OrderPaymentChanged' | 'OrderFiguresCorrected' | 'GuestErased' }
>;
export type FiguresCorrection = z.infer<typeof correction>;
