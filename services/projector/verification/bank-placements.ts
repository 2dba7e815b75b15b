import { bankPaymentOf } from '@naust/domain/bank/bank-ids.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { Findings } from './findings.ts';
import type { RawCheck } from './log-check.ts';

/** Milliseconds in which a running shop records a placement that a crash cut off. */
const GRACE = 15_000;

interface Placing {
  event: RecordedEvent;
  amountOre: number;
  /** Its order has the payment, and has not reversed it. */
  isPaid: boolean;
  wasRecorded: boolean;
}

/**
 * No more of a payment from the bank is placed than it has, and each placement is recorded on its order, once and with
 * its amount. What is released again stands on no order.
 */
export class BankPlacements implements RawCheck {
  readonly claim = 'Each bank payment is on its orders once';
  readonly faults = new Findings();
  /** Placed just now. */
  readonly remarks = new Findings();
  /** What is not placed of each payment. */
  readonly #left = new Map<string, number>();
  readonly #placings = new Map<string, Placing>();

  see(event: RecordedEvent): void {
    const { type, data } = event;
    if (type === 'BankPaymentsRead') this.#read(event);
    if (type === 'BankPaymentPlaced') this.#place(event);
    if (type === 'BankPaymentReleased') this.#release(event);
    if (type === 'PaymentRecorded' && data.method === 'bank') this.#record(event);
    if (type === 'PaymentReversed') {
      const placing = this.#placings.get(String(data.paymentId));
      if (placing) placing.isPaid = false;
    }
  }

  #read(event: RecordedEvent): void {
    for (const { bankPaymentId, amountOre } of event.data.payments as { bankPaymentId: string; amountOre: number }[]) {
      if (this.#left.has(bankPaymentId)) this.faults.add(event, `bank payment ${bankPaymentId} was read twice`);
      this.#left.set(bankPaymentId, amountOre);
    }
  }

  #place(event: RecordedEvent): void {
    const { bankPaymentId, paymentId, amountOre } = placementIn(event);
    this.#placings.set(paymentId, { event, amountOre, isPaid: false, wasRecorded: false });
    const left = (this.#left.get(bankPaymentId) ?? 0) - amountOre;
    this.#left.set(bankPaymentId, left);
    if (left < 0) this.faults.add(event, `${-left} øre more are placed than bank payment ${bankPaymentId} has`);
  }

  #release(event: RecordedEvent): void {
    const { bankPaymentId, paymentId } = placementIn(event);
    const placing = this.#placings.get(paymentId);
    this.#placings.delete(paymentId);
    if (!placing) this.faults.add(event, `${paymentId} was released without being placed`);
    if (placing?.isPaid) this.faults.add(event, `${paymentId} was released and is still on the order`);
    this.#left.set(bankPaymentId, (this.#left.get(bankPaymentId) ?? 0) + (placing?.amountOre ?? 0));
  }

  #record(event: RecordedEvent): void {
    const paymentId = String(event.data.paymentId);
    const placing = this.#placings.get(paymentId);
    if (!placing) {
      // Others were recorded by hand.
      const isOfBank = this.#left.has(bankPaymentOf(paymentId));
      if (isOfBank) this.faults.add(event, `${paymentId} was recorded without being placed`);
      return;
    }
    const recordedOre = Number(event.data.amountOre);
    if (placing.wasRecorded) this.faults.add(event, `${paymentId} was recorded twice`);
    if (recordedOre !== placing.amountOre)
      this.faults.add(event, `${paymentId} was recorded with ${recordedOre} øre, placed with ${placing.amountOre}`);
    placing.isPaid = true;
    placing.wasRecorded = true;
  }

  /** After the last event. `now`: milliseconds since 1970 UTC. */
  end(now: number): void {
    for (const [paymentId, { event, wasRecorded }] of this.#placings) {
      if (wasRecorded) continue;
      const findings = now - Date.parse(event.meta.at) < GRACE ? this.remarks : this.faults;
      findings.add(event, `${paymentId} was placed and not recorded on the order`);
    }
  }

  describeCount(): string {
    return `${this.#left.size} bank payments`;
  }
}

const placementIn = ({ data }: RecordedEvent) => ({
  bankPaymentId: String(data.bankPaymentId),
  paymentId: String(data.paymentId),
  amountOre: Number(data.amountOre),
});
