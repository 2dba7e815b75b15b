import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-catalogue.ts';
import { factsOf, move, place, rented, TENT } from '../inventory/testing/example-shop.ts';
import { owedPayments } from './payments.reactions.ts';
import { authorized, HELD_UNTIL, ORDER_ID, REFERENCE } from './testing/example-payment.ts';

const at = '2026-05-04T06:00:00.000Z';
type Cause = Parameters<typeof owedPayments.jobsAfter>[0];

/** The jobs after events, in the log's form. */
function owed(events: readonly { type: EventType; data: unknown }[], channel: 'web' | 'seed' = 'web') {
  const meta = { at, channel, correlationId: 'test' } as const;
  return events.flatMap((event, n) => owedPayments.jobsAfter({ ...event, id: `e${n}`, meta } as Cause));
}

const shop = (paymentId: 1 | 2, ...hold: [] | [string]) => {
  const [until] = hold;
  const held = until === undefined ? {} : { hold: { until } };
  return factsOf(place(ORDER_ID, [rented(TENT, 24, 48)], { paymentId, ...held }), move(ORDER_ID, 3)).slice(3);
};

describe('what payments owe', () => {
  it('is an end of the wait, when it is over, of every order that waits', () => {
    expect(owed(shop(1, HELD_UNTIL))[0]).toEqual({
      id: `end-wait ${ORDER_ID}`,
      queue: 'wallet',
      name: 'end-wait',
      payload: { orderId: ORDER_ID },
      runAt: Date.parse(HELD_UNTIL),
    });
  });

  it('is a look at the payment when an order by Vipps moves', () => {
    expect(owed(shop(1))).toEqual([
      { id: 'settle-payment e1', queue: 'wallet', name: 'settle-payment', payload: { orderId: ORDER_ID } },
    ]);
  });

  it('is nothing for orders that are paid in another way, and for the demo', () => {
    expect(owed(shop(2))).toEqual([]);
    expect(owed(shop(1, HELD_UNTIL), 'seed')).toEqual([]);
  });

  it('is a look at the wallet after each of its notices', () => {
    const notice = { reference: REFERENCE, orderId: ORDER_ID, name: 'AUTHORIZED', pspReference: 'p', noticedOre: 1 };
    const data = { ...notice, sentAt: at, success: true };
    expect(owed([{ type: 'WalletNoticeReceived', data }])).toEqual([
      { id: 'sync-payment e0', queue: 'wallet', name: 'sync-payment', payload: { reference: REFERENCE } },
    ]);
  });

  it('is to go on after a while where a payment was heard of and its hearer may have died', () => {
    expect(owed([authorized])).toEqual([
      {
        id: 'settle-payment e0',
        queue: 'wallet',
        name: 'settle-payment',
        payload: { orderId: ORDER_ID },
        runAt: Date.parse(at) + 5_000,
      },
    ]);
  });
});
