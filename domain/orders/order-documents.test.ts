import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from '../documents/document-line.ts';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import type { DecideCredit } from './decide-credit.ts';
import type { DecideInvoice } from './decide-invoice.ts';
import { owedOf } from './incoming-payments.ts';
import { orderRecord, type RecordedOrder } from './order.ts';
import { uncreditedOre } from './order-invoices.ts';
import type { OrderEvent } from './orders.events.ts';
import { owedOre } from './owed.ts';
import { placedOrder } from './testing/placed-order.ts';

const buyer = {
  ...{ name: 'Fjordbygg AS', isBusiness: true, orgNumber: '985821585', email: null, phone: null },
  ...{ address: null, postalCode: null, city: null },
};
const rented = {
  ...{ lineId: 1, productId: 7, name: 'Lavvo', quantity: 3, from: '2026-06-10T10:00', to: '2026-06-12T10:00' },
  ...{ priceOre: 10_000, pricingKind: 'day' as const, pricingUnits: 2, rulePriceOre: null, explanation: '' },
};
const sold = { ...rented, lineId: 2, name: 'Ved', quantity: 1, from: null, to: null, vatCode: '7' as const };
const outs = (quantity: number) => [{ quantity, at: null }];
const placed = (more: Parameters<typeof placedOrder>[0] = {}) =>
  placedOrder({ statusId: 3, paymentId: 3, lines: [rented, sold], totalOre: 40_000, asksForRecord: true, ...more });

const decide: DecideInvoice = {
  ...{ type: 'DecideInvoice', documentIds: ['f', 'g'], date: '2026-06-10', today: '2026-06-10' },
  ...{ lineIds: null, chargeIds: null, buyer, reference: null, shopVersion: 1, when: 'hand-out', charges: [] },
  seller: { orgNumber: '974760673', accountNumber: '86011117947' },
};
const charges = [{ chargeId: 'c', description: 'Vask', amountOre: 5_000 }];

const linesOf = (event: OrderEvent | undefined): DocumentLine[] =>
  event?.type === 'InvoiceDecided' ? event.data.lines : [];
const invoiced = (command: DecideInvoice, ...history: OrderEvent[]): readonly OrderEvent[] => {
  const state = history.reduce((folded, event) => orderRecord.evolve(folded, event), orderRecord.initial());
  return orderRecord.decide(command, state);
};

describe('what can be invoiced', () => {
  const quantities = (command: Partial<DecideInvoice>, more: Parameters<typeof placedOrder>[0] = {}) =>
    invoiced({ ...decide, ...command }, placed(more)).map((event) => linesOf(event).map(({ quantity }) => quantity));

  it('is what was handed out, and what lies outside MVA on a document of its own [D50.15]', () => {
    expect(quantities({})).toEqual([[3], [1]]);
    const lines = [
      { ...rented, outs: outs(2), backs: outs(1) },
      { ...sold, outs: [], backs: [] },
    ];
    expect(quantities({}, { lines })).toEqual([[2]]);
    expect(quantities({ when: 'return' }, { lines })).toEqual([[1]]);
    expect(quantities({ when: 'order' }, { lines })).toEqual([[3]]);
  });

  it('is rent at most a year ahead, and charges at any time [D50.15]', () => {
    const ahead = { statusId: 1, placedAt: '2025-01-01T10:00:00.000Z' } as const;
    const early = { when: 'order', date: '2025-06-09', today: '2025-06-09' } as const;
    given(orderRecord, placed(ahead))
      .when({ ...decide, ...early })
      .thenRefused('NOTHING_TO_INVOICE');
    expect(quantities({ ...early, charges }, ahead)).toEqual([[1]]);
    expect(quantities({ ...early, date: '2025-06-10', today: '2025-06-10' }, ahead)).toEqual([[3]]);
  });

  it('is the charges alone of a cancelled order [D50.15]', () => {
    given(orderRecord, placed({ statusId: 6 }))
      .when(decide)
      .thenRefused('ORDER_IS_CANCELLED');
    expect(quantities({ charges }, { statusId: 6 })).toEqual([[1]]);
  });

  it('is refused by a date or a buyer that no invoice can have [D50.3]', () => {
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

  it('is invoiced once, and the same ids are the same invoice [D50.2]', () => {
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

interface Step {
  readonly is: 'invoice' | 'credit' | 'pay' | 'reverse';
  readonly which: number;
  readonly ore: number;
  readonly isBack: boolean;
}

const steps = fc.array(
  fc.record({
    is: fc.constantFrom('invoice', 'credit', 'pay', 'reverse'),
    which: fc.nat(5),
    ore: fc.integer({ min: 1, max: 20_000 }),
    isBack: fc.boolean(),
  }) satisfies fc.Arbitrary<Step>,
  { maxLength: 25 },
);

function commandOf({ is, which, ore, isBack }: Step, at: number, order: RecordedOrder) {
  const { invoices = [], incoming = [] } = order;
  const now = '2026-06-10T10:00:00.000Z';
  if (is === 'invoice') return { ...decide, documentIds: [`f${at}`, `g${at}`] as const, charges };
  if (is === 'credit') {
    const credit: DecideCredit = {
      ...{ type: 'DecideCredit', documentId: `k${at}`, invoiceId: invoices[which]?.documentId ?? 'x', reason: 'Feil' },
      ...{ buyer, reference: null, shopVersion: 1, kept: [], today: '2026-06-10' },
      lines: which % 2 === 0 ? null : [{ line: 1, quantity: null, amountOre: ore }],
      refundBy: isBack ? 'bank' : 'none',
    };
    return credit;
  }
  const paymentId = is === 'pay' ? `p${at}` : (incoming[which]?.paymentId ?? 'x');
  if (is === 'reverse') return { type: 'ReverseIncoming', paymentId, reason: 'Feil' } as const;
  const documentId = isBack ? (invoices[which]?.documentId ?? null) : null;
  const about = { paymentId, chargeId: null, documentId, method: 'bank', amountOre: ore, receivedAt: now, now };
  return { type: 'RecordIncoming', ...about, reference: null, registerReceipt: null, charges } as const;
}

describe('over random acts', () => {
  it('documents less payments are the open items, to the øre [D50.16]', () => {
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

  function decided(act: Step, at: number, order: RecordedOrder): readonly OrderEvent[] {
    try {
      return orderRecord.decide(commandOf(act, at, order), order);
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

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
