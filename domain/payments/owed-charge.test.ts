import { describe, expect, it } from 'vitest';
import type { ChargeState } from '../charges/charges.decider.ts';
import type { StatusId } from '../orders/statuses.ts';
import { type BegunPayments, nextOwedAct, orderPaymentOf, owedCharge } from './owed-charge.ts';
import type { Payment } from './payment.ts';
import type { PaymentEvent } from './payments.events.ts';
import {
  aborted,
  authorized,
  captured,
  facts,
  HELD_UNTIL,
  heldOrder,
  ORDER_ID,
  PLACED_AT,
  paymentAfter,
  refunded,
  released,
  started,
  TOTAL,
} from './testing/example-payment.ts';

const owed = { chargeId: '512345678901234', amountOre: TOTAL, addedAt: PLACED_AT };
const refused: PaymentEvent = {
  type: 'CaptureFailed',
  data: { ...facts, partOre: TOTAL, reasonCode: '6080', charge: owed },
};
const first = paymentAfter(started, authorized, released(TOTAL), refused);
const charge: NonNullable<ChargeState> = {
  ...owed,
  orderId: ORDER_ID,
  userId: null,
  version: 1,
  description: 'x',
  paymentId: 1,
  isSettled: false,
  isDeleted: false,
};
const attempt = (...events: PaymentEvent[]): Payment => ({ ...paymentAfter(...events), chargeId: owed.chargeId });
const payments = (attempts: Payment[], more: Partial<BegunPayments> = {}, statusId: StatusId = 3): BegunPayments => ({
  first,
  attempts,
  order: heldOrder(statusId),
  charge,
  ...more,
});
const inTime = Date.parse(PLACED_AT);
const next = (...[attempts, more, statusId]: Parameters<typeof payments>) =>
  nextOwedAct(payments(attempts, more, statusId), inTime)?.act ?? null;

describe('what is owed', () => {
  it('is the charge of the refused part, or the fee of a cancellation that was refused', () => {
    const cancellationFee = { ...owed, chargeId: '612345678901234' };
    const unpaid = paymentAfter(authorized, { ...refused, data: { ...refused.data, charge: null } } as PaymentEvent);
    expect(owedCharge(first, heldOrder(3))).toEqual(owed);
    expect(owedCharge(unpaid, heldOrder(6, { cancellationFee }))).toEqual(cancellationFee);
    expect(owedCharge(unpaid, heldOrder(3))).toBeNull();
    expect(owedCharge(paymentAfter(authorized), heldOrder(6, { cancellationFee }))).toBeNull();
  });
});

describe('a payment of what is owed', () => {
  it('is waited for until its time is over, and taken as soon as it is approved', () => {
    expect(next([attempt(started)])).toBeNull();
    expect(nextOwedAct(payments([attempt(started)]), Date.parse(HELD_UNTIL))?.act).toEqual({ does: 'terminate' });
    expect(next([attempt(started, authorized)])).toEqual({ does: 'capture', partOre: TOTAL });
    expect(next([attempt(started, authorized, captured(TOTAL))])).toBeNull();
    expect(next([attempt(started, aborted)])).toBeNull();
  });

  it('is not taken twice, however many were approved', () => {
    const [paid, late] = [attempt(authorized, captured(TOTAL)), attempt(authorized)];
    expect(next([paid, late])).toEqual({ does: 'release' });
    expect(next([late, paid])).toEqual({ does: 'release' });
    expect(next([paid, attempt(started)])).toEqual({ does: 'terminate' });
    const takenByHand = paymentAfter(authorized, refused, captured(TOTAL));
    expect(next([late], { first: takenByHand })).toEqual({ does: 'release' });
    expect(next([paid, paid])).toEqual({ does: 'refund', partOre: TOTAL });
  });

  it('is called off where the charge is settled in another way or deleted, but what was taken stays', () => {
    for (const closed of [{ isSettled: true }, { isDeleted: true }]) {
      const more = { charge: { ...charge, ...closed } };
      expect(next([attempt(started)], more)).toEqual({ does: 'terminate' });
      expect(next([attempt(authorized)], more)).toEqual({ does: 'release' });
      expect(next([attempt(authorized, captured(TOTAL))], more)).toBeNull();
    }
  });

  it('goes back when the order is cancelled or deleted', () => {
    const paid = attempt(authorized, captured(TOTAL));
    const back = { does: 'refund', partOre: TOTAL };
    expect(next([paid], {}, 6)).toEqual(back);
    expect(next([paid], { charge: { ...charge, isSettled: true } }, 6)).toEqual(back);
    expect(next([paid], { order: heldOrder(3, { isDeleted: true }) })).toEqual(back);
    expect(next([attempt(authorized, captured(TOTAL), refunded(TOTAL))], {}, 6)).toBeNull();
  });
});

describe('what the order shows of all its payments', () => {
  const shown = (...attempts: Payment[]) => orderPaymentOf(payments(attempts));

  it('is that it failed, until one of them is taken', () => {
    expect(shown()).toMatchObject({ to: 'failed', captureFailed: true, chargedOre: TOTAL, releasedOre: TOTAL });
    expect(shown(attempt(started, authorized))).toMatchObject({ to: 'failed' });
    expect(shown(attempt(authorized, captured(TOTAL)))).toMatchObject({ to: 'captured', capturedOre: TOTAL });
    expect(shown(attempt(authorized, captured(TOTAL), refunded(TOTAL)))).toMatchObject({ to: 'refunded' });
  });

  it('owes nothing by a charge that is deleted or not added yet', () => {
    expect(orderPaymentOf(payments([], { charge: { ...charge, isDeleted: true } })).chargedOre).toBe(0);
    expect(orderPaymentOf(payments([], { charge: null })).chargedOre).toBe(0);
  });

  it('grows a version with each fact of any payment and of the charge', () => {
    const versions = [
      orderPaymentOf(payments([], { charge: null })),
      shown(),
      shown(attempt(started)),
      orderPaymentOf(payments([attempt(started)], { charge: { ...charge, version: 2 } })),
    ].map(({ paymentVersion }) => paymentVersion);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    expect(new Set(versions).size).toBe(versions.length);
  });
});
