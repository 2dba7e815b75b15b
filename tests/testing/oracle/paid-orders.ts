import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { PAYMENT_AUTHORIZED } from '@naust/domain/orders/waiting.ts';
import { orderPaymentOf } from '@naust/domain/payments/owed-charge.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { type Finding, Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isPaymentFact, KnownPayments } from './known-payments.ts';
import { named } from './order-fact.ts';

/** The process that records a payment updates its order; if it died, a job does. */
const GRACE_MS = 60_000;

interface LastFact extends Pick<Finding, 'stream' | 'position'> {
  at: string;
}

/**
 * The wallet confirms no order without an approved payment of exactly its sum, and each order has the state of its
 * payment.
 */
export class PaidOrders implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #payments = new KnownPayments();
  readonly #reported = new Map<string, PaymentState>();
  readonly #last = new Map<string, LastFact>();

  see(event: StoredEvent<ShopEvent>): void {
    if (isPaymentFact(event)) {
      const { stream, position, meta } = event;
      this.#payments.see(event);
      this.#last.set(event.data.orderId, { stream, position, at: meta.at });
    } else if (event.type === 'ReservationMoved') {
      if (event.data.to === STATUS.confirmed && event.data.reasonCode === PAYMENT_AUTHORIZED) this.#confirm(event);
    } else if (event.type === 'OrderPaymentChanged') {
      this.#reported.set(event.data.orderId, event.data.to);
    }
  }

  end(now: number): void {
    for (const payment of this.#payments.all()) {
      const last = this.#last.get(payment.orderId);
      if (payment.chargeId !== null || isRequestReference(payment.reference)) continue;
      const attempts = this.#payments.attemptsOf(payment.orderId);
      const { to: is } = orderPaymentOf({ first: payment, attempts, charge: null });
      const said = this.#reported.get(payment.orderId) ?? 'created';
      if (!last || is === said) continue;
      const what = `order ${payment.orderNo} says that its payment is "${said}", it is "${is}"`;
      if (now - Date.parse(last.at) < GRACE_MS) this.remarks.add(last, what);
      else this.faults.add(last, what);
    }
  }

  #confirm(event: Extract<StoredEvent<ShopEvent>, { type: 'ReservationMoved' }>): void {
    const { orderId, totalOre } = event.data;
    const payment = this.#payments.of(orderId);
    if (!isApproved(payment)) this.faults.add(event, `${named(event.data)} is confirmed without an approved payment`);
    else if (payment.authorizedOre !== totalOre) {
      this.faults.add(event, `${named(event.data)} costs ${totalOre} øre, approved are ${payment.authorizedOre} øre`);
    }
  }
}

const isApproved = (payment: Payment | null): payment is Payment =>
  payment?.stage === 'authorized' && payment.rejection === null;
