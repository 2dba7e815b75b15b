import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import { evolvePayment } from '@naust/domain/payments/payment-evolve.ts';
import { type PaymentEvent, paymentEvents } from '@naust/domain/payments/payments.events.ts';
import type { Told } from '@naust/infra/event-store/telling.ts';

export type PaymentFact = Told<PaymentEvent>;

export const isPaymentFact = (event: Told<ShopEvent>): event is Told<ShopEvent> & PaymentFact =>
  Object.hasOwn(paymentEvents, event.type);

/** Every payment as its facts leave it. */
export class KnownPayments {
  readonly #byOrder = new Map<string, Payment>();

  /** The payment before and after a fact of it; null before its first, and after where it never began. */
  see(event: PaymentFact): { before: Payment | null; after: Payment | null } {
    const before = this.#byOrder.get(event.data.orderId) ?? null;
    const after = evolvePayment(before, event);
    if (after) this.#byOrder.set(event.data.orderId, after);
    return { before, after };
  }

  of(orderId: string): Payment | null {
    return this.#byOrder.get(orderId) ?? null;
  }

  all(): Iterable<Payment> {
    return this.#byOrder.values();
  }
}
