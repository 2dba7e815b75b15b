import { foreignLines } from '@naust/domain/orders/collective-lines.ts';
import { owedOf } from '@naust/domain/orders/incoming-payments.ts';
import { type OrderCommand, orderRecord } from '@naust/domain/orders/order.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import {
  buyer,
  charges,
  decide,
  decided,
  placed,
  REMINDED_ACTS,
  rented,
} from '@naust/domain/orders/testing/document-acts.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OwedInLog } from './owed-in-log.ts';

const steps = fc.array(
  fc.record({
    is: fc.constantFrom(...REMINDED_ACTS),
    which: fc.nat(5),
    ore: fc.integer({ min: 1, max: 20_000 }),
    isBack: fc.boolean(),
  }),
  { maxLength: 30 },
);

it('counts invoices, credit notes, reminders and their payments as the shop does', () => {
  fc.assert(
    fc.property(steps, (acts) => {
      const inLog = new OwedInLog();
      const see = (event: Pick<OrderEvent, 'type' | 'data'>) =>
        inLog.see({ type: event.type, data: { ...event.data } });
      const first = placed();
      const { orderId } = first.data;
      let order = orderRecord.evolve(null, first);
      see(first);
      for (const charge of charges) inLog.see({ type: 'ChargeAdded', data: { ...charge, orderId } });
      acts.forEach((act, at) => {
        for (const event of order ? decided(act, at, order) : []) {
          order = orderRecord.evolve(order, event);
          see(event);
          if (event.type !== 'ReminderDecided') continue;
          // Its PDF and its mail, which cost nothing.
          const { reminderId, documentId } = event.data;
          for (const type of ['ReminderStored', 'ReminderSent'])
            inLog.see({ type, data: { reminderId, documentId, orderId } });
        }
        expect(inLog.all().get(orderId)?.owed).toBe(order && owedOre(owedOf(order, charges)));
      });
    }),
  );
});

it('counts a collective invoice on its home order alone, as the shop does', () => {
  const inLog = new OwedInLog();
  const ids = ['100000000000001', '100000000000002'] as const;
  const orders = new Map<string, RecordedOrder | null>();
  const see = (id: string, events: readonly OrderEvent[]) => {
    for (const event of events) {
      orders.set(id, orderRecord.evolve(orders.get(id) ?? null, event));
      inLog.see({ type: event.type, data: { ...event.data } });
    }
  };
  const act = (id: string, command: OrderCommand) => see(id, orderRecord.decide(command, orders.get(id) ?? null));
  const owed = () => ids.map((id) => inLog.all().get(id)?.owed);
  const expected = () =>
    ids.map((id) => {
      const order = orders.get(id);
      return order && owedOre(owedOf(order, []));
    });
  ids.forEach((orderId, at) => {
    see(orderId, [placed({ orderId, orderNo: 1001 + at, lines: [rented], totalOre: 30_000 })]);
  });
  const [homeId, otherId] = ids;
  const home = { orderId: homeId, orderNo: 1001 };
  const bill = (documentId: string) => ({
    ...{ type: 'BillElsewhere' as const, documentId, home, orderIds: ids, date: '2026-06-10', today: '2026-06-10' },
    ...{ when: 'hand-out' as const, charges: [], isOutsideVat: false },
  });
  act(otherId, bill('c'));
  act(otherId, { type: 'ReleaseBilling', documentId: 'c', isHome: false });
  expect([owed(), expected()]).toEqual([
    [30_000, 30_000],
    [30_000, 30_000],
  ]);
  act(otherId, bill('d'));
  const part = orders.get(otherId)?.invoices?.[0]?.lines ?? [];
  act(homeId, { ...decide, foreign: foreignLines(part, { orderId: otherId, orderNo: 1002 }) });
  expect([owed(), expected()]).toEqual([
    [60_000, 0],
    [60_000, 0],
  ]);
  const note = { buyer, reference: null, shopVersion: 1, kept: [], today: '2026-06-11', refundBy: 'none' as const };
  const lines = [{ line: 2, quantity: 1, amountOre: null }];
  act(homeId, { type: 'DecideCredit', documentId: 'k', invoiceId: 'f', reason: 'Feil', lines, ...note });
  expect([owed(), expected()]).toEqual([
    [50_000, 0],
    [50_000, 0],
  ]);
});
