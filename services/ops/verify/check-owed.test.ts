import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import { ORDER_STATUSES } from '@naust/domain/orders/statuses.ts';
import { WITHDRAWAL_STATES } from '@naust/domain/orders/withdrawals.contract.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { openWorkplace, type Workplace } from '@naust/projector/testing/workplace.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';
import type { Act } from '@naust/read-models/revenue/testing/order-acts.ts';
import { OrderHistory } from '@naust/read-models/revenue/testing/order-history.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOwed } from './check-owed.ts';
import { OwedInLog } from './owed-in-log.ts';

const AT = '2026-05-04T09:00:00.000Z';
const place = (totalOre: number, paymentId: 2 | 3 = 2): Act => ({
  ...{ act: 'place', userId: null, at: AT, byWallet: false, totalOre, paymentId, asksForRecord: true },
});

describe('what orders owe, over any history', () => {
  const ore = fc.integer({ min: 1, max: 50_000 });
  const nth = fc.integer({ min: 0, max: 2 });
  const record = fc.record({ act: fc.constant('record' as const), amountOre: ore, nth: fc.option(nth) });
  const reverse = fc.record({ act: fc.constant('reverse' as const), nth });
  const charge = fc.record({ act: fc.constant('charge' as const), at: fc.constant(AT), amountOre: ore });
  const orderNo = fc.constantFrom(1001, 1002);

  const owedAt = (history: OrderHistory, end: number) => {
    const docs = [...foldInMemory(ordersProjection, history.events.slice(0, end)).values()] as unknown as OrderDoc[];
    return new Map(
      docs
        .filter(({ isListed }) => isListed)
        .map((doc) => [doc.id, { owed: owedOre(owedRows(doc.id, doc)), since: doc.owedFrom }]),
    );
  };

  it('is what a second implementation finds, at every position', () => {
    const act: fc.Arbitrary<Act> = fc.oneof(
      record,
      reverse,
      charge,
      fc.record({ act: fc.constant('cancel' as const), feeOre: ore }),
      fc.record({ act: fc.constant('move' as const), to: fc.constantFrom(...ORDER_STATUSES.map(({ id }) => id)) }),
      fc.record({ act: fc.constantFrom('delete' as const, 'restore' as const) }),
      fc.record({ act: fc.constant('withdraw' as const), lineId: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ act: fc.constant('mark' as const), to: fc.constantFrom(...WITHDRAWAL_STATES) }),
      fc.record({
        act: fc.constantFrom('SettleCharge' as const, 'ReopenCharge' as const, 'DeleteCharge' as const),
        nth,
      }),
      fc.record({ act: fc.constant('give' as const), userId: fc.constant(null), totalOre: ore }),
      fc.record({
        act: fc.constant('pay' as const),
        to: fc.constantFrom('created', 'authorized', 'captured', 'failed', 'cancelled', 'refunded'),
        refundedOre: fc.constant(0),
        chargedOre: fc.constantFrom(0, 0, 1_000),
      }),
    );
    const first = fc.record({
      act: fc.constant('place' as const),
      userId: fc.constant(null),
      at: fc.constant(AT),
      byWallet: fc.boolean(),
      totalOre: ore,
      asksForRecord: fc.boolean(),
      linesOre: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(first, first, fc.array(fc.tuple(orderNo, act), { maxLength: 20 }), (one, other, acts) => {
        const history = new OrderHistory();
        history.play(1001, one);
        history.play(1002, other);
        for (const [no, next] of acts) history.play(no, next);
        const debts = new OwedInLog();
        history.events.forEach((event, at) => {
          debts.see(event);
          expect(owedAt(history, at + 1)).toEqual(debts.all());
        });
      }),
    );
  });

  it('is the totals and charges less the payments, and never below zero', () => {
    const acts = fc.array(fc.tuple(orderNo, fc.oneof(record, reverse, charge)), { maxLength: 20 });
    fc.assert(
      fc.property(ore, ore, acts, (one, other, played) => {
        const history = new OrderHistory();
        history.play(1001, place(one));
        history.play(1002, place(other, 3));
        for (const [no, next] of played) history.play(no, next);
        let sum = 0;
        history.events.forEach(({ type, data }, at) => {
          if (type === 'OrderPlaced') sum += data.totalOre;
          else if (type === 'ChargeAdded' || type === 'PaymentReversed') sum += data.amountOre;
          else if (type === 'PaymentRecorded') sum -= data.amountOre;
          const owed = [...owedAt(history, at + 1).values()].map((debt) => debt.owed);
          expect(Math.min(...owed)).toBeGreaterThanOrEqual(0);
          expect(owed.reduce((all, part) => all + part, 0)).toBe(sum);
        });
      }),
    );
  });
});

describe('the check of a data folder', () => {
  let workplace: Workplace;
  beforeEach(() => {
    workplace = openWorkplace();
  });
  afterEach(() => workplace.close());

  async function found(projection: AnyProjection, ...acts: readonly Act[]): Promise<readonly string[]> {
    const history = new OrderHistory();
    for (const act of acts) history.play(1001, act);
    for (const { stream, type, data } of history.events) workplace.log.add({ stream, type, data });
    await workplace.catchUp({ projections: [projection] });
    return (await checkOwed(workplace.log, workplace.readModels, AbortSignal.timeout(60_000))).faults;
  }

  const acts: readonly Act[] = [
    place(30_000),
    { act: 'move', to: 5 },
    { act: 'charge', at: AT, amountOre: 5_000 },
    { act: 'record', amountOre: 32_000, nth: null },
  ];

  it('finds nothing in a shop that is right', async () => {
    expect(await found(ordersProjection, ...acts)).toEqual([]);
  });

  it('finds an order that missed a withdrawal', async () => {
    const handles = ordersProjection.handles.filter((type) => type !== 'WithdrawalDeclared');
    const withdrawn = [{ ...place(30_000), linesOre: [20_000] } as Act, { act: 'withdraw', lineId: 1 } as const];
    expect(await found({ ...ordersProjection, handles } as AnyProjection, ...withdrawn)).toEqual([
      'order 1001 owes 30000 øre, the events give 10000',
    ]);
  });

  it('finds an order that missed that its money paid the fee of its cancellation', async () => {
    const cancelled = [
      place(30_000),
      { act: 'record', amountOre: 10_000, nth: null },
      { act: 'cancel', feeOre: 15_000 },
    ];
    expect(await found(ordersProjection, ...(cancelled as Act[]))).toEqual([]);
    const evolve: typeof ordersProjection.evolve = (doc, event, id) => {
      if (event.type !== 'OrderStatusChanged' || !event.data.cancellationFee)
        return ordersProjection.evolve(doc, event, id);
      const { fromOrderOre: _, ...cancellationFee } = event.data.cancellationFee;
      return ordersProjection.evolve(doc, { ...event, data: { ...event.data, cancellationFee } }, id);
    };
    await workplace.close();
    workplace = openWorkplace();
    expect(await found({ ...ordersProjection, evolve } as AnyProjection, ...(cancelled as Act[]))).toEqual([
      'order 1001 owes 15000 øre, the events give 5000',
    ]);
  });

  it('finds an order that missed its payment', async () => {
    const handles = ordersProjection.handles.filter((type) => type !== 'PaymentRecorded');
    expect(await found({ ...ordersProjection, handles } as AnyProjection, ...acts)).toEqual([
      'order 1001 owes 35000 øre, the events give 3000',
    ]);
  });
});
