import { FactLog, line, moved, order, reserved } from '@naust/projector/testing/fact-log.ts';
import { describe, expect, it } from 'vitest';
import { EndedSteps } from './ended-steps.ts';
import { OrderNumbers } from './order-numbers.ts';
import { OrderTotals } from './order-totals.ts';
import { shown } from './shown.ts';

const tent = order(1001, [line(7, 2)]);
const noon = Date.parse('2026-05-16T10:00:00.000Z');

describe('the check of order sums', () => {
  it('finds a sum that is not the sum of its lines', () => {
    expect(shown(new OrderTotals(), reserved({ ...tent, totalOre: 199 }))).toEqual([
      '1 order 1001 has the total 199 øre, its lines give 200',
    ]);
    expect(shown(new OrderTotals(), reserved(tent))).toEqual([]);
  });

  it('finds it in the order as well as in its reservation', () => {
    const log = new FactLog();
    const check = new OrderTotals();
    check.see(
      log.record('order-1', 'OrderPlaced', {
        ...tent,
        totalOre: 1,
        requestHash: null,
        heldUntil: null,
        shopVersion: 1,
      }),
    );
    expect(check.faults.named).toMatchObject([{ stream: 'order-1', position: 1n }]);
  });

  it('finds a line of no pieces and one that pays the customer', () => {
    const lines = [line(7, 0), { ...line(7, 1), priceOre: -100 }];
    expect(shown(new OrderTotals(), reserved(order(1001, lines)))).toHaveLength(2);
  });
});

describe('the check of order numbers', () => {
  it('finds a number that was given twice', () => {
    const other = { ...tent, orderId: '100000000009999' };
    expect(shown(new OrderNumbers(), reserved(tent), reserved(other))).toEqual(['2 order 1001 comes after order 1001']);
  });

  it('finds an order that was placed twice, changed its number, or was never placed', () => {
    const again = { ...tent, orderNo: 1002 };
    expect(shown(new OrderNumbers(), reserved(tent), reserved(again))).toHaveLength(1);
    expect(shown(new OrderNumbers(), reserved(tent), moved(again, 2, true))).toHaveLength(1);
    expect(shown(new OrderNumbers(), moved(tent, 2, true))).toHaveLength(1);
    expect(shown(new OrderNumbers(), reserved(tent), moved(tent, 2, true))).toEqual([]);
  });
});

describe('the check of second steps', () => {
  const begun = () => {
    const check = new EndedSteps();
    const log = new FactLog();
    check.see(
      log.record('inventory', 'ItemsReserved', {
        ...tent,
        requestHash: null,
        heldUntil: null,
        shopVersion: 1,
        stockLeft: [],
      }),
    );
    const place = (totalOre = tent.totalOre) =>
      check.see(
        log.record('order-1', 'OrderPlaced', { ...tent, totalOre, requestHash: null, heldUntil: null, shopVersion: 1 }),
      );
    return { check, log, place };
  };

  it('finds a reservation without its order once it is older than fifteen seconds', () => {
    const [late, early] = [begun().check, begun().check];
    late.end(noon + 15_000);
    expect(late.faults.named).toMatchObject([{ stream: 'inventory', position: 1n }]);
    early.end(noon + 14_999);
    expect(early.faults.count).toBe(0);
    expect(early.remarks.named.map(({ what }) => what)).toEqual([expect.stringContaining('too early to miss')]);
  });

  it('is content when the order is recorded', () => {
    const { check, place } = begun();
    place();
    check.end(noon + 60_000);
    expect([check.faults.count, check.remarks.count]).toEqual([0, 0]);
  });

  it('finds an order that is recorded twice, and one that says otherwise than its reservation', () => {
    const twice = begun();
    twice.place();
    twice.place();
    expect(twice.check.faults.named.map(({ position }) => position)).toEqual([3n]);
    const otherwise = begun();
    otherwise.place(1);
    expect(otherwise.check.faults.named[0]?.what).toContain('order 1001, 1 øre');
  });

  it('finds a claimed address without an account, and a product that nobody counts', () => {
    const { check, log } = begun();
    const account = { userId: '1', personId: '1', isBusiness: false, role: 'user', personal: null } as const;
    check.see(log.record('email-abc', 'EmailClaimed', { ...account, isNew: true }));
    check.see(log.record('inventory', 'ProductWithdrawn', { productId: 7, version: 2 }));
    check.end(noon + 60_000);
    expect(check.faults.named.map(({ what }) => what)).toEqual([
      `order ${tent.orderId} waits for its second step`,
      'registration abc waits for its second step',
      'product 7 waits for its second step',
    ]);
  });

  it('finds a late cancellation whose fee is missing or of another amount, and no fault in a charge that follows none', () => {
    const charge = { chargeId: '5', orderId: tent.orderId, userId: null, version: 1, paymentId: 2 } as const;
    const rest = { description: 'Avbestillingsgebyr', isSettled: false, addedAt: '2026-05-16T10:00:00.000Z' };
    const step = { ...tent, statusId: 6, from: 1, to: 6, reasonCode: null, version: 2 } as const;
    const withFee = (amountOre: number | null) => {
      const { check, log, place } = begun();
      place();
      const { addedAt } = rest;
      const cancellationFee = { chargeId: '5', amountOre: 100, addedAt };
      const moved = { ...step, stockTaken: false, stockLeft: [], cancellationFee };
      check.see(log.record('inventory', 'ReservationMoved', moved));
      check.see(log.record('order-1', 'OrderStatusChanged', { ...step, cancellationFee }));
      check.see(log.record('charge-6', 'ChargeAdded', { ...charge, ...rest, chargeId: '6', amountOre: 7 }));
      if (amountOre !== null) check.see(log.record('charge-5', 'ChargeAdded', { ...charge, ...rest, amountOre }));
      check.end(noon + 60_000);
      return check.faults.named.map(({ what }) => what);
    };
    expect(withFee(100)).toEqual([]);
    expect(withFee(null)).toEqual([`order ${tent.orderId} waits for its second step`]);
    expect(withFee(99)).toEqual([expect.stringContaining('99 øre')]);
  });

  it('finds a claimed address whose account has let go of none', () => {
    const { check, log, place } = begun();
    place();
    const account = { userId: '1', personId: '1', isBusiness: false, role: 'user', personal: null } as const;
    check.see(log.record('email-abc', 'EmailClaimed', { ...account, isNew: false }));
    check.end(noon + 60_000);
    expect(check.faults.named.map(({ what }) => what)).toEqual(['address abc waits for its second step']);
  });

  it('lets an address go without a first step', () => {
    const { check, log, place } = begun();
    place();
    check.see(log.record('email-abc', 'EmailReleased', { userId: '1', heldUntil: null }));
    check.end(noon + 60_000);
    expect(check.faults.count).toBe(0);
  });
});
