import { type Ore, sumOre } from '../../money.ts';
import { requestReference } from '../../payments/payment.ts';
import { Refusal } from '../../refusal.ts';
import type { DecideCredit } from '../decide-credit.ts';
import { moneyOf, type OrderMoney, paidForExtensions, type RefundPart, usableForFeeOre } from '../held-money.ts';
import { isChargePaid } from '../incoming-payments.ts';
import { type OrderCommand, orderRecord } from '../order.ts';
import type { CancellationFee, OrderContent } from '../order-content.ts';
import { hasUncredited } from '../order-invoices.ts';
import type { RecordedOrder } from '../order-state.ts';
import type { OrderEvent } from '../orders.events.ts';
import type { OpenCharge } from '../owed.ts';
import { CANCELLED_BY_CUSTOMER, chargedFee } from '../own-cancellation.ts';
import type { RefundOrder } from '../refunds.ts';
import { STATUS, type StatusId } from '../statuses.ts';
import { buyer, outs, placed, rented } from './document-acts.ts';
import { ORDER } from './placed-order.ts';

export const NOW = '2026-06-10T10:00:00.000Z';
const about = { type: 'RecordIncoming', receivedAt: NOW, now: NOW, reference: null, registerReceipt: null } as const;
export const payment = (paymentId: string, method: string, amountOre: Ore, charges: readonly OpenCharge[] = []) =>
  ({ ...about, chargeId: null, paymentId, method, amountOre, charges }) as const;
export const reference = (nth: number) => requestReference(ORDER, nth);
export const refund = (refundId: string, amountOre: Ore, kept: readonly RefundPart[] = []): RefundOrder => ({
  ...{ type: 'RefundOrder', refundId, amountOre, reason: 'Regn', expectedVersion: null, kept },
});
export const credit = (
  documentId: string,
  amountOre: Ore | null,
  refundBy: DecideCredit['refundBy'],
): DecideCredit => ({
  ...{ type: 'DecideCredit', documentId, invoiceId: 'f', reason: 'Regn', refundBy, today: '2026-06-10' },
  lines: amountOre === null ? null : [{ line: 1, quantity: null, amountOre }],
  ...{ buyer, reference: null, shopVersion: 1, kept: [] },
});

/** The order's stream and its payments by Vipps; a refund that Vipps has been asked for is done at once. */
export class Till {
  order: RecordedOrder;
  kept: RefundPart[] = [];
  charges: OpenCharge[] = [];
  /** Charges that were settled without a record. */
  settled: ReadonlySet<string> = new Set();

  constructor(more: Parameters<typeof placed>[0] = {}) {
    const event = placed({ lines: [{ ...rented, outs: outs(3) }], totalOre: 30_000, ...more });
    this.order = orderRecord.evolve(null, event) as RecordedOrder;
  }

  /** The same order and payments, apart from here on. */
  copy(): Till {
    const { order, settled } = this;
    return Object.assign(new Till(), { order, settled, kept: [...this.kept], charges: [...this.charges] });
  }

  /** False if it is refused. */
  run(command: OrderCommand): boolean {
    try {
      for (const event of orderRecord.decide(command, this.order)) this.#take(event);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  #take(event: OrderEvent): void {
    this.order = orderRecord.evolve(this.order, event) as RecordedOrder;
    if (event.type === 'PaymentRecorded' && event.data.paymentId.startsWith('krav-')) {
      this.kept.push({ reference: event.data.paymentId, amountOre: event.data.amountOre });
    }
    if (event.type !== 'OrderRefundDecided' || event.data.parts.length === 0) return;
    const { parts, refundId } = event.data;
    this.kept = this.kept.map((one) => {
      const part = parts.find(({ reference: of }) => of === one.reference);
      return { ...one, amountOre: one.amountOre - (part?.amountOre ?? 0) };
    });
    this.run({ type: 'EndRefund', refundId, refusal: null });
  }

  money = (): OrderMoney => moneyOf(this.order);
  /** What Vipps has, without payments that went back whole. */
  inWallet = () => this.kept.filter(({ amountOre }) => amountOre > 0);
  open = (): OpenCharge[] =>
    this.charges.filter((one) => !this.settled.has(one.chargeId) && !isChargePaid(this.order, one));
  inOre = () => sumOre((this.order.incoming ?? []).filter((one) => !one.isReversed).map((one) => one.amountOre));
  backOre = () => sumOre((this.order.refunds ?? []).map(({ amountOre }) => amountOre));

  /** A day longer, for a charge. */
  extend(chargeId: string, amountOre: Ore): void {
    if (this.order.content.statusId === STATUS.cancelled) return;
    const extension = { chargeId, amountOre, addedAt: NOW, to: '2026-06-13T10:00', lineIds: [1], requestHash: null };
    const content = this.#next();
    const data = { ...content, previous: content, extension: { ...extension, isUndone: false } };
    this.run({ type: 'RecordOrder', event: { type: 'OrderRevised', data } });
    this.charges.push({ chargeId, amountOre });
  }

  /** By the customer; the shop's own is one without a fee. An invoice that stands forbids it. */
  cancel(chargeId: string, feeOre: Ore): void {
    if (this.order.content.statusId === STATUS.cancelled || hasUncredited(this.order)) return;
    const extensions = this.charges.filter(({ chargeId: id }) => this.money().extensionIds?.includes(id));
    const open = new Set(this.open());
    const fee = chargedFee({ chargeId, addedAt: NOW }, feeOre, {
      paidExtensions: paidForExtensions(
        this.money(),
        extensions.filter((one) => !open.has(one)),
      ),
      paidForOrderOre: usableForFeeOre(this.money(), 'none'),
    });
    this.#move(STATUS.cancelled, fee);
    if (fee && fee.amountOre > 0) this.charges.push(fee);
  }

  reopen(): void {
    if (this.order.content.statusId === STATUS.cancelled) this.#move(STATUS.booked, null);
  }

  #move(to: StatusId, cancellationFee: CancellationFee | null): void {
    const { statusId: from } = this.order.content;
    const data = { ...this.#next(), from, to, reasonCode: CANCELLED_BY_CUSTOMER, cancellationFee, lines: null };
    this.run({ type: 'RecordOrder', event: { type: 'OrderStatusChanged', data } });
  }

  #next(): OrderContent {
    const { content } = this.order;
    return { ...content, version: content.version + 1 };
  }
}
