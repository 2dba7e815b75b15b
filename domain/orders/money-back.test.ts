import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { DecideCredit } from './decide-credit.ts';
import { heldOre } from './held-money.ts';
import { type OrderCommand, orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { decide, placed } from './testing/document-acts.ts';
import { ORDER } from './testing/placed-order.ts';
import { credit, NOW, payment, reference, refund, Till } from './testing/till.ts';

const reason = 'Regn';

const WAYS = ['terminal', 'bank', 'vipps', 'none'] as const;
const act = fc.record({
  is: fc.constantFrom('invoice', 'pay', 'request', 'reverse', 'refund', 'credit'),
  which: fc.nat(4),
  ore: fc.integer({ min: 1, max: 30_000 }),
  isAll: fc.boolean(),
  refundBy: fc.constantFrom(...WAYS),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function commandOf({ is, which, ore, isAll, refundBy }: Act, at: number, till: Till): OrderCommand {
  const { order } = till;
  const here = till.inWallet();
  const invoiceId = order.invoices?.[which]?.documentId ?? 'f';
  switch (is) {
    case 'invoice':
      return { ...decide, documentIds: [`f${at}`, `g${at}`] };
    case 'pay':
      return payment(`p${at}`, 'terminal', ore);
    case 'request':
      return payment(reference(at), 'vipps', ore);
    case 'reverse':
      return { type: 'ReverseIncoming', paymentId: order.incoming?.[which]?.paymentId ?? 'x', reason, kept: here };
    case 'refund':
      return refund(`r${at}`, isAll ? Math.max(1, heldOre(till.money(), here)) : ore, here);
    case 'credit':
      return { ...credit(`k${at}`, isAll ? null : ore, refundBy), invoiceId, kept: here };
  }
}

describe('money back', () => {
  it('is never more than came in, over any payments, reversals, refunds and credit notes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const till = new Till();
        acts.forEach((one, at) => {
          till.run(commandOf(one, at, till));
          expect(till.backOre()).toBeLessThanOrEqual(till.inOre());
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to the same by a refund before the invoice, or by a credit note of the same amount', () => {
    const sums = { paidOre: fc.integer({ min: 1, max: 30_000 }), refundOre: fc.integer({ min: 1, max: 30_000 }) };
    fc.assert(
      fc.property(fc.record(sums), ({ paidOre, refundOre }) => {
        const backs = [true, false].map((isRefundFirst) => {
          const till = new Till();
          till.run(payment('p', 'terminal', paidOre));
          if (isRefundFirst) till.run(refund('r', Math.min(refundOre, paidOre)));
          till.run(decide);
          till.run(credit('k', null, 'terminal'));
          return till.backOre();
        });
        expect(backs).toEqual([paidOre, paidOre]);
      }),
    );
  });

  it('that an invoice uses goes back with its credit note, and not by a refund', () => {
    const till = new Till();
    till.run(decide);
    till.run(payment('p', 'terminal', 30_000));
    expect(till.run(refund('r', 1))).toBe(false);
    till.run(credit('k', 10_000, 'none'));
    expect(till.run(refund('s', 10_001))).toBe(false);
    expect(till.run(refund('t', 10_000))).toBe(true);
    expect(till.backOre()).toBe(10_000);
  });
});

describe('a credit note after a refund by hand', () => {
  const back = (refundOre: number, refundBy: DecideCredit['refundBy']) => {
    const till = new Till();
    till.run(payment('p', 'terminal', 30_000));
    till.run(refund('r', refundOre));
    till.run(decide);
    till.run(credit('k', null, refundBy));
    return till;
  };

  it('gives back the rest alone, and nothing where all went back', () => {
    expect(back(30_000, 'terminal').backOre()).toBe(30_000);
    expect(back(10_000, 'bank').order.refunds?.map(({ amountOre }) => amountOre)).toEqual([10_000, 20_000]);
  });

  it('leaves no money for the next invoice, which is owed in full', () => {
    for (const refundOre of [10_000, 30_000]) {
      const till = back(refundOre, 'terminal');
      till.run({ ...decide, documentIds: ['h', 'i'] });
      const again = till.order.invoices?.find(({ documentId }) => documentId === 'h');
      expect(again).toMatchObject({ prepaid: [] });
    }
  });
});

describe('what can be given back', () => {
  const terminal = (amountOre: number): OrderEvent => ({
    type: 'PaymentRecorded',
    data: {
      ...{ orderId: ORDER, orderNo: 1001, paymentId: 'p', against: 'order', method: 'terminal', amountOre },
      parts: [{ chargeId: null, amountOre }],
      ...{ receivedAt: NOW, registerReceipt: null, personId: ORDER, personal: { reference: null } },
    },
  });
  const order = (paymentId: 1 | 2 | 3) => placed({ paymentId, statusId: 5, totalOre: 20_000 });
  const is = (amountOre: number) => (events: readonly OrderEvent[]) =>
    expect(events[0]).toMatchObject({ type: 'OrderRefundDecided', data: { amountOre, parts: [] } });

  it('is what was paid and not given back, whatever the order costs now', () => {
    for (const paymentId of [1, 2, 3] as const) {
      given(orderRecord, order(paymentId)).when(refund('r', 1)).thenRefused('NOTHING_TO_REFUND');
      given(orderRecord, order(paymentId), terminal(30_000)).when(refund('r', 30_000)).thenFacts(is(30_000));
      given(orderRecord, order(paymentId), terminal(10_000))
        .when(refund('r', 10_001))
        .thenRefused('REFUND_TOO_LARGE', { left: 100 });
    }
  });

  it('is the total of an order from before payments were recorded', () => {
    const old: OrderEvent = placed({ statusId: 5, paymentId: 2, totalOre: 20_000, asksForRecord: undefined });
    given(orderRecord, old).when(refund('r', 20_000)).thenFacts(is(20_000));
    given(orderRecord, old).when(refund('r', 20_001)).thenRefused('REFUND_TOO_LARGE', { left: 200 });
  });

  it('makes a payment whose money went back stay', () => {
    const till = new Till();
    till.run(payment('p', 'terminal', 30_000));
    till.run(refund('r', 1));
    const reverse = { type: 'ReverseIncoming', paymentId: 'p', reason } as const;
    expect(() => orderRecord.decide(reverse, till.order)).toThrow('PAYMENT_IS_REFUNDED');
    till.run(payment('q', 'terminal', 1));
    const kept = [{ reference: reference(1), amountOre: 1 }];
    expect(orderRecord.decide({ ...reverse, kept }, till.order)).toMatchObject([{ type: 'PaymentReversed' }]);
  });
});
