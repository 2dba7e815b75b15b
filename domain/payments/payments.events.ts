import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { owedCharge } from '../orders/order-content.ts';
import { payerProfile, profileField } from '../orders/payer-profile.ts';

/**
 * The payment and its order. `amountOre` is the amount asked of the payer; `placedAt` (UTC) fixes the order's month.
 */
const payment = z.object({
  reference: z.string(),
  orderId: z.string(),
  orderNo: z.int(),
  userId: z.nullable(z.string()),
  placedAt: z.string(),
  amountOre: z.int(),
});

/** Money that moved: `partOre` now, `totalOre` in all. */
const moved = z.extend(payment, { partOre: z.int(), totalOre: z.int() });

/** Facts of a stream `payment-<reference>`: one payment by the wallet, as far as the shop knows it. */
export const paymentEvents = defineEvents({
  /**
   * The order waits for this payment until `heldUntil` (UTC). With `chargeId` it pays this charge, and no order waits.
   * `asks`: what the payer is asked to share with the shop; left out for nothing.
   */
  PaymentInitiated: {
    version: 3,
    schema: z.extend(payment, {
      attempt: z.int(),
      personId: z.string(),
      heldUntil: z.string(),
      chargeId: z.nullable(z.string()),
      asks: z.optional(z.array(profileField)),
    }),
    upcasts: { 1: (data) => ({ ...data, chargeId: null }), 2: (data) => data },
  },
  /** The wallet knows the payment; the payer is sent to `redirectUrl`. */
  PaymentStarted: event(
    z.extend(payment, { personId: z.string(), personal: z.nullable(z.object({ redirectUrl: z.string() })) }),
  ),
  /** The wallet could not be reached to start it, or does not know the payment. */
  PaymentFailed: event(z.extend(payment, { reasonCode: z.string() })),
  /** The payer approved: this amount is reserved. */
  PaymentAuthorized: event(z.extend(payment, { authorizedOre: z.int(), pspReference: z.nullable(z.string()) })),
  /** The payer shared it, as far as it can be used; erased with the order's person. */
  PayerProfileShared: event(z.extend(payment, { personId: z.string(), personal: z.nullable(payerProfile) })),
  /** The payer declined. */
  PaymentAborted: event(payment),
  /** The payer did not answer in time. */
  PaymentExpired: event(payment),
  /** The shop ended it before the payer approved. */
  PaymentTerminated: event(payment),
  /** The payer approved another amount than the order's; nothing of it is kept. */
  PaymentMismatched: event(z.extend(payment, { authorizedOre: z.int(), expectedOre: z.int() })),
  /** The payer approved after the hold had ended, and the items are gone; nothing of it is kept. */
  PaymentAuthorizedTooLate: event(z.extend(payment, { authorizedOre: z.int(), reasonCode: z.string() })),
  PaymentCaptured: event(moved),
  /**
   * The wallet refused the capture of `partOre`. `charge` asks for it instead; null if one does already, or another
   * attempt may follow.
   */
  CaptureFailed: {
    version: 2,
    schema: z.extend(payment, { partOre: z.int(), reasonCode: z.string(), charge: z.nullable(owedCharge) }),
    upcasts: { 1: (data) => ({ ...data, charge: null }) },
  },
  PaymentRefunded: event(moved),
  /** The part that was reserved and not captured went back to the payer. */
  PaymentCancelled: event(moved),
  /** The wallet sent a notice. The payment's state is read from the wallet afterwards. */
  WalletNoticeReceived: event(
    z.object({
      reference: z.string(),
      orderId: z.string(),
      name: z.string(),
      pspReference: z.string(),
      noticedOre: z.int(),
      /** The wallet's clock, UTC. */
      sentAt: z.string(),
      success: z.boolean(),
    }),
  ),
});

export type PaymentEvent = EventsOf<typeof paymentEvents>;
/** The payment and its order. */
export type PaymentFacts = z.infer<typeof payment>;
