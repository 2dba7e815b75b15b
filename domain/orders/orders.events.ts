import * as z from 'zod/mini';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import { defineEvents, type EventsOf, event, unchanged } from '../event.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import type { SmsEvent } from '../sms/sms.events.ts';
import { figuresCorrection } from './corrected-figures.ts';
import { orderLine } from './line.ts';
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
  orderPersonal,
  personalOfMove,
  previousContent,
  shopVersion,
  statusId,
  tellsCustomer,
} from './order-content.ts';
import type { CollectiveEvent, OrderDocumentEvent } from './order-documents.events.ts';
import type { OrderFileEvent } from './order-files.events.ts';
import { orderMoneyEvents } from './order-money.events.ts';
import { payerProfile } from './payer-profile.ts';
import { PAYMENT_STATES } from './statuses.ts';
import type { WithdrawalEvent } from './withdrawals.events.ts';

const step = { orderId: z.string(), orderNo: z.int(), version: z.int() };

/** `charges` are the order's; they leave the figures with it and return with it. */
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
  condition: conditionOfMove,
  personal: personalOfMove,
};

/** Facts of a stream `order-<id>`. Those about the order itself are recorded after their decision on `inventory`. */
export const orderEvents = defineEvents({
  /**
   * `requestHash` recognises a retry of the same request. `heldUntil` (UTC): end of the hold for its payment by the
   * wallet.
   */
  OrderPlaced: {
    version: 11,
    schema: z.extend(orderContent, {
      requestHash: z.nullable(z.string()),
      heldUntil: z.nullable(z.string()),
      shopVersion,
      asksForRecord,
      language: orderLanguage,
    }),
    upcasts: {
      1: (data) => ({ ...data, heldUntil: null }),
      2: (data) => data,
      3: (data) => ({ ...data, shopVersion: FIRST_SHOP_VERSION }),
      ...unchanged(4, 10),
    },
  },
  /** `extension`: the customer extended it; null for an administrator's form. */
  OrderRevised: {
    version: 8,
    schema: z.extend(orderContent, {
      previous: previousContent,
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
  OrderStatusChanged: {
    version: 7,
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
      /** The fee of the customer's own late cancellation: `charge-<chargeId>` follows. */
      cancellationFee: z.nullable(cancellationCharge),
      /** With the pieces that moved with the order; null if the move changed no line. */
      lines: z.nullable(z.array(orderLine)),
      notFetched,
      personal: z.nullable(orderPersonal),
      tellsCustomer,
    }),
    upcasts: {
      1: (data) => ({ ...data, cancellationFee: null }),
      2: (data) => ({ ...data, lines: null }),
      3: (data) => data,
      4: (data) => data,
      5: (data) => data,
      6: (data) => data,
    },
  },
  /** Pieces were handed out. `to` differs from `from` if these were the first. */
  OrderItemsHandedOut: { version: 3, schema: z.object(pieces), upcasts: { 1: (data) => data, 2: (data) => data } },
  /** Pieces came back. `to` differs from `from` if these were the last rented ones. */
  OrderItemsTakenBack: { version: 3, schema: z.object(pieces), upcasts: { 1: (data) => data, 2: (data) => data } },
  OrderDeleted: event(z.object(hidden)),
  OrderRestored: event(z.object({ ...hidden, forced: z.boolean() })),
  /** The state of the order's payment by the wallet. `paymentVersion` counts that payment's facts. */
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
      /** The wallet refused the capture. */
      captureFailed: z.boolean(),
      /** Part of the order's total that a charge asks for instead. */
      chargedOre: z.int(),
    }),
    upcasts: { 1: (data) => ({ ...data, chargedOre: 0 }) },
  },
  /** The amounts that a month must stop or resume counting: sums without their payment, and refunds. */
  OrderFiguresCorrected: event(
    z.object({ orderId: z.string(), placedAt: z.string(), before: figuresCorrection, after: figuresCorrection }),
  ),
  /**
   * Another process changed the charges of an order while it was deleted: these have left the figures with it instead.
   */
  OrderHiddenChargesCorrected: event(
    z.object({ orderId: z.string(), before: z.array(chargeFigure), after: z.array(chargeFigure) }),
  ),
  /** The guest is erased: the key of `personId` is destroyed after this. */
  GuestErased: event(z.object({ orderId: z.string(), orderNo: z.int(), personId: z.string() })),
  /** The shop's note; erased with the order's person. */
  OrderNoted: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      noteId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ text: z.string() })),
    }),
  ),
  /** The customer corrected the address for mails about the order; erased with the order's person. */
  OrderEmailCorrected: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      personId: z.string(),
      personal: z.nullable(z.object({ email: z.string() })),
    }),
  ),
  /**
   * How to reach the customer of an order that lacked it: shared by the payer in the wallet, or typed by the customer
   * afterwards. Of an account's order it is the phone only. Erased with the order's person.
   */
  OrderContactGiven: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      from: z.enum(['wallet', 'customer']),
      userId: z.nullable(z.string()),
      personId: z.string(),
      personal: z.nullable(payerProfile),
    }),
  ),
  /** An administrator's form changed the address for a guest's mails: links in earlier mails no longer work. */
  OrderLinksEnded: event(z.object({ orderId: z.string(), orderNo: z.int() })),
  /** The confirmation is sent again. */
  OrderConfirmationAsked: event(z.object({ orderId: z.string(), orderNo: z.int(), mailId: z.string() })),
  ...orderMoneyEvents,
  OrderNoteRemoved: event(z.object({ orderId: z.string(), orderNo: z.int(), noteId: z.string() })),
  /** Its guest stopped the reminders. */
  OrderRemindersStopped: event(z.object({ orderId: z.string(), orderNo: z.int() })),
});

export type OrderEvent =
  | EventsOf<typeof orderEvents>
  | OrderDocumentEvent
  | CollectiveEvent
  | OrderFileEvent
  | PaymentReminderEvent
  | WithdrawalEvent
  | MailEvent
  | SmsEvent;
/**
 * Facts decided on the order's own stream that leave the ordered lines unchanged: notes, mails, SMS, refunds,
 * withdrawals, sales documents and their reminders, photos, contracts, hidden charges.
 */
export type BesideFact = Extract<
  OrderEvent,
  {
    type:
      | 'OrderNoted'
      | 'OrderNoteRemoved'
      | 'OrderEmailCorrected'
      | 'OrderContactGiven'
      | 'OrderLinksEnded'
      | 'OrderConfirmationAsked'
      | 'OrderRefundDecided'
      | 'OrderRefundEnded'
      | 'OrderRemindersStopped'
      | 'OrderHiddenChargesCorrected'
      | 'PaymentRecorded'
      | 'PaymentReversed'
      | 'PaymentRequested'
      | 'DepositReturned'
      | 'ChargeProposalSettled'
      | 'DepositKept'
      | OrderDocumentEvent['type']
      | CollectiveEvent['type']
      | OrderFileEvent['type']
      | PaymentReminderEvent['type']
      | WithdrawalEvent['type']
      | MailEvent['type']
      | SmsEvent['type'];
  }
>;
/**
 * Facts that `inventory` decided; not those that follow from the payment, concern only the guest, or are in
 * `BesideFact`.
 */
export type DecidedOrderEvent = Exclude<
  OrderEvent,
  BesideFact | { type: 'OrderPaymentChanged' | 'OrderFiguresCorrected' | 'GuestErased' }
>;
