import { type Ore, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import {
  heldOre,
  isPaidOnRecord,
  moneyOf,
  type OrderMoney,
  type Refund,
  type Refundable,
  type RefundPart,
  refundableOf,
} from './held-money.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isRequestReference } from './recorded-payment.ts';

interface Refunded extends Omit<Parameters<typeof moneyOf>[0], 'content'> {
  readonly content: Pick<
    OrderContent,
    'orderId' | 'orderNo' | 'personId' | 'version' | 'statusId' | 'paymentId' | 'totalOre'
  >;
  readonly isDeleted: boolean;
}

/** `kept`: amounts captured and not refunded, by payment. The same id is the same refund. */
export interface RefundOrder {
  readonly type: 'RefundOrder';
  readonly refundId: string;
  readonly amountOre: Ore;
  readonly reason: string;
  readonly expectedVersion: number | null;
  readonly kept: readonly RefundPart[];
}

/** The wallet's answer. `refusal`: its reason; null if the money went back. */
export interface EndRefund {
  readonly type: 'EndRefund';
  readonly refundId: string;
  readonly refusal: string | null;
}

/** A payment whose money went back is not reversed: more would have gone back than was paid. */
export function requireNotRefunded(order: OrderMoney, amountOre: Ore, kept: readonly RefundPart[]): void {
  if (!order.refunds?.length || !isPaidOnRecord(order)) return;
  if (order.refunds.some(({ end }) => end === 'open')) refuse('REFUND_UNDER_WAY');
  if (amountOre > heldOre(order, kept)) refuse('PAYMENT_IS_REFUNDED');
}

export function refundDecided({ kept, ...command }: RefundOrder, found: Refunded | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, refunds = [] } = order;
  const { refundId, amountOre, expectedVersion } = command;
  const same = refunds.find((refund) => refund.refundId === refundId);
  if (same) return same.amountOre === amountOre ? [] : refuse('KEY_REUSED');
  if (isDeleted) refuse('ORDER_IS_DELETED');
  const { orderId, orderNo, personId, version } = content;
  if (expectedVersion !== null && expectedVersion !== version) refuse('CHANGED_MEANWHILE', { current: { version } });
  const reason = command.reason.trim() || refuse('REASON_REQUIRED');
  if (!Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('WRONG_SHAPE');
  if (refunds.some(({ end }) => end === 'open')) refuse('REFUND_UNDER_WAY');
  requireRefundable(amountOre, refundableOf(moneyOf(order), kept));
  return [refundFact({ orderId, orderNo, refundId, amountOre, personId, reason }, kept)];
}

function requireRefundable(amountOre: Ore, { leftOre, invoicedOre }: Refundable): void {
  if (amountOre <= leftOre) return;
  if (leftOre + invoicedOre === 0) refuse('NOTHING_TO_REFUND');
  if (leftOre === 0 || amountOre <= leftOre + invoicedOre) refuse('ORDER_IS_INVOICED');
  refuse('REFUND_TOO_LARGE', { left: toKr(leftOre) });
}

type RefundData = Extract<OrderEvent, { type: 'OrderRefundDecided' }>['data'];

/** A refund through the wallet that has kept money, or, without any, by hand. */
export function refundFact(
  { reason, ...data }: Omit<RefundData, 'parts' | 'personal'> & { readonly reason: string },
  kept: readonly RefundPart[],
): OrderEvent & { type: 'OrderRefundDecided' } {
  const parts = partsOf(data.amountOre, kept);
  return { type: 'OrderRefundDecided', data: { ...data, parts, personal: { reason } } };
}

/**
 * Takes from one payment after another until the amount is reached, and last from the order's own: that keeps the fee of
 * a cancellation.
 */
function partsOf(amountOre: Ore, kept: readonly RefundPart[]): RefundPart[] {
  let missingOre = amountOre;
  const isOwn = ({ reference }: RefundPart) => Number(!isRequestReference(reference));
  return [...kept]
    .sort((one, other) => isOwn(one) - isOwn(other))
    .flatMap(({ reference, amountOre: keptOre }) => {
      const partOre = Math.min(missingOre, keptOre);
      missingOre -= partOre;
      return partOre > 0 ? [{ reference, amountOre: partOre }] : [];
    });
}

export function refundEnded({ refundId, refusal }: EndRefund, order: Refunded | null): OrderEvent[] {
  const { content, refunds = [] } = order ?? refuse('ORDER_NOT_FOUND');
  if (refunds.find((refund) => refund.refundId === refundId)?.end !== 'open') return [];
  const { orderId, orderNo } = content;
  return [{ type: 'OrderRefundEnded', data: { orderId, orderNo, refundId, refusal } }];
}

type RefundFact = Extract<OrderEvent, { type: 'OrderRefundDecided' | 'OrderRefundEnded' }>;

/** An order after a fact about one of its refunds. */
export const withRefund = <O extends Refunded>(order: O, fact: RefundFact): O => ({
  ...order,
  refunds: refundsAfter(order.refunds, fact),
});

/** The refunds after a fact about one. */
export function refundsAfter(refunds: readonly Refund[] = [], { type, data }: RefundFact): readonly Refund[] {
  if (type === 'OrderRefundDecided') {
    const { refundId, amountOre, parts } = data;
    const end = parts.length > 0 ? 'open' : 'done';
    return [...refunds, { refundId, amountOre, parts, end }];
  }
  const end = data.refusal === null ? 'done' : 'refused';
  return refunds.map((refund) => (refund.refundId === data.refundId ? { ...refund, end } : refund));
}
