import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netLinesOf } from '../documents/net-lines.ts';
import { sumOre } from '../money.ts';
import { given } from '../testing/given-when-then.ts';
import type { DecideCredit } from './decide-credit.ts';
import type { DecideInvoice } from './decide-invoice.ts';
import { lineOre } from './line.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { buyer, decide, placed, rented, sold } from './testing/document-acts.ts';

const discount = {
  ...{ discountId: 1, name: 'Vårsalg', code: null, percent: 10, amountOre: null, productIds: [], groupIds: [] },
  givenOre: 4_000,
};
const lines = [
  { ...rented, discountOre: 3_000 },
  { ...sold, discountOre: 1_000 },
];
const order = placed({ lines, totalOre: 36_000, discount });
const credit: DecideCredit = {
  ...{ type: 'DecideCredit', documentId: 'k', invoiceId: 'f', reason: 'Feil', buyer, reference: null },
  ...{ shopVersion: 1, kept: [], today: '2026-06-10', lines: null, refundBy: 'none' },
};
const after = (...events: readonly OrderEvent[]) => events.reduce(orderRecord.evolve, orderRecord.initial());
const invoices = (placing: OrderEvent, command: DecideInvoice = decide) => orderRecord.decide(command, after(placing));

describe('an invoice of an order with a discount', () => {
  it('bills each line after its share, by MVA code', () => {
    const [taxed, outside] = invoices(order);
    expect(taxed?.data).toMatchObject({
      totalOre: 27_000,
      lines: [{ quantity: 3, priceOre: 10_000, amountOre: 27_000, discount: { name: 'Vårsalg', amountOre: 3_000 } }],
    });
    expect(outside?.data).toMatchObject({ totalOre: 9_000, lines: [{ discount: { amountOre: 1_000 } }] });
  });

  it('is credited after the discount, in pieces or whole', () => {
    const pieces = { ...credit, lines: [{ line: 1, quantity: 2, amountOre: null }] };
    given(orderRecord, order, ...invoices(order))
      .when(pieces)
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          totalOre: 18_000,
          lines: [{ quantity: 2, priceOre: 10_000, amountOre: 18_000, discount: { amountOre: 2_000 } }],
        }),
      );
    given(orderRecord, order, ...invoices(order))
      .when(credit)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ totalOre: 27_000, lines: [{ quantity: 3 }] }));
  });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  priceOre: fc.integer({ min: 100, max: 50_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  vatCode: fc.constantFrom('3' as const, '31' as const, '33' as const, '5' as const),
  out: fc.integer({ min: 0, max: 7 }),
});

it('bills and credits to the øre what was agreed, however the pieces go and at several rates', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (wanted) => {
      const agreed = wanted.map(({ share, out, ...one }, at) => ({
        ...{ ...rented, ...one, lineId: at + 1, discountOre: Math.floor(share * one.priceOre * one.quantity) },
        ...{ outs: [{ quantity: Math.min(out, one.quantity), at: null }], backs: [] },
      }));
      const totalOre = sumOre(agreed.map((one) => lineOre(one)));
      const history: OrderEvent[] = [placed({ lines: agreed, totalOre, discount })];
      const bill = (command: Partial<DecideInvoice>) => {
        try {
          history.push(...orderRecord.decide({ ...decide, ...command }, after(...history)));
        } catch {
          // Nothing is out.
        }
      };
      bill({ documentIds: ['f', 'g'] });
      bill({ documentIds: ['h', 'i'], when: 'order' });
      const billed = history.flatMap((event) => (event.type === 'InvoiceDecided' ? [event.data] : []));
      expect(sumOre(billed.map((one) => one.totalOre))).toBe(totalOre);
      for (const invoice of billed) {
        for (const one of invoice.lines) {
          expect(one.priceOre * one.quantity - (one.discount?.amountOre ?? 0)).toBe(one.amountOre);
        }
        expect(netLinesOf(invoice.lines).every((ore) => ore >= 0)).toBe(true);
        for (const [at, one] of invoice.lines.entries()) {
          for (let piece = 0; piece < one.quantity; piece += 1) {
            const documentId = `${invoice.documentId} ${at} ${piece}`;
            const ofLine = {
              documentId,
              invoiceId: invoice.documentId,
              lines: [{ line: at + 1, quantity: 1, amountOre: null }],
            };
            if (one.amountOre >= one.quantity * one.quantity) {
              history.push(...orderRecord.decide({ ...credit, ...ofLine }, after(...history)));
            }
          }
        }
      }
      const credited = history.flatMap((event) => (event.type === 'CreditDecided' ? [event.data.totalOre] : []));
      const creditable = billed
        .flatMap((one) => one.lines)
        .filter((one) => one.amountOre >= one.quantity * one.quantity);
      expect(sumOre(credited)).toBe(sumOre(creditable.map(({ amountOre }) => amountOre)));
    }),
    { numRuns: 300 },
  );
});
