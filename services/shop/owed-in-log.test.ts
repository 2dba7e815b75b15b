import { owedOf } from '@naust/domain/orders/incoming-payments.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import { charges, decided, placed, REMINDED_ACTS } from '@naust/domain/orders/testing/document-acts.ts';
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

it('counts invoices, credit notes, reminders and their payments as the shop does [D50.16] [D54.8]', () => {
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
        }
        expect(inLog.all().get(orderId)?.owed).toBe(order && owedOre(owedOf(order, charges)));
      });
    }),
  );
});
