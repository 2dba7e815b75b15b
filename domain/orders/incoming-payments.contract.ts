import * as z from 'zod/mini';
import { kr, longId, longIdText } from '../contract.ts';
import { lines, oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { owed } from './owed.contract.ts';
import { PAYMENT_METHODS } from './recorded-payment.ts';

/** POST /api/incoming-payments, for an order, for one charge, for one invoice, or as the deposit of an order. `receivedAt`: an instant, or wall clock; now by default. */
export const paymentInput = z.object({
  orderId: z.optional(longId),
  chargeId: z.optional(longId),
  documentId: z.optional(longId),
  depositOf: z.optional(longId),
  method: z.string().check(z.maxLength(20)),
  amount: z.number().check(z.lte(MOST_KR)),
  receivedAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  reference: z.optional(z.nullable(oneName(80))),
  registerReceipt: z.optional(z.nullable(oneName(40))),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** POST /api/incoming-payments/{id}/reverse. */
export const reverseInput = z.object({ reason: lines(500) });

/** Of both: the payment, and what its order owes now. */
export const paymentSaved = z.object({ id: longIdText, orderId: longIdText, amount: kr, ...owed });

/** On an order, for administrators only, oldest first. */
export const paymentAnswer = z.object({
  id: longIdText,
  /** 'deposit': kept from the deposit, for a charge. */
  method: z.enum([...PAYMENT_METHODS, 'deposit']),
  amount: kr,
  /** The charges that it pays. */
  chargeIds: z.array(longIdText),
  /** The invoices that it pays. */
  documentIds: z.array(longIdText),
  /** Instant, UTC. */
  receivedAt: z.string(),
  reference: z.nullable(z.string()),
  registerReceipt: z.nullable(z.string()),
  reversed: z.boolean(),
  /** It came through the wallet: it is refunded, and not reversed. */
  byWallet: z.boolean(),
  /** Received as the order's deposit; left out for any other. */
  isDeposit: z.optional(z.literal(true)),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
