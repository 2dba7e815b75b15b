import { describe, expect, it } from 'vitest';
import { given } from '../given-when-then.ts';
import { recordedOrderEvent } from '../inventory/recording.ts';
import { BOX, bought, factsOf, move, place, remove, revise } from '../inventory/testing/example-shop.ts';
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
