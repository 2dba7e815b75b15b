import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Owing, orderOwedOre, owedOre, owedRows } from './owed.ts';
import { CARD, INVOICE, ORDER_STATUSES, PAYMENT_STATES, STATUS, VIPPS } from './statuses.ts';

const order: Owing = {
  statusId: STATUS.returned,
  paymentId: CARD,
  placedAt: '2026-06-10T10:00:00.000Z',
  totalOre: 30_000,
  paymentState: 'none',
  asksForRecord: true,
};
const paid = (amountOre: number, chargeId: string | null = null, isReversed = false) => ({
  ...{ paymentId: 'p', method: 'terminal' as const, amountOre, isReversed },
  parts: [{ chargeId, amountOre }],
});
const line = { productId: 1, description: 'Lavvo', from: null, to: null, quantity: 1, vatCode: '3' } as const;
/** The whole order on an invoice, with what was paid before, and a part of it credited. */
function invoiced(amountOre: number, creditedOre = 0, prepaidOre = 0): Pick<Owing, 'invoices'> {
  const lineOf = (ore: number) => ({ ...line, of: { lineId: 1 }, priceOre: ore, amountOre: ore });
  const credit = { documentId: 'k', lines: [lineOf(creditedOre)], invoiceLines: [1], returned: [] };
  const lines = [lineOf(amountOre)];
  const prepaid = [{ chargeId: null, amountOre: prepaidOre }];
  return {
    invoices: [
      { documentId: 'f', date: '2026-06-10', dueDate: '2026-06-24', lines, prepaid, reminders: [], credits: [credit] },
    ],
  };
}
const due = (change: Partial<Owing>) => owedOre(owedRows('1', { ...order, ...change }));

describe('what an order owes', () => {
  it('is its total and its open charges, less payments and credits', () => {
    const openCharges = [{ chargeId: 'c', amountOre: 20_000 }];
    expect(due({ openCharges, incoming: [paid(10_000), paid(5_000, 'c')], ...invoiced(30_000, 1_000, 10_000) })).toBe(
      34_000,
    );
    expect(due({ incoming: [paid(10_000, null, true)] })).toBe(30_000);
  });

  it('says for what: the order or its invoice first, with the day it is due', () => {
    expect(owedRows('1', { ...order, paymentId: INVOICE, openCharges: [{ chargeId: 'c', amountOre: 1 }] })).toEqual([
      { what: 'invoice', id: '1', amountOre: 30_000, dueDate: '2026-06-24' },
      { what: 'charge', id: 'c', amountOre: 1, dueDate: null },
    ]);
  });

  it('stays owed once it is completed, unless it is from before payments were recorded', () => {
    for (const paymentId of [CARD, INVOICE]) {
      const completed = { paymentId, statusId: STATUS.completed } as const;
      expect(due(completed)).toBe(30_000);
      expect(due({ ...completed, asksForRecord: false })).toBe(0);
    }
  });

  it('by Vipps waits for reserved money until the order is handed out, and counts what was captured', () => {
    const wallet = { paymentId: VIPPS, paymentState: 'authorized' } as const;
    expect(due({ ...wallet, statusId: STATUS.confirmed })).toBe(0);
    expect(due({ ...wallet, statusId: STATUS.handedOut })).toBe(30_000);
    expect(due({ ...wallet, paymentState: 'captured', capturedOre: 30_000 })).toBe(0);
    expect(due({ ...wallet, paymentState: 'refunded', capturedOre: 30_000 })).toBe(0);
    expect(due({ ...wallet, chargedOre: 30_000, openCharges: [{ chargeId: 'c', amountOre: 30_000 }] })).toBe(30_000);
  });

  it('is only the charges once it is cancelled', () => {
    expect(due({ statusId: STATUS.cancelled, openCharges: [{ chargeId: 'c', amountOre: 5_000 }] })).toBe(5_000);
  });
});

const ore = fc.integer({ min: 0, max: 100_000_00 });
const chargeIds = fc.constantFrom(null, 'a', 'b');
const anyOrder: fc.Arbitrary<Owing> = fc.record({
  statusId: fc.constantFrom(...ORDER_STATUSES.map(({ id }) => id)),
  paymentId: fc.constantFrom(CARD, INVOICE, VIPPS),
  placedAt: fc.constant(order.placedAt),
  totalOre: ore,
  paymentState: fc.constantFrom(...PAYMENT_STATES),
  capturedOre: ore,
  chargedOre: fc.constantFrom(0, 0, 10_000),
  asksForRecord: fc.boolean(),
  incoming: fc.array(
    fc.tuple(ore, chargeIds, fc.boolean()).map((one) => paid(...one)),
    { maxLength: 4 },
  ),
  openCharges: fc.constantFrom([], [{ chargeId: 'a', amountOre: 7_500 }], [{ chargeId: 'b', amountOre: 1 }]),
});

describe('over random orders', () => {
  it('what is owed is whole, never negative, and the sum of its rows', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const rows = owedRows('1', any);
        expect(rows.every(({ amountOre }) => Number.isSafeInteger(amountOre) && amountOre > 0)).toBe(true);
        const charges = rows.filter(({ what }) => what === 'charge').map(({ amountOre }) => amountOre);
        expect(owedOre(rows)).toBe(charges.reduce((sum, one) => sum + one, orderOwedOre(any)));
      }),
    );
  });

  it('a payment lowers it by its amount, its reversal raises it again, and a credit never raises it', () => {
    fc.assert(
      fc.property(anyOrder, ore, (any, amount) => {
        const before = orderOwedOre(any);
        const { incoming = [] } = any;
        const amountOre = Math.min(amount, before);
        expect(orderOwedOre({ ...any, incoming: [...incoming, paid(amountOre)] })).toBe(before - amountOre);
        expect(orderOwedOre({ ...any, incoming: [...incoming, paid(amountOre, null, true)] })).toBe(before);
        const { totalOre } = any;
        const own = { ...any, openCharges: [] };
        const invoice = owedOre(owedRows('1', { ...own, ...invoiced(totalOre) }));
        const credited = owedOre(owedRows('1', { ...own, ...invoiced(totalOre, Math.min(amount, totalOre)) }));
        expect(credited).toBeLessThanOrEqual(invoice);
      }),
    );
  });
});
