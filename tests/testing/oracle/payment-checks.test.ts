import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import {
  authorized,
  captured,
  facts,
  initiated,
  PLACED_AT,
  refunded,
  released,
  TOTAL,
} from '@naust/domain/payments/testing/example-payment.ts';
import { FactLog, line, moved, order, reserved } from '@naust/projector/testing/fact-log.ts';
import { describe, expect, it } from 'vitest';
import type { FactCheck } from './fact-check.ts';
import { HeldOrders } from './held-orders.ts';
import { PaidOrders } from './paid-orders.ts';
import { WalletMoney } from './wallet-money.ts';

const { orderId, orderNo, reference } = facts;
const NOON = Date.parse('2026-05-16T10:00:00.000Z');
const MINUTE = 60_000;
const HELD_UNTIL = '2026-05-16T10:15:00.000Z';

const tent = order(orderNo, [{ ...line(7, 1), priceOre: TOTAL }], { orderId, paymentId: 1, placedAt: PLACED_AT });
const held = {
  type: 'ItemsReserved',
  data: { ...tent, requestHash: null, heldUntil: HELD_UNTIL, shopVersion: 1, stockLeft: [] },
} as const;
const moveTo = (to: 2 | 6, reasonCode: string | null, from: 1 | 2 = 1) => {
  const [, data] = moved({ ...tent, statusId: from }, to, true);
  return { type: 'ReservationMoved', data: { ...data, reasonCode } } as { type: EventType; data: unknown };
};
const confirmed = moveTo(2, 'PAYMENT_AUTHORIZED');
const paymentFact = (to: 'authorized' | 'captured') => ({
  type: 'OrderPaymentChanged' as const,
  data: {
    orderId,
    orderNo,
    reference,
    paymentVersion: 2,
    from: 'created' as const,
    to,
    authorizedOre: TOTAL,
    capturedOre: 0,
    refundedOre: 0,
    releasedOre: 0,
    captureFailed: false,
    chargedOre: 0,
  },
});

/** The findings of a check about facts, `minutes` after they were written. */
function checked(check: FactCheck, minutes: number, ...events: { type: EventType; data: unknown }[]) {
  const log = new FactLog();
  for (const { type, data } of events) check.see(log.record('s', type, data as EventOf<typeof type>['data']));
  check.end?.(NOON + minutes * MINUTE);
  return [check.faults, check.remarks].map((found) => found?.named.map(({ what }) => what));
}

describe('the check of holds', () => {
  it('finds an order that waits beyond its time, and says so early', () => {
    expect(checked(new HeldOrders(), 16, held)).toEqual([[], []]);
    const what = `order ${orderNo} should have waited for its payment until ${HELD_UNTIL}`;
    expect(checked(new HeldOrders(), 18, held)).toEqual([[], [what]]);
    expect(checked(new HeldOrders(), 81, held)).toEqual([[what], []]);
  });

  it('is content when the wait ended either way, and with orders that never waited', () => {
    expect(checked(new HeldOrders(), 999, held, confirmed)).toEqual([[], []]);
    expect(checked(new HeldOrders(), 999, held, moveTo(6, 'PAYMENT_EXPIRED'))).toEqual([[], []]);
    const [type, data] = reserved(tent);
    expect(checked(new HeldOrders(), 999, { type, data })).toEqual([[], []]);
  });
});

