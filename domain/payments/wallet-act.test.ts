import { describe, expect, it } from 'vitest';
import type { RecordedOrder } from '../orders/order-state.ts';
import { line } from '../orders/testing/sold-lines.ts';
import type { Payment } from './payment.ts';
import type { PaymentEvent } from './payments.events.ts';
import {
  aborted,
  authorized,
  captured,
  facts,
  HELD_UNTIL,
  heldOrder,
  PLACED_AT,
  paymentAfter,
  refunded,
  released,
  started,
  TOTAL,
} from './testing/example-payment.ts';
import { nextWalletAct } from './wallet-act.ts';

const inTime = { now: Date.parse(PLACED_AT), captureOn: 'pickup', feeOre: 0 } as const;
const over = { ...inTime, now: Date.parse(HELD_UNTIL) };
const next = (payment: Payment, order: RecordedOrder, around: Parameters<typeof nextWalletAct>[2] = inTime) =>
  nextWalletAct(payment, order, around);
const paid = (...more: PaymentEvent[]) => paymentAfter(started, authorized, ...more);

describe('a payment that nobody has answered', () => {
  it('is waited for until its hold is over', () => {
    expect(next(paymentAfter(started), heldOrder())).toBeNull();
    expect(next(paymentAfter(started), heldOrder(), over)).toEqual({ does: 'terminate' });
    expect(next(paymentAfter(), heldOrder(), over)).toEqual({ does: 'terminate' });
  });

  it('is called off when its order ends or is deleted', () => {
    expect(next(paymentAfter(started), heldOrder(6))).toEqual({ does: 'terminate' });
    expect(next(paymentAfter(started), heldOrder(1, { isDeleted: true }))).toEqual({ does: 'terminate' });
  });
});

describe('a payment that came to nothing', () => {
  it.each([
    ['PAYMENT_ABORTED', aborted],
    ['PAYMENT_EXPIRED', { type: 'PaymentExpired', data: facts }],
    ['PAYMENT_TERMINATED', { type: 'PaymentTerminated', data: facts }],
    ['PAYMENT_FAILED', { type: 'PaymentFailed', data: { ...facts, reasonCode: 'x' } }],
  ] as const)('ends the hold: %s', (reasonCode, ending) => {
    const payment = paymentAfter(started, ending);
    expect(next(payment, heldOrder())).toEqual({ does: 'end-hold', reasonCode });
    expect(next(payment, heldOrder(6))).toBeNull();
    expect(next(payment, heldOrder(2))).toBeNull();
  });

  it('ends it as expired when the shop called it off because time was up', () => {
    const payment = paymentAfter(started, { type: 'PaymentTerminated', data: facts });
    expect(next(payment, heldOrder(), over)).toEqual({ does: 'end-hold', reasonCode: 'PAYMENT_EXPIRED' });
  });
});

describe('an approved payment', () => {
  it('confirms its order, also one whose hold ended because nothing was heard', () => {
    expect(next(paid(), heldOrder())).toEqual({ does: 'confirm' });
    expect(next(paid(), heldOrder(6, { reasonCode: 'PAYMENT_EXPIRED' }))).toEqual({ does: 'confirm' });
    expect(next(paid(), heldOrder(2))).toBeNull();
  });

  it('goes back where the order was cancelled for another reason, replaced or deleted', () => {
    for (const reasonCode of ['CANCELLED_BY_CUSTOMER', 'PAYMENT_REPLACED', null]) {
      expect(next(paid(), heldOrder(6, { reasonCode }))).toEqual({ does: 'release' });
    }
    expect(next(paid(), heldOrder(2, { isDeleted: true }))).toEqual({ does: 'release' });
    expect(next(paid(released(TOTAL)), heldOrder(6))).toBeNull();
  });

  it('is not kept where the order costs something else by now', () => {
    const { content } = heldOrder();
    const dearer = heldOrder(1, { content: { ...content, totalOre: TOTAL + 1 } });
    expect(next(paid(), dearer)).toEqual({ does: 'reject', expectedOre: TOTAL + 1 });
  });

  it('that was rejected goes back, and then the hold ends', () => {
    const rejected: PaymentEvent = {
      type: 'PaymentMismatched',
      data: { ...facts, authorizedOre: TOTAL, expectedOre: 1 },
    };
    expect(next(paid(rejected), heldOrder())).toEqual({ does: 'release' });
    expect(next(paid(rejected, released(TOTAL)), heldOrder())).toEqual({
      does: 'end-hold',
      reasonCode: 'PAYMENT_FAILED',
    });
  });

  it('goes back where the customer pays in another way', () => {
    const { content } = heldOrder(2);
    expect(next(paid(), heldOrder(2, { content: { ...content, paymentId: 2 } }))).toEqual({ does: 'release' });
  });
});

