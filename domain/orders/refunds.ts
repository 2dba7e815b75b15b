import { type Ore, sumOre, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isWalletOption } from './statuses.ts';

export interface RefundPart {
  readonly reference: string;
  readonly amountOre: Ore;
}

/** A refund. Without parts it was handed over elsewhere; else each part goes back through the wallet. */
export interface Refund {
  readonly refundId: string;
  readonly amountOre: Ore;
  readonly parts: readonly RefundPart[];
  readonly end: 'open' | 'done' | 'refused';
}

interface Refunded {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'personId' | 'version' | 'paymentId' | 'totalOre'>;
  readonly isDeleted: boolean;
  readonly refunds?: readonly Refund[];
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

/** Refunds outside the wallet. */
export const handRefundedOre = ({ refunds = [] }: { readonly refunds?: readonly Refund[] }): Ore =>
  sumOre(refunds.filter(({ parts }) => parts.length === 0).map(({ amountOre }) => amountOre));

/** The amount that can still be given back: by the wallet if it has captured anything, else by hand. */
export function refundableOre(order: Refunded, kept: readonly RefundPart[]): Ore {
  const keptOre = sumOre(kept.map(({ amountOre }) => amountOre));
  if (keptOre > 0 || isWalletOption(order.content.paymentId)) return keptOre;
  return Math.max(0, order.content.totalOre - handRefundedOre(order));
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
  const leftOre = refundableOre(order, kept);
  if (leftOre === 0) refuse('NOTHING_TO_REFUND');
  if (amountOre > leftOre) refuse('REFUND_TOO_LARGE', { left: toKr(leftOre) });
  return [refundFact({ orderId, orderNo, refundId, amountOre, personId, reason }, kept)];
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

/** Takes from one payment after another until the amount is reached. */
function partsOf(amountOre: Ore, kept: readonly RefundPart[]): RefundPart[] {
  let missingOre = amountOre;
  return kept.flatMap(({ reference, amountOre: keptOre }) => {
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

/** The refunds of an order after a fact about one. */
export function withRefund<O extends Refunded>(order: O, { type, data }: RefundFact): O {
  const { refunds = [] } = order;
  if (type === 'OrderRefundDecided') {
    const { refundId, amountOre, parts } = data;
    const end = parts.length > 0 ? 'open' : 'done';
    return { ...order, refunds: [...refunds, { refundId, amountOre, parts, end }] };
  }
  const end = data.refusal === null ? 'done' : 'refused';
  return {
    ...order,
    refunds: refunds.map((refund) => (refund.refundId === data.refundId ? { ...refund, end } : refund)),
  };
}
