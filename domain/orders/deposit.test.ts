import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { depositAnswerOf } from './deposit.ts';
import type { RecordIncoming } from './incoming-payments.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { rented, sold } from './testing/document-acts.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';
import type { KeepDeposit, ReturnDeposit } from './use-deposit.ts';

const trailer = { ...rented, quantity: 2, depositOre: 50_000 };
const placed: OrderEvent = placedOrder({ lines: [trailer, sold], totalOre: 30_000, asksForRecord: true });
const at = '2026-06-02T08:00:00.000Z';
const pay: RecordIncoming = {
  ...{ type: 'RecordIncoming', paymentId: 'p1', chargeId: null, isDeposit: true, method: 'terminal' },
  ...{ amountOre: 100_000, receivedAt: at, now: at, reference: null, registerReceipt: null, charges: [] },
};
const about = { orderId: ORDER, orderNo: 1001 };
const paid: OrderEvent = {
  type: 'PaymentRecorded',
  data: {
    ...{ ...about, paymentId: 'p1', against: 'deposit', method: 'terminal', amountOre: 100_000, parts: [] },
    ...{ receivedAt: at, registerReceipt: null, personId: ORDER, personal: { reference: null } },
  },
};
const giveBack: ReturnDeposit = { type: 'ReturnDeposit', returnId: 'r1', method: 'cash', amountOre: null, lock: null };
const returned = (amountOre: number): OrderEvent => ({
  type: 'DepositReturned',
  data: { ...about, returnId: 'r1', method: 'cash', amountOre },
});
const keep: KeepDeposit = {
  ...{ type: 'KeepDeposit', keepId: 'k1', chargeId: 'c', amountOre: 30_000 },
  charges: [{ chargeId: 'c', amountOre: 30_000 }],
};
const kept: OrderEvent = {
  type: 'DepositKept',
  data: { ...about, keepId: 'k1', chargeId: 'c', amountOre: 30_000, parts: [{ chargeId: 'c', amountOre: 30_000 }] },
};
const cancelled: OrderEvent = {
  type: 'OrderStatusChanged',
  data: {
    ...{ ...about, version: 2, personId: ORDER, userId: null, from: 1, to: 6, totalOre: 30_000, forced: false },
    ...{ placedAt: at, reasonCode: null, cancellationFee: null, lines: null, personal: null },
  },
};
const deletion: OrderEvent = {
  type: 'OrderDeleted',
  data: {
    ...{ ...about, version: 2, personId: ORDER, userId: null, statusId: 1, totalOre: 30_000, placedAt: at },
    ...{ charges: [], personal: null },
  },
};

