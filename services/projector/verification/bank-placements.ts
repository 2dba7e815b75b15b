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
  readonly claim = 'Innbetalingene fra banken står én gang på ordrene';
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
      if (this.#left.has(bankPaymentId)) this.faults.add(event, `innbetaling ${bankPaymentId} er lest to ganger`);
      this.#left.set(bankPaymentId, amountOre);
    }
  }

  #place(event: RecordedEvent): void {
    const { bankPaymentId, paymentId, amountOre } = placementIn(event);
    this.#placings.set(paymentId, { event, amountOre, isPaid: false, wasRecorded: false });
    const left = (this.#left.get(bankPaymentId) ?? 0) - amountOre;
    this.#left.set(bankPaymentId, left);
    if (left < 0) this.faults.add(event, `det er plassert ${-left} øre mer enn innbetaling ${bankPaymentId} har`);
  }

  #release(event: RecordedEvent): void {
    const { bankPaymentId, paymentId } = placementIn(event);
    const placing = this.#placings.get(paymentId);
    this.#placings.delete(paymentId);
    if (!placing) this.faults.add(event, `${paymentId} er frigitt uten å være plassert`);
    if (placing?.isPaid) this.faults.add(event, `${paymentId} er frigitt og står fortsatt på ordren`);
    this.#left.set(bankPaymentId, (this.#left.get(bankPaymentId) ?? 0) + (placing?.amountOre ?? 0));
  }

  #record(event: RecordedEvent): void {
    const paymentId = String(event.data.paymentId);
    const placing = this.#placings.get(paymentId);
    if (!placing) {
      // Others were recorded by hand.
      const isOfBank = this.#left.has(bankPaymentOf(paymentId));
      if (isOfBank) this.faults.add(event, `${paymentId} er registrert uten å være plassert`);
      return;
    }
    const recordedOre = Number(event.data.amountOre);
    if (placing.wasRecorded) this.faults.add(event, `${paymentId} er registrert to ganger`);
    if (recordedOre !== placing.amountOre)
      this.faults.add(event, `${paymentId} er registrert med ${recordedOre} øre, plassert med ${placing.amountOre}`);
    placing.isPaid = true;
    placing.wasRecorded = true;
  }

  /** After the last event. `now`: milliseconds since 1970 UTC. */
  end(now: number): void {
    for (const [paymentId, { event, wasRecorded }] of this.#placings) {
      if (wasRecorded) continue;
      const findings = now - Date.parse(event.meta.at) < GRACE ? this.remarks : this.faults;
      findings.add(event, `${paymentId} er plassert og ikke registrert på ordren`);
    }
  }

  counted(): string {
    return `${this.#left.size} innbetalinger`;
  }
}

const placementIn = ({ data }: RecordedEvent) => ({
  bankPaymentId: String(data.bankPaymentId),
  paymentId: String(data.paymentId),
  amountOre: Number(data.amountOre),
});
