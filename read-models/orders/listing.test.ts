import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import { FactLog, line, order } from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { describe, expect, it } from 'vitest';
import type { OrderDoc } from './orders.model.ts';
import { ordersProjection } from './orders.projection.ts';

const rentals = [
  { ...line(7, 1, '2026-06-10T12:00', '2026-06-12T12:00'), lineId: 1 },
  { ...line(8, 1, '2026-06-09T12:00', '2026-06-12T10:00'), lineId: 2 },
  { ...line(9, 1), lineId: 3 },
];
const content = order(1, rentals);
const { orderId, orderNo, personId, totalOre, placedAt } = content;
const charge: ChargeContent = {
  ...{ chargeId: 'c1', orderId, userId: null, version: 1, description: 'Rengjøring', amountOre: 25_000 },
  ...{ paymentId: null, isSettled: false, addedAt: '2026-06-13T10:00:00.000Z' },
};

type Fact = { [T in EventType]: [T, EventOf<T>['data']] }[EventType];

const placed: Fact = ['OrderPlaced', { ...content, requestHash: null, heldUntil: null, shopVersion: 1 }];
const moved = (from: StatusId, to: StatusId): Fact => [
  'OrderStatusChanged',
  {
    ...{ orderId, orderNo, version: 2, personId, userId: null, from, to, totalOre, placedAt, forced: false },
    ...{ reasonCode: null, cancellationFee: null, lines: null, personal: null },
  },
];
const hidden = { orderId, orderNo, version: 3, userId: null, statusId: STATUS.booked, totalOre, placedAt };
const deleted: Fact = ['OrderDeleted', { ...hidden, charges: [], personId, personal: null }];
const restored: Fact = ['OrderRestored', { ...hidden, charges: [], personId, personal: null, forced: false }];

function after(...facts: Fact[]) {
  const log = new FactLog();
  const reported = facts.map(([type, data]) => log.record(`order-${orderId}`, type, data as never));
  return foldInMemory(ordersProjection, reported).get(orderId);
}

describe('an order', () => {
  it('is found by its first pickup, its last return, and the days of both', () => {
    expect(after(placed)).toMatchObject({
      pickupAt: '2026-06-09T12:00',
      returnAt: '2026-06-12T12:00',
      days: ['2026-06-10', '2026-06-12', '2026-06-09'],
      waitsFrom: '2026-06-09T12:00',
      awaitedAt: null,
      owedFrom: null,
    });
  });

  it('is awaited from its first return on while it is out', () => {
    expect(after(placed, moved(1, 3))).toMatchObject({ waitsFrom: null, awaitedAt: '2026-06-12T10:00' });
    expect(after(placed, moved(1, 3), moved(3, 4))).toMatchObject({ waitsFrom: null, awaitedAt: null });
  });

  it('waits for and is awaited with its pieces, line by line', () => {
    const [first, second, third] = rentals;
    const [outs, at] = [[{ quantity: 1, at: '2026-06-09T12:00' }], '2026-06-10T12:00'];
    const pieces = (lines: typeof rentals): Fact => [
      'OrderItemsHandedOut',
      {
        ...{ orderId, orderNo, version: 2, personId, userId: null, from: 1, to: 3, totalOre, placedAt, forced: false },
        lines,
        moved: [],
        personal: null,
      },
    ];
    const nothing = { outs: [], backs: [] };
    const isOut = { outs, backs: [] };
    const isBack = { outs, backs: [{ quantity: 1, at }] };
    const rest = third ? [{ ...third, ...nothing }] : [];
    const [a, b] = [first ?? line(7, 1), second ?? line(8, 1)];
    expect(after(placed, pieces([{ ...a, ...nothing }, { ...b, ...isOut }, ...rest]))).toMatchObject({
      waitsFrom: '2026-06-10T12:00',
      awaitedAt: '2026-06-12T10:00',
    });
    expect(after(placed, pieces([{ ...a, ...isOut }, { ...b, ...isBack }, ...rest]))).toMatchObject({
      waitsFrom: null,
      awaitedAt: '2026-06-12T12:00',
    });
  });

  it('of sold goods has no days', () => {
    const sale: Fact = [
      'OrderPlaced',
      { ...order(1, [line(9, 1)]), requestHash: null, heldUntil: null, shopVersion: 1 },
    ];
    expect(after(sale)).toMatchObject({ pickupAt: null, returnAt: null, days: [] });
  });

  it('is owed for while a charge of it is open, and not once that is settled or deleted', () => {
    const open = { ...charge, version: 3 };
    const byHand = { ...open, orderVersion: null };
    const owed = (...facts: Fact[]) => (after(placed, ...facts) as OrderDoc).owedFrom;
    expect(owed(['ChargeAdded', charge])).toBe(0);
    expect(owed(['ChargeAdded', charge], ['ChargeSettled', { ...charge, isSettled: true }])).toBeNull();
    expect(
      owed(['ChargeAdded', charge], ['ChargeSettled', { ...charge, isSettled: true }], ['ChargeReopened', open]),
    ).toBe(0);
    expect(owed(['ChargeAdded', charge], ['ChargeDeleted', byHand])).toBeNull();
    expect(owed(['ChargeAdded', charge], ['ChargeDeleted', byHand], ['ChargeRestored', byHand])).toBe(0);
    expect(
      owed(['ChargeAdded', charge], ['ChargeAdded', { ...charge, chargeId: 'c2' }], ['ChargeDeleted', byHand]),
    ).toBe(0);
  });

  it('is not owed for while it is deleted, and again when it is restored', () => {
    expect(after(placed, ['ChargeAdded', charge], deleted)).toMatchObject({ owedFrom: null });
    expect(after(placed, ['ChargeAdded', charge], deleted, restored)).toMatchObject({ owedFrom: 0 });
  });
});
