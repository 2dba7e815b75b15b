import { describe, expect, it } from 'vitest';
import { followedOrders } from './charges.reactions.ts';

type Cause = Parameters<typeof followedOrders.jobsAfter>[0];

const at = '2026-05-04T06:00:00.000Z';
const owed = (type: Cause['type'], data: object, channel: 'web' | 'seed' = 'web') =>
  followedOrders.jobsAfter({
    type,
    data: { orderId: '2', ...data },
    id: 'e1',
    meta: { at, channel, correlationId: 'test' },
  } as Cause);
const later = [
  {
    id: 'finish-step e1',
    queue: 'acts',
    name: 'finish-step',
    payload: { kind: 'order', subject: '2' },
    runAt: Date.parse(at) + 5_000,
  },
];

describe('the charges of an order are looked after once more', () => {
  it('where an order was cancelled, or taken up again', () => {
    expect(owed('OrderStatusChanged', { from: 1, to: 6 })).toEqual(later);
    expect(owed('OrderStatusChanged', { from: 6, to: 2 })).toEqual(later);
  });

  it('where an extension was undone', () =>
    expect(owed('OrderRevised', { extension: { isUndone: true } })).toEqual(later));

  it('where charges changed, or the order was deleted: another process may have written the other', () => {
    for (const type of ['ChargeAdded', 'ChargeSettled', 'ChargeReopened', 'ChargeDeleted', 'ChargeRestored'] as const) {
      expect(owed(type, {})).toEqual(later);
    }
    expect(owed('OrderDeleted', { charges: [] })).toEqual(later);
  });

  it('after no other change, and after nothing that the demo shop invents', () => {
    expect(owed('OrderStatusChanged', { from: 1, to: 3 })).toEqual([]);
    expect(owed('OrderRevised', { extension: null })).toEqual([]);
    expect(owed('OrderRevised', { extension: { isUndone: false } })).toEqual([]);
    expect(owed('OrderStatusChanged', { from: 1, to: 6 }, 'seed')).toEqual([]);
    expect(owed('ChargeAdded', {}, 'seed')).toEqual([]);
  });
});
