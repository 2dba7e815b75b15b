import * as z from 'zod/mini';
import { defineEvents, event } from '../event.ts';
import { proposalOutcome, proposalRule } from './proposals.contract.ts';

const paymentMethod = z.enum(['terminal', 'vipps', 'cash', 'bank']);

/** What an amount pays. */
const paymentParts = z.array(
  z.object({
    chargeId: z.nullable(z.string()),
    amountOre: z.int(),
    /** Left out if it pays no invoice. */
    documentId: z.optional(z.string()),
    /** Left out if it pays no fee. */
    reminderId: z.optional(z.string()),
  }),
);

/** Facts of a stream `order-<id>` about money: refunds, payments recorded by hand, answers to proposed charges. */
export const orderMoneyEvents = defineEvents({
  /** A refund: by the wallet in these parts, or, without any, by hand at this moment. */
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
  /** The wallet's answer. `refusal`: its reason; null if the money went back. */
  OrderRefundEnded: event(
    z.object({ orderId: z.string(), orderNo: z.int(), refundId: z.string(), refusal: z.nullable(z.string()) }),
  ),
  /**
   * Money that the shop received outside its own calls to the wallet. `against`: what was named when it was recorded;
   * `parts` pay the order itself (`chargeId` null) and its charges, and the invoice that asks for them,
   * or the fee and interest of a reminder of that invoice. A deposit pays nothing: it has no parts.
   */
  PaymentRecorded: {
    version: 3,
    schema: z.object({
      orderId: z.string(),
      orderNo: z.int(),
      paymentId: z.string(),
      against: z.enum(['order', 'charge', 'document', 'deposit']),
      method: paymentMethod,
      amountOre: z.int(),
      parts: paymentParts,
      /** Instant, UTC. */
      receivedAt: z.string(),
      registerReceipt: z.nullable(z.string()),
      personId: z.string(),
      personal: z.nullable(z.object({ reference: z.nullable(z.string()) })),
    }),
    upcasts: { 1: (data) => data, 2: (data) => data },
  },
  /** The customer is sent a link to pay what the order owes, `amountOre` at that moment. */
  PaymentRequested: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      requestId: z.string(),
      by: z.enum(['mail', 'sms']),
      amountOre: z.int(),
    }),
  ),
  /** The record was wrong. `method` deposit: a part of the deposit was not to be kept, `paymentId` is its `keepId`. */
  PaymentReversed: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      orderNo: z.int(),
      paymentId: z.string(),
      method: z.enum([...paymentMethod.options, 'deposit']),
      amountOre: z.int(),
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
    upcasts: { 1: (data) => data },
  },
  /**
   * Somebody accepted or dismissed a charge that the terms grant. `basis` (wall clock, øre of one piece): what it was
   * computed from. `chargedOre`, `chargeId`: of the charge that was added; null if dismissed.
   */
  ChargeProposalSettled: {
    version: 2,
    schema: z.object({
      orderId: z.string(),
      orderNo: z.int(),
      proposalId: z.string(),
      rule: proposalRule,
      basis: z.object({
        lineId: z.int(),
        quantity: z.int(),
        agreed: z.string(),
        back: z.string(),
        explanation: z.string(),
        beforeOre: z.int(),
      }),
      /** null: by what was spent. */
      amountOre: z.nullable(z.int()),
      termsVersion: z.nullable(z.string()),
      outcome: proposalOutcome,
      chargedOre: z.nullable(z.int()),
      chargeId: z.nullable(z.string()),
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
    upcasts: { 1: (data) => data },
  },
  /** A deposit, or a part of it, went back to the customer. */
  DepositReturned: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      returnId: z.string(),
      method: paymentMethod,
      amountOre: z.int(),
    }),
  ),
  /** The shop keeps a part of the deposit: it pays this charge, and the invoice that asks for it. */
  DepositKept: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      keepId: z.string(),
      chargeId: z.string(),
      amountOre: z.int(),
      parts: paymentParts,
    }),
  ),
});
