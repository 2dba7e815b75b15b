import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { type Payment, reservedOre } from '@naust/domain/payments/payment.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { type Finding, Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isPaymentFact, KnownPayments } from './known-payments.ts';
import { isOrderFact } from './order-fact.ts';

const HOUR_MS = 60 * 60_000;
/** A wallet that does not answer is asked again; after a day a person must act. */
const SILENT_WALLET_MS = 24 * HOUR_MS;

interface Ended extends Pick<Finding, 'stream' | 'position'> {
  at: string;
}

/** No capture exceeds its reservation, no refund its capture, and no order that is over keeps a reservation. */
export class WalletMoney implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #payments = new KnownPayments();
  readonly #ended = new Map<string, Ended>();

  see(event: StoredEvent<ShopEvent>): void {
    if (isOrderFact(event)) {
      const { orderId, statusId } = event.data;
      const { stream, position, meta } = event;
      const isOver = isCancelled(statusId) || event.type === 'ReservationRemoved';
      if (isOver) this.#ended.set(orderId, { stream, position, at: meta.at });
      else this.#ended.delete(orderId);
      return;
    }
    if (!isPaymentFact(event)) return;
    const { before, after } = this.#payments.see(event);
    if (!after) this.faults.add(event, `${event.type} of a payment that never began`);
    else this.#compare(event, before, after);
  }

  end(now: number): void {
    for (const payment of this.#payments.all()) {
      const ended = this.#ended.get(payment.orderId);
      const leftOre = reservedOre(payment);
      if (!ended || leftOre === 0) continue;
      const what = `order ${payment.orderNo} is over, but ${leftOre} øre are still reserved`;
      const age = now - Date.parse(ended.at);
      if (age >= SILENT_WALLET_MS) this.faults.add(ended, what);
      else if (age >= HOUR_MS) this.remarks.add(ended, what);
    }
  }

  #compare(event: StoredEvent<ShopEvent>, before: Payment | null, after: Payment): void {
    const { authorizedOre, capturedOre, refundedOre, releasedOre, orderNo } = after;
    if (capturedOre + releasedOre > authorizedOre) {
      const what = `order ${orderNo}: ${capturedOre} øre captured and ${releasedOre} øre released of ${authorizedOre} øre`;
      this.faults.add(event, what);
    }
    if (refundedOre > capturedOre) {
      this.faults.add(event, `order ${orderNo}: ${refundedOre} øre refunded of ${capturedOre} øre`);
    }
    const movedOre = sumOf(after) - (before ? sumOf(before) : 0);
    if ('partOre' in event.data && 'totalOre' in event.data && event.data.partOre !== movedOre) {
      this.faults.add(
        event,
        `order ${orderNo}: ${event.type} says ${event.data.partOre} øre, the sums ${movedOre} øre`,
      );
    }
  }
}

const sumOf = ({ capturedOre, refundedOre, releasedOre }: Payment) => capturedOre + refundedOre + releasedOre;