describe('a deposit at the counter', () => {
  it('is received once under its id, at most what the rented pieces ask for', () => {
    given(orderRecord, placed).when(pay).then(paid);
    given(orderRecord, placed, paid).when(pay).thenNothing();
    given(orderRecord, placed, paid)
      .when({ ...pay, isDeposit: false })
      .thenRefused('KEY_REUSED');
    given(orderRecord, placed)
      .when({ ...pay, amountOre: 100_001 })
      .thenRefused('MORE_THAN_DEPOSIT_ASKED', { open: 1000 });
    given(orderRecord, placed, paid)
      .when({ ...pay, paymentId: 'p2', amountOre: 1 })
      .thenRefused('MORE_THAN_DEPOSIT_ASKED', { open: 0 });
    given(orderRecord, placed, cancelled)
      .when({ ...pay, amountOre: 1 })
      .thenRefused('MORE_THAN_DEPOSIT_ASKED', { open: 0 });
    given(orderRecord, placed)
      .when({ ...pay, amountOre: 0 })
      .thenRefused('PAYMENT_NOT_POSITIVE');
    given(orderRecord, placed)
      .when({ ...pay, lock: 'term' })
      .thenRefused('PAID_IN_CLOSED_TERM');
  });

  it('pays nothing of what the order owes', () => {
    const order = { ...pay, paymentId: 'p2', isDeposit: false, amountOre: 30_001 };
    given(orderRecord, placed, paid).when(order).thenRefused('MORE_THAN_OWED', { credit: true, owed: 300 });
  });

  it('goes back once, all that is left unless an amount is named', () => {
    given(orderRecord, placed, paid).when(giveBack).then(returned(100_000));
    given(orderRecord, placed, paid, returned(100_000)).when(giveBack).thenNothing();
    given(orderRecord, placed, paid, returned(100_000))
      .when({ ...giveBack, method: 'bank' })
      .thenRefused('KEY_REUSED');
    given(orderRecord, placed, paid, kept).when(giveBack).then(returned(70_000));
    given(orderRecord, placed, paid, kept)
      .when({ ...giveBack, amountOre: 70_001 })
      .thenRefused('MORE_THAN_DEPOSIT_LEFT', { left: 700 });
    given(orderRecord, placed).when(giveBack).thenRefused('MORE_THAN_DEPOSIT_LEFT', { left: 0 });
    given(orderRecord, placed, paid)
      .when({ ...giveBack, amountOre: -1 })
      .thenRefused('PAYMENT_NOT_POSITIVE');
    given(orderRecord, placed, paid)
      .when({ ...giveBack, lock: 'day' })
      .thenRefused('PAID_ON_SETTLED_DAY');
    given(orderRecord, placed, paid, deletion).when(giveBack).thenRefused('ORDER_IS_DELETED');
  });

  it('is kept for a charge once, at most what that owes and what is left', () => {
    given(orderRecord, placed, paid).when(keep).then(kept);
    given(orderRecord, placed, paid, kept)
      .when({ ...keep, charges: [] })
      .thenNothing();
    given(orderRecord, placed, paid, kept)
      .when({ ...keep, amountOre: 1 })
      .thenRefused('KEY_REUSED');
    given(orderRecord, placed, paid)
      .when({ ...keep, amountOre: 30_001 })
      .thenRefused('MORE_THAN_OWED', { owed: 300 });
    given(orderRecord, placed, paid, returned(80_000)).when(keep).thenRefused('MORE_THAN_DEPOSIT_LEFT', { left: 200 });
    given(orderRecord, placed, paid, kept)
      .when({ ...pay, paymentId: 'p2', chargeId: 'c', isDeposit: false, amountOre: 1, charges: keep.charges })
      .thenRefused('MORE_THAN_OWED', { credit: true, owed: 0 });
  });

  it('is not reversed once it went back or was kept; what was kept can be', () => {
    const reverse = { type: 'ReverseIncoming', paymentId: 'p1', reason: 'Feil' } as const;
    given(orderRecord, placed, paid, returned(1)).when(reverse).thenRefused('DEPOSIT_IS_USED', { left: 999.99 });
    const reversed = (paymentId: string, method: 'terminal' | 'deposit', amountOre: number): OrderEvent => ({
      type: 'PaymentReversed',
      data: { ...about, paymentId, method, amountOre, personId: ORDER, personal: { reason: 'Feil' } },
    });
    given(orderRecord, placed, paid)
      .when(reverse)
      .then(reversed('p1', 'terminal', 100_000));
    const unkept = reversed('k1', 'deposit', 30_000);
    given(orderRecord, placed, paid, kept)
      .when({ ...reverse, paymentId: 'k1' })
      .then(unkept);
    given(orderRecord, placed, paid, kept, unkept).when(giveBack).then(returned(100_000));
  });

  it('is asked, paid, returned or kept', () => {
    const stateAfter = (...events: OrderEvent[]) => {
      const order = events.reduce(orderRecord.evolve, orderRecord.initial());
      if (!order) throw new Error('nothing was placed');
      return depositAnswerOf({ ...order, ...order.content });
    };
    const none = { asked: 1000, paid: 0, returned: 0, kept: 0, left: 0 };
    expect(stateAfter(placedOrder({ lines: [sold] }))).toBeNull();
    expect(stateAfter(placed, cancelled)).toBeNull();
    expect(stateAfter(placed)).toEqual({ ...none, state: 'asked' });
    expect(stateAfter(placed, paid)).toEqual({ ...none, paid: 1000, left: 1000, state: 'paid' });
    expect(stateAfter(placed, paid, kept)).toMatchObject({ kept: 300, left: 700, state: 'paid' });
    expect(stateAfter(placed, paid, kept, returned(70_000))).toMatchObject({ returned: 700, left: 0, state: 'kept' });
    expect(stateAfter(placed, paid, returned(100_000))).toMatchObject({ returned: 1000, left: 0, state: 'returned' });
    expect(stateAfter(placed, paid, cancelled)).toMatchObject({ asked: 0, paid: 1000, left: 1000, state: 'paid' });
  });
});
