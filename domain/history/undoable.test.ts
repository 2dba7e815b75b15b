import { describe, expect, it } from 'vitest';
import type { EventMeta } from '../event.ts';
import type { EventOf, EventType } from '../event-catalogue.ts';
import { UNDONE } from '../orders/statuses.ts';
import type { StoredEvent } from '../stored-event.ts';
import { isUndoable, isUndoableBy, undoableAmong } from './undoable.ts';

const ORDER = '100000000000007';
let position = 0n;
const byAdmin = {
  at: '2026-06-01T08:00:00.000Z',
  channel: 'web',
  role: 'admin',
  userId: '1',
  correlationId: 'c',
} as const;

function storedEvent<T extends EventType>(
  type: T,
  data: EventOf<T>['data'],
  meta: EventMeta = byAdmin,
): StoredEvent<EventOf<T>> {
  position += 1n;
  return { id: String(position), stream: 'any', version: Number(position), position, type, data, meta } as StoredEvent<
    EventOf<T>
  >;
}

const charge = {
  chargeId: '5',
  orderId: ORDER,
  userId: null,
  version: 2,
  description: 'Vask',
  amountOre: 20_000,
  paymentId: null,
  isSettled: true,
  addedAt: byAdmin.at,
};
const settled = (meta?: EventMeta) => storedEvent('ChargeSettled', charge, meta);
const moved = (from: 1 | 2, to: 2 | 6, reasonCode: string | null = null) =>
  storedEvent('OrderStatusChanged', {
    orderId: ORDER,
    orderNo: 1,
    version: 2,
    personId: '1',
    userId: null,
    from,
    to,
    totalOre: 0,
    lines: null,
    placedAt: byAdmin.at,
    forced: false,
    reasonCode,
    cancellationFee: null,
    personal: null,
  });
const hidden = {
  orderId: ORDER,
  orderNo: 1,
  version: 3,
  userId: null,
  statusId: 2,
  totalOre: 0,
  placedAt: byAdmin.at,
  charges: [],
  personId: '1',
  personal: null,
} as const;
const deleted = () => storedEvent('OrderDeleted', { ...hidden, charges: [] });
const restored = () => storedEvent('OrderRestored', { ...hidden, charges: [], forced: false });
const completed = (taskId: number, meta?: EventMeta) =>
  storedEvent(
    'TaskCompleted',
    {
      taskId,
      vehicleId: 1,
      completionNo: 1,
      employeeId: null,
      personId: 'vehicle-1',
      personal: null,
      completedAt: byAdmin.at,
      completedOn: '2026-06-01',
      previousDue: null,
      nextDue: null,
    },
    meta,
  );

describe('what can be undone', () => {
  it('is the newest word on something that is still there', () => {
    const [first, second] = [moved(1, 2), moved(2, 6)];
    expect([...undoableAmong([first, second])]).toEqual([second]);
    const gone = deleted();
    expect([...undoableAmong([first, second, gone])]).toEqual([gone]);
    expect([...undoableAmong([first, second, gone, restored()])]).toEqual([second]);
  });

  it('is of an order what was moved last, all of it or some pieces', () => {
    const data = { ...hidden, from: 3, to: 3, forced: false, lines: [], moved: [] } as const;
    const { statusId: _, charges: __, ...pieces } = data;
    for (const type of ['OrderItemsHandedOut', 'OrderItemsTakenBack'] as const) {
      const since = storedEvent(type, { ...pieces, lines: [], moved: [] });
      expect([...undoableAmong([moved(1, 2), since])]).toEqual([since]);
    }
  });

  it('concerns one thing at a time', () => {
    const [one, other] = [completed(1), completed(2)];
    expect([...undoableAmong([one, other])]).toEqual([one, other]);
    const data = { taskId: 1, vehicleId: 1, completionNo: 1, undoneDue: null, due: null };
    expect([...undoableAmong([one, other, storedEvent('TaskCompletionTakenBack', data)])]).toEqual([other]);
  });

  it('is nothing that the wallet, a job or the demo shop did', () => {
    const { userId: _, role: __, ...nobody } = byAdmin;
    expect(isUndoable(settled())).toBe(true);
    expect(isUndoable(settled(nobody))).toBe(false);
    expect(isUndoable(settled({ ...byAdmin, channel: 'job' }))).toBe(false);
    expect(isUndoable(completed(1, { ...byAdmin, channel: 'seed' }))).toBe(false);
    expect(isUndoable(completed(1, nobody))).toBe(true);
    expect(isUndoable(moved(1, 2, 'PAYMENT_AUTHORIZED'))).toBe(false);
    expect(isUndoable(moved(1, 6, 'PAYMENT_EXPIRED'))).toBe(false);
    expect(isUndoable(moved(1, 6, 'CANCELLED_BY_CUSTOMER'))).toBe(true);
    expect(isUndoable(moved(1, 2, UNDONE))).toBe(true);
  });

  it('is by staff what they did themselves as staff, and by customers nothing', () => {
    const byMona = { ...byAdmin, role: 'staff', userId: '7' } as const;
    const mona = { userId: '7', role: 'staff' } as const;
    const boss = { userId: '1', role: 'admin' } as const;
    expect(isUndoableBy(mona, completed(1, byMona))).toBe(true);
    expect(isUndoableBy(boss, completed(1, byMona))).toBe(true);
    expect(isUndoableBy({ ...mona, userId: '8' }, completed(1, byMona))).toBe(false);
    expect(isUndoableBy({ ...mona, role: 'user' }, completed(1, byMona))).toBe(false);
    expect(isUndoableBy({ ...mona, userId: '1' }, completed(1, byAdmin))).toBe(false);
    expect(isUndoableBy(mona, settled(byMona))).toBe(false);
  });

  it('is nothing that only adds to an object', () => {
    expect(isUndoable(restored())).toBe(false);
    expect(isUndoable(storedEvent('ChargeAdded', charge))).toBe(false);
    expect(isUndoable(storedEvent('MessageUnread', { messageId: '1' }))).toBe(false);
  });
});