describe('taking the money', () => {
  const everything = { does: 'capture', partOre: TOTAL } as const;

  it('waits for the pickup, unless the owner chose otherwise', () => {
    expect(next(paid(), heldOrder(2))).toBeNull();
    expect(next(paid(), heldOrder(3))).toEqual(everything);
    expect(next(paid(), heldOrder(5))).toEqual(everything);
    expect(next(paid(), heldOrder(2), { ...inTime, captureOn: 'order' })).toEqual(everything);
  });

  it('happens once', () => expect(next(paid(captured(TOTAL)), heldOrder(3))).toBeNull());

  it('happens once, also where the order costs something else afterwards', () => {
    const { content } = heldOrder(3);
    for (const totalOre of [TOTAL - 10_000, TOTAL + 10_000]) {
      expect(next(paid(captured(TOTAL)), heldOrder(3, { content: { ...content, totalOre } }))).toBeNull();
    }
    const dearer = heldOrder(3, { content: { ...content, totalOre: 40_000 } });
    expect(next(paid(captured(30_000)), dearer)).toEqual({ does: 'release' });
  });

  it('takes what the order costs now, and lets go of the rest', () => {
    const { content } = heldOrder(3);
    const cheaper = heldOrder(3, { content: { ...content, totalOre: 30_000 } });
    expect(next(paid(), cheaper)).toEqual({ does: 'capture', partOre: 30_000 });
    expect(next(paid(captured(30_000)), cheaper)).toEqual({ does: 'release' });
    const dearer = heldOrder(3, { content: { ...content, totalOre: TOTAL + 5_000 } });
    expect(next(paid(), dearer)).toEqual(everything);
  });

  it('leaves out what the customer has withdrawn from, and lets go of it', () => {
    const withdrawal = { withdrawalId: '1', declaredAt: PLACED_AT, lineIds: [1], refundBy: '2026-06-15' };
    const withdrawn = (state: 'open' | 'dismissed', left = 20_000) => {
      const { content } = heldOrder(3);
      const lines = [line(1, { priceOre: TOTAL - left, quantity: 1 }), line(2, { priceOre: left, quantity: 1 })];
      return heldOrder(3, { content: { ...content, lines }, withdrawals: [{ ...withdrawal, state }] });
    };
    expect(next(paid(), withdrawn('open'))).toEqual({ does: 'capture', partOre: 20_000 });
    expect(next(paid(captured(20_000)), withdrawn('open'))).toEqual({ does: 'release' });
    expect(next(paid(), withdrawn('dismissed'))).toEqual(everything);
    expect(next(paid(), withdrawn('open', 0))).toEqual({ does: 'release' });
    expect(next(paid(released(TOTAL)), withdrawn('open', 0))).toBeNull();
    expect(next(paid(released(TOTAL)), withdrawn('open'))).toEqual({ does: 'charge', partOre: 20_000 });
  });

  it('is not tried again after the wallet has said no to the same part', () => {
    const refused: PaymentEvent = {
      type: 'CaptureFailed',
      data: { ...facts, partOre: TOTAL, reasonCode: 'x', charge: null },
    };
    expect(next(paid(refused), heldOrder(3))).toBeNull();
  });

  it('becomes a charge where nothing is reserved any more of what was handed over', () => {
    expect(next(paid(released(TOTAL)), heldOrder(2))).toBeNull();
    expect(next(paid(released(TOTAL)), heldOrder(3))).toEqual({ does: 'charge', partOre: TOTAL });
    const { content } = heldOrder(3);
    expect(next(paid(released(TOTAL)), heldOrder(3, { content: { ...content, totalOre: 0 } }))).toBeNull();
    expect(next(paid(released(TOTAL)), heldOrder(3, { content: { ...content, paymentId: 2 } }))).toBeNull();
    expect(next(paid(released(TOTAL)), heldOrder(3, { isDeleted: true }))).toBeNull();
  });

  it('is over once a charge asks for it, whatever the order costs by then; only what was taken by hand goes back', () => {
    const charge = { chargeId: '512345678901234', amountOre: TOTAL, addedAt: PLACED_AT };
    const refused: PaymentEvent = {
      type: 'CaptureFailed',
      data: { ...facts, partOre: TOTAL, reasonCode: 'x', charge },
    };
    const { content } = heldOrder(3);
    for (const totalOre of [TOTAL, 100, 2 * TOTAL]) {
      expect(next(paid(refused), heldOrder(3, { content: { ...content, totalOre } }))).toBeNull();
    }
    expect(next(paid(refused), heldOrder(6))).toBeNull();
    expect(next(paid(refused, captured(TOTAL)), heldOrder(3))).toBeNull();
    expect(next(paid(refused, captured(TOTAL)), heldOrder(6))).toEqual({ does: 'refund', partOre: TOTAL });
  });

  it('keeps the fee of a late cancellation and gives the rest back', () => {
    const late = { ...inTime, feeOre: 20_000 };
    const cancelled = heldOrder(6, { reasonCode: 'CANCELLED_BY_CUSTOMER' });
    expect(next(paid(), cancelled, late)).toEqual({ does: 'capture', partOre: 20_000 });
    expect(next(paid(captured(20_000)), cancelled, late)).toEqual({ does: 'release' });
    expect(next(paid(captured(20_000), released(TOTAL - 20_000)), cancelled, late)).toBeNull();
    expect(next(paid(captured(TOTAL)), cancelled, late)).toEqual({ does: 'refund', partOre: TOTAL - 20_000 });
    expect(next(paid(captured(TOTAL), refunded(TOTAL - 20_000)), cancelled, late)).toBeNull();
  });

  it('keeps no fee for an order that is deleted', () => {
    const deleted = heldOrder(6, { reasonCode: 'CANCELLED_BY_CUSTOMER', isDeleted: true });
    expect(next(paid(), deleted, { ...inTime, feeOre: 20_000 })).toEqual({ does: 'release' });
  });

  it('gives everything back when a paid order is cancelled', () => {
    expect(next(paid(captured(TOTAL)), heldOrder(6))).toEqual({ does: 'refund', partOre: TOTAL });
    expect(next(paid(captured(TOTAL), refunded(TOTAL)), heldOrder(6))).toBeNull();
    expect(next(paid(captured(TOTAL), refunded(TOTAL)), heldOrder(3))).toBeNull();
  });
});
