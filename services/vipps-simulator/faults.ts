import * as z from 'zod/mini';

/** Possible faults of one payment. */
export const paymentFaults = [
  /** The shop gets its webhook before the payer returns. */
  'webhook-first',
  'webhook-never',
  'webhook-thrice',
  /** Every second webhook of a payment arrives before the one that it follows. */
  'webhook-reversed',
  /** The payment stays CREATED for 30 s after the payer has approved. */
  'authorized-slowly',
  /** The payment becomes AUTHORIZED a minute after it has expired, though that state is final. */
  'authorized-late',
  /** The first answer to its creation is lost; a retry succeeds. */
  'create-unanswered',
  /** The payer shares nothing, though they consented. */
  'profile-missing',
  /** The payer's wallet has no e-mail. */
  'profile-without-email',
  /** The payment has only the payer's id, for the Userinfo API. */
  'profile-by-id',
  /** One krone less than requested is reserved. */
  'wrong-amount',
] as const;

export type PaymentFault = (typeof paymentFaults)[number];

const calls = ['token', 'create', 'find', 'events', 'capture', 'refund', 'cancel', 'userinfo', 'webhooks'] as const;

export type CallName = (typeof calls)[number];

/** `unanswered`: the call takes effect and the connection breaks. The others have no effect; `refused` is final. */
const callFaults = ['fails', 'refused', 'unanswered'] as const;

export type CallFault = (typeof callFaults)[number];

const reference = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));
const paymentOrder = z.strictObject({ fault: z.enum(paymentFaults), reference });
const callOrder = z.strictObject({
  call: z.enum(calls),
  answer: z.enum(callFaults),
  reference,
  times: z._default(z.int().check(z.positive(), z.maximum(10_000)), 1),
});

/**
 * Faults that a test may order. A fault without a `reference` hits the next payment that is created, or the next
 * `times` calls of that name.
 */
export const faultOrder = z.union([paymentOrder, callOrder]);

/** Ordered faults that have not happened yet. A restart forgets them. */
export class OrderedFaults {
  #payments: z.infer<typeof paymentOrder>[] = [];
  #calls: z.infer<typeof callOrder>[] = [];

  order(order: z.infer<typeof faultOrder>): void {
    if ('fault' in order) this.#payments.push(order);
    else this.#calls.push(order);
  }

  clear(): void {
    this.#payments = [];
    this.#calls = [];
  }

  /** Takes the faults of a payment that is being created, each once. */
  takeForNewPayment(reference: string): PaymentFault[] {
    const found = new Map<PaymentFault, z.infer<typeof paymentOrder>>();
    for (const order of this.#payments) {
      const isMeant = order.reference === undefined || order.reference === reference;
      if (isMeant && !found.has(order.fault)) found.set(order.fault, order);
    }
    const taken = new Set(found.values());
    this.#payments = this.#payments.filter((order) => !taken.has(order));
    return [...found.keys()];
  }

  /** Faults ordered for this payment since it was created. */
  ofPayment(reference: string): PaymentFault[] {
    return this.#payments.filter((order) => order.reference === reference).map(({ fault }) => fault);
  }

  /** Takes the fault of this call, if there is one. */
  takeForCall(call: CallName, reference: string): CallFault | undefined {
    const found = this.#calls.find(
      (order) => order.call === call && (order.reference === undefined || order.reference === reference),
    );
    if (!found) return undefined;
    found.times -= 1;
    this.#calls = this.#calls.filter(({ times }) => times > 0);
    return found.answer;
  }
}
