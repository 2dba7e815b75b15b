import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { type Payment, walletReference } from '@naust/domain/payments/payment.ts';
import { evolvePayment } from '@naust/domain/payments/payment-evolve.ts';
import { type PaymentEvent, paymentEvents } from '@naust/domain/payments/payments.events.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';

export type PaymentFact = StoredEvent<PaymentEvent>;

export const isPaymentFact = (event: StoredEvent<ShopEvent>): event is StoredEvent<ShopEvent> & PaymentFact =>
  Object.hasOwn(paymentEvents, event.type);

/** The state of every payment. An order's own is the first of its payments. */
export class KnownPayments {
  readonly #known = new Map<string, Payment>();

  /** The payment before and after a fact; null before its first, and after if it was never started. */
  see(event: PaymentFact): { before: Payment | null; after: Payment | null } {
    const before = this.#known.get(event.data.reference) ?? null;
    const after = evolvePayment(before, event);
    if (after) this.#known.set(event.data.reference, after);
    return { before, after };
  }

  of(orderId: string): Payment | null {
    return this.#known.get(walletReference(orderId)) ?? null;
  }

  /** The later payments, oldest first. */
  attemptsOf(orderId: string): Payment[] {
    const attempts: Payment[] = [];
    for (let attempt = 2; ; attempt += 1) {
      const payment = this.#known.get(walletReference(orderId, attempt));
      if (!payment) return attempts;
      attempts.push(payment);
    }
  }

  all(): Iterable<Payment> {
    return this.#known.values();
  }
}