describe('the check of paid orders', () => {
  it('finds an order that was confirmed without its payment', () => {
    const what = [`order ${orderNo} is confirmed without an approved payment`];
    expect(checked(new PaidOrders(), 0, held, confirmed)[0]).toEqual(what);
    expect(checked(new PaidOrders(), 0, held, initiated, confirmed)[0]).toEqual(what);
    const rejected = { type: 'PaymentMismatched', data: { ...facts, authorizedOre: 1, expectedOre: 2 } } as const;
    expect(checked(new PaidOrders(), 0, held, initiated, authorized, rejected, confirmed)[0]).toEqual(what);
  });

  it('finds a payment of another sum', () => {
    const less = { type: 'PaymentAuthorized', data: { ...facts, authorizedOre: 1, pspReference: null } } as const;
    expect(checked(new PaidOrders(), 0, held, initiated, less, confirmed)[0]).toEqual([
      `order ${orderNo} costs ${TOTAL} øre, approved are 1 øre`,
    ]);
  });

  it('finds an order that says otherwise than its payment once there was time to tell it', () => {
    const events = [held, initiated, authorized, confirmed] as const;
    const what = `order ${orderNo} says that its payment is "created", it is "authorized"`;
    expect(checked(new PaidOrders(), 0, ...events)).toEqual([[], [what]]);
    expect(checked(new PaidOrders(), 2, ...events)).toEqual([[what], []]);
    expect(checked(new PaidOrders(), 2, ...events, paymentFact('authorized'))).toEqual([[], []]);
  });

  it('takes the payments of an order together, once a charge asks for what was refused', () => {
    const charge = { chargeId: '512345678901234', amountOre: TOTAL, addedAt: PLACED_AT };
    const refused = { type: 'CaptureFailed', data: { ...facts, partOre: TOTAL, reasonCode: '6080', charge } } as const;
    const again = { ...facts, reference: walletReference(orderId, 2) };
    const begun = { ...again, attempt: 2, personId: orderId, heldUntil: HELD_UNTIL, chargeId: charge.chargeId };
    const second = [
      { type: 'PaymentInitiated', data: begun },
      { type: 'PaymentAuthorized', data: { ...again, authorizedOre: TOTAL, pspReference: null } },
      { type: 'PaymentCaptured', data: { ...again, partOre: TOTAL, totalOre: TOTAL } },
    ] as const;
    const events = [held, initiated, authorized, confirmed, released(TOTAL), refused, ...second] as const;
    expect(checked(new PaidOrders(), 2, ...events, paymentFact('captured'))).toEqual([[], []]);
    expect(checked(new WalletMoney(), 2, ...events)).toEqual([[], []]);
    const what = `order ${orderNo} says that its payment is "authorized", it is "captured"`;
    expect(checked(new PaidOrders(), 2, ...events, paymentFact('authorized'))[0]).toEqual([what]);
  });
});

describe('the check of money', () => {
  it('finds more taken, released or given back than there was', () => {
    expect(checked(new WalletMoney(), 0, initiated, authorized, captured(TOTAL + 1))[0]).toEqual([
      `order ${orderNo}: ${TOTAL + 1} øre captured and 0 øre released of ${TOTAL} øre`,
    ]);
    expect(checked(new WalletMoney(), 0, initiated, authorized, captured(TOTAL), released(1))[0]).toHaveLength(1);
    expect(checked(new WalletMoney(), 0, initiated, authorized, captured(100), refunded(101))[0]).toEqual([
      `order ${orderNo}: 101 øre refunded of 100 øre`,
    ]);
  });

  it('finds parts that do not make the sum, and a payment that never began', () => {
    expect(checked(new WalletMoney(), 0, initiated, authorized, captured(50, 100))[0]).toEqual([
      `order ${orderNo}: PaymentCaptured says 50 øre, the sums 100 øre`,
    ]);
    expect(checked(new WalletMoney(), 0, authorized)[0]).toEqual(['PaymentAuthorized of a payment that never began']);
  });

  it('finds money that stays reserved for an order that is over', () => {
    const events = [held, initiated, authorized, confirmed, moveTo(6, null, 2)] as const;
    const what = `order ${orderNo} is over, but ${TOTAL} øre are still reserved`;
    expect(checked(new WalletMoney(), 30, ...events)).toEqual([[], []]);
    expect(checked(new WalletMoney(), 90, ...events)).toEqual([[], [what]]);
    expect(checked(new WalletMoney(), 25 * 60, ...events)).toEqual([[what], []]);
    expect(checked(new WalletMoney(), 25 * 60, ...events, released(TOTAL))).toEqual([[], []]);
  });
});
