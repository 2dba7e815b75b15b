import * as z from 'zod/mini';

/** What can go wrong with one payment. */
export const paymentFaults = [
  /** The payer is sent back only when the shop has been told. */
  'webhook-first',
  'webhook-never',
  'webhook-thrice',
  /** Every second message of a payment comes before the one that it follows. */
  'webhook-reversed',
  /** The payment stays CREATED for 30 s after the payer has approved. */
  'authorized-slowly',
  /** The payment becomes AUTHORIZED a minute after it has expired, though that state is final. */
  'authorized-late',
  /** The first answer to its creation is lost; a retry gets through. */
  'create-unanswered',
  /** One krone less than asked for is reserved. */
  'wrong-amount',
] as const;

export type PaymentFault = (typeof paymentFaults)[number];

export const calls = [
  'token',
  'create',
  'find',
  'events',
  'capture',
  'refund',
  'cancel',
  'approve',
  'webhooks',
] as const;

export type CallName = (typeof calls)[number];

/** `unanswered`: the call takes effect and the line breaks. The others have no effect; `refused` is a final no. */
export const callFaults = ['fails', 'too-many', 'refused', 'unanswered'] as const;

export type CallFault = (typeof callFaults)[number];

const reference = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/**
 * What a test may order. A fault without a `reference` meets the next payment that is created, or the next `times`
 * calls of that name. `magicAmounts`: amounts that end in 01 to 09 øre bring faults with them.
 */
export const faultOrder = z.union([
  z.strictObject({ fault: z.enum(paymentFaults), reference }),
  z.strictObject({
    call: z.enum(calls),
    answer: z.enum(callFaults),
    reference,
    times: z._default(z.int().check(z.positive(), z.maximum(10_000)), 1),
  }),
  z.strictObject({ magicAmounts: z.boolean() }),
]);

export type FaultOrder = z.infer<typeof faultOrder>;

const magicOfPayments: Readonly<Record<number, PaymentFault>> = {
  1: 'webhook-first',
  2: 'webhook-never',
  3: 'webhook-thrice',
  4: 'webhook-reversed',
  6: 'create-unanswered',
  7: 'authorized-slowly',
  8: 'authorized-late',
};

const magicOfCreating: Readonly<Record<number, CallFault>> = { 5: 'fails', 9: 'too-many' };

export const magicFaultOf = (amountOre: number): PaymentFault | undefined => magicOfPayments[amountOre % 100];

export const magicAnswerTo = (amountOre: number): CallFault | undefined => magicOfCreating[amountOre % 100];
