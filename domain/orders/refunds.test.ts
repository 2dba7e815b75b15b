import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const placed = (paymentId: 1 | 2): OrderEvent => placedOrder({ statusId: 5, paymentId, totalOre: 30_000 });
const refund = {
  type: 'RefundOrder',
  refundId: '3',
  amountOre: 10_000,
  reason: ' Regn ',
  expectedVersion: 1,
  kept: [],
} as const;
const about = { orderId: ORDER, orderNo: 1001, refundId: '3' };
const personal = { personId: ORDER, personal: { reason: 'Regn' } };
const byHand: OrderEvent = {
  type: 'OrderRefundDecided',
  data: { ...about, amountOre: 10_000, parts: [], ...personal },
};
const kept = [
  { reference: 'one', amountOre: 6_000 },
  { reference: 'two', amountOre: 24_000 },
];
const parts = [
  { reference: 'one', amountOre: 6_000 },
  { reference: 'two', amountOre: 4_000 },
];
const byWallet: OrderEvent = { type: 'OrderRefundDecided', data: { ...about, amountOre: 10_000, parts, ...personal } };
const ended = (refusal: string | null): OrderEvent => ({ type: 'OrderRefundEnded', data: { ...about, refusal } });

describe('money given back', () => {
  it('that was paid at the desk is written down, and leaves the month that the order is in', () => {
    const none = { userId: null, pendingOre: 0, completedOre: 0 };
    given(orderRecord, placed(2))
      .when(refund)
      .then(byHand, {
        type: 'OrderFiguresCorrected',
        data: {
          orderId: ORDER,
          placedAt: '2026-06-01T08:00:00.000Z',
          before: none,
          after: { ...none, completedOre: -10_000 },
        },
      });
    given(orderRecord, placed(2), byHand).when(refund).thenNothing();
  });

  it('goes through the wallet where the wallet has it, from one payment after another', () => {
    given(orderRecord, placed(1))
      .when({ ...refund, kept })
      .then(byWallet);
    given(orderRecord, placed(1), byWallet).when({ type: 'EndRefund', refundId: '3', refusal: null }).then(ended(null));
    given(orderRecord, placed(1), byWallet, ended('6080'))
      .when({ type: 'EndRefund', refundId: '3', refusal: null })
      .thenNothing();
  });

  it('is never more than is left, and one refund at a time', () => {
    const again = { ...refund, refundId: '4' };
    given(orderRecord, placed(2), byHand)
      .when({ ...again, amountOre: 20_001 })
      .thenRefused('REFUND_TOO_LARGE', { left: 200 });
    given(orderRecord, placed(2), byHand)
      .when({ ...again, amountOre: 20_000 })
      .thenFacts(([fact]) => expect(fact?.type).toBe('OrderRefundDecided'));
    given(orderRecord, placed(1)).when(refund).thenRefused('NOTHING_TO_REFUND');
    given(orderRecord, placed(1), byWallet)
      .when({ ...again, kept })
      .thenRefused('REFUND_UNDER_WAY');
  });

  it('has a reason, an amount, and a key of its own', () => {
    given(orderRecord).when(refund).thenRefused('ORDER_NOT_FOUND');
    for (const amountOre of [0, -1, 0.5])
      given(orderRecord, placed(2))
        .when({ ...refund, amountOre })
        .thenRefused('WRONG_SHAPE');
    given(orderRecord, placed(2))
      .when({ ...refund, reason: ' ' })
      .thenRefused('REASON_REQUIRED');
    given(orderRecord, placed(2))
      .when({ ...refund, expectedVersion: 2 })
      .thenRefused('CHANGED_MEANWHILE');
    given(orderRecord, placed(2), byHand)
      .when({ ...refund, amountOre: 1 })
      .thenRefused('KEY_REUSED');
  });
});
