import { describe, expect, it } from 'vitest';
import { recordedOrderEvent } from '../inventory/recording.ts';
import { BOX, bought, factsOf, move, place, remove, revise } from '../inventory/testing/example-shop.ts';
import { given } from '../testing/given-when-then.ts';
import { orderRecord, type RecordOrder } from './order.ts';
import type { DecidedOrderEvent } from './orders.events.ts';

const record = (event: DecidedOrderEvent): RecordOrder => ({ type: 'RecordOrder', event });

const facts = factsOf(
  place('a', [bought(BOX, 2)], { requestHash: 'h' }),
  revise('a', { paymentId: 1 }),
  move('a', 2),
  remove('a', { reason: 'feil' }),
);
const events = facts.flatMap((fact) => recordedOrderEvent(fact) ?? []);
const [placed, revised, moved, deleted] = events;
if (!placed || !revised || !moved || !deleted) throw new Error('four facts concern the order');

describe('the record of an order', () => {
  it('says in its own words what was decided on the inventory', () => {
    expect(events.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'OrderRevised',
      'OrderStatusChanged',
      'OrderDeleted',
    ]);
    expect(moved.data).toMatchObject({ orderNo: 1001, from: 1, to: 2, totalOre: 5_000, version: 3 });
    expect(deleted.data).toMatchObject({ statusId: 2, version: 4, personal: { reason: 'feil' } });
    expect(JSON.stringify(events)).not.toContain('stockLeft');
  });

  it('records each fact once', () => {
    given(orderRecord, placed).when(record(revised)).then(revised);
    given(orderRecord, placed, revised).when(record(revised)).thenNothing();
    given(orderRecord, placed, revised, moved).when(record(placed)).thenNothing();
  });

  it('does not record a fact before the one it follows', () => {
    expect(() => given(orderRecord, placed).when(record(moved)).then()).toThrow('version 3 follows 1');
    expect(() => given(orderRecord).when(record(revised)).then()).toThrow('version 2 follows 0');
  });

  it('forgets who ordered without an account, once, and not while the order is open', () => {
    const [ofGuest] = factsOf(place('b', [bought(BOX, 1)], { userId: null, personId: 'b' })).flatMap(
      (fact) => recordedOrderEvent(fact) ?? [],
    );
    if (!ofGuest) throw new Error('the fact concerns the order');
    const erase = (isOpen = false) => ({ type: 'EraseGuest', isOpen }) as const;
    const erased = { type: 'GuestErased', data: { orderId: 'b', orderNo: 1001, personId: 'b' } } as const;
    given(orderRecord, ofGuest).when(erase()).then(erased);
    given(orderRecord, ofGuest, erased).when(erase(true)).thenNothing();
    given(orderRecord, ofGuest).when(erase(true)).thenRefused('ORDER_IS_OPEN');
    given(orderRecord, placed).when(erase()).thenRefused('ORDER_HAS_ACCOUNT');
    given(orderRecord).when(erase()).thenRefused('ORDER_NOT_FOUND');
  });

  it('knows the order after all that happened to it', () => {
    const order = events.reduce<ReturnType<typeof orderRecord.evolve>>(orderRecord.evolve, null);
    expect(order).toMatchObject({
      isDeleted: true,
      stockTaken: false,
      requestHash: 'h',
      content: { version: 4, statusId: 2, paymentId: 1, placedAt: '2026-05-04T06:00:00.000Z' },
    });
    expect(order?.content).not.toHaveProperty('previous');
    expect(order?.content).not.toHaveProperty('requestHash');
  });
});
