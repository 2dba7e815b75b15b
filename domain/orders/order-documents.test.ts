import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '../documents/document-line.ts';
import { given } from '../testing/given-when-then.ts';
import type { DecideInvoice } from './decide-invoice.ts';
import { owedOf } from './incoming-payments.ts';
import { orderRecord } from './order.ts';
import { uncreditedOre } from './order-invoices.ts';
import type { RecordedOrder } from './order-state.ts';
import type { OrderEvent } from './orders.events.ts';
import { owedOre } from './owed.ts';
import { ACTS, buyer, charges, decide, decided, outs, placed, rented, sold } from './testing/document-acts.ts';
import type { placedOrder } from './testing/placed-order.ts';

const linesOf = (event: OrderEvent | undefined): DocumentLine[] =>
  event?.type === 'InvoiceDecided' ? event.data.lines : [];
const invoiced = (command: DecideInvoice, ...history: OrderEvent[]): readonly OrderEvent[] => {
  const state = history.reduce((folded, event) => orderRecord.evolve(folded, event), orderRecord.initial());
  return orderRecord.decide(command, state);
};

describe('what can be invoiced', () => {
  const quantities = (command: Partial<DecideInvoice>, more: Parameters<typeof placedOrder>[0] = {}) =>
    invoiced({ ...decide, ...command }, placed(more)).map((event) => linesOf(event).map(({ quantity }) => quantity));

  it('is what was handed out, and what lies outside MVA on a document of its own', () => {
    expect(quantities({})).toEqual([[3], [1]]);
    const lines = [
      { ...rented, outs: outs(2), backs: outs(1) },
      { ...sold, outs: [], backs: [] },
    ];
    expect(quantities({}, { lines })).toEqual([[2]]);
    expect(quantities({ when: 'return' }, { lines })).toEqual([[1]]);
    expect(quantities({ when: 'order' }, { lines })).toEqual([[3]]);
  });

  it('is rent at most a year ahead, and charges at any time', () => {
    const ahead = { statusId: 1, placedAt: '2025-01-01T10:00:00.000Z' } as const;
    const early = { when: 'order', date: '2025-06-09', today: '2025-06-09' } as const;
    given(orderRecord, placed(ahead))
      .when({ ...decide, ...early })
      .thenRefused('NOTHING_TO_INVOICE');
    expect(quantities({ ...early, charges }, ahead)).toEqual([[1]]);
    expect(quantities({ ...early, date: '2025-06-10', today: '2025-06-10' }, ahead)).toEqual([[3]]);
  });

  it('is the charges alone of a cancelled order', () => {
    given(orderRecord, placed({ statusId: 6 }))
      .when(decide)
      .thenRefused('ORDER_IS_CANCELLED');
    expect(quantities({ charges }, { statusId: 6 })).toEqual([[1]]);
  });

  it('is refused by a date or a buyer that no invoice can have', () => {
    for (const [change, code] of [
      [{ date: '2026-06-11' }, 'DOCUMENT_DATE_IN_FUTURE'],
      [{ date: '2026-02-30' }, 'DOCUMENT_DATE_WRONG'],
      [{ date: '2026-05-01' }, 'DUE_DATE_PASSED'],
      [{ buyer: null }, 'PERSON_IS_ERASED'],
      [{ buyer: { ...buyer, orgNumber: null } }, 'BUYER_ADDRESS_MISSING'],
      [{ buyer: { ...buyer, name: ' ' } }, 'BUYER_NAME_MISSING'],
      [{ seller: { orgNumber: '974760673', accountNumber: null } }, 'SELLER_INCOMPLETE'],
      [{ lineIds: [9] }, 'UNKNOWN_LINE'],
      [{ chargeIds: ['x'] }, 'CHARGE_NOT_FOUND'],
    ] as const) {
      given(orderRecord, placed())
        .when({ ...decide, ...change })
        .thenRefused(code);
    }
    given(orderRecord, placed({ paymentId: 1, heldUntil: '2026-06-02T08:00:00.000Z' }))
      .when(decide)
      .thenRefused('PAYMENT_NOT_CAPTURED');
  });

  it('is invoiced once, and the same ids are the same invoice', () => {
    const first = invoiced(decide, placed());
    given(orderRecord, placed(), ...first)
      .when(decide)
      .thenNothing();
    given(orderRecord, placed(), ...first)
      .when({ ...decide, date: '2026-06-09' })
      .thenRefused('KEY_REUSED');
    given(orderRecord, placed(), ...first)
      .when({ ...decide, documentIds: ['x', 'y'] })
      .thenRefused('ALREADY_INVOICED');
  });
});

const steps = fc.array(
  fc.record({
    is: fc.constantFrom(...ACTS),
    which: fc.nat(5),
    ore: fc.integer({ min: 1, max: 20_000 }),
    isBack: fc.boolean(),
  }),
  { maxLength: 25 },
);

describe('over random acts', () => {
  it('documents less payments are the open items, to the øre', () => {
    fc.assert(
      fc.property(steps, (acts) => {
        let order = orderRecord.evolve(null, placed({ statusId: 3 }));
        let backOre = 0;
        acts.forEach((act, at) => {
          if (!order) throw new Error('the order is gone');
          for (const event of decided(act, at, order)) {
            if (event.type === 'CreditDecided') {
              for (const part of event.data.returned ?? []) backOre += part.amountOre;
            }
            order = orderRecord.evolve(order, event);
          }
          if (order) requireBalance(order, backOre);
        });
      }),
    );
  });

  /** All that is billed or can be, less the money that is here, is owed; money for nothing is kept for the customer. */
  function requireBalance(order: RecordedOrder, backOre: number): void {
    const { invoices = [], incoming = [] } = order;
    const documentsOre = invoices.reduce((sum, invoice) => sum + uncreditedOre(invoice), 0);
    const billedOre = invoices.reduce(
      (sum, { lines }) => sum + lines.reduce((all, line) => all + line.amountOre, 0),
      0,
    );
    const uninvoicedOre = invoices.length === 0 ? 45_000 : 0;
    const paidOre = incoming.reduce((sum, one) => sum + (one.isReversed ? 0 : one.amountOre), 0);
    const dueOre = owedOre(owedOf(order, charges));
    expect(dueOre).toBeGreaterThanOrEqual(documentsOre + uninvoicedOre - (paidOre - backOre));
    expect(dueOre).toBeLessThanOrEqual(Math.max(billedOre, 45_000));
    if (invoices.every(({ credits }) => credits.length === 0) && incoming.every((one) => !one.isReversed)) {
      expect(dueOre).toBe(documentsOre + uninvoicedOre - paidOre);
    }
  }
});
