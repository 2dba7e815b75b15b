import { describe, expect, it } from 'vitest';
import type { Voucher } from '../books/voucher.ts';
import { vatRowsOf } from '../documents/document-line.ts';
import type { PaymentMethod } from '../orders/recorded-payment.ts';
import { charges, rented, sold } from '../orders/testing/document-acts.ts';
import { type ReceiptOrder, salesReceipt } from './sales-receipt.ts';
import { receiptHeading } from './sales-receipt-words.ts';

/** 300 kr of rent and 100 kr outside MVA. */
const order = (more: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  ...{ id: '100000000000007', statusId: 3, paymentId: 2, totalOre: 40_000, paymentState: 'none', asksForRecord: true },
  ...{ placedAt: '2026-06-01T08:00:00.000Z', rules: undefined, lines: [rented, sold] },
  ...more,
});

type Moved = Pick<Voucher, 'kind' | 'id' | 'day'> & { ore: number; method?: PaymentMethod; till?: string };
const moved = ({ ore, method = 'vipps', till = null, ...head }: Omit<Moved, 'till'> & { till?: string | null }) =>
  ({
    ...head,
    ...{ method, reference: till, number: null, userId: null, recordedDay: head.day, position: '1' },
    postings: [
      { use: method === 'cash' ? 'cash' : method === 'bank' ? 'bank' : 'card', amountOre: ore },
      { use: 'prepaid', amountOre: -ore },
    ],
  }) satisfies Voucher;

const payment = (method: PaymentMethod, amountOre: number) => ({
  ...{ paymentId: 'p', method, amountOre, isReversed: false },
  parts: [{ chargeId: null, amountOre }],
});
const headingOf = (...given: Parameters<typeof salesReceipt>) => receiptHeading(salesReceipt(...given));

describe('the receipt of an order', () => {
  it('says when and how it was paid, and is no receipt before', () => {
    expect(headingOf(order(), [], [])).toBe('Ordrebekreftelse');
    const captured = order({ paymentId: 1, paymentState: 'captured', capturedOre: 40_000 });
    const capture = moved({ kind: 'capture', id: 'leie-1', day: '2025-10-28', ore: 40_000 });
    expect(headingOf(captured, [], [capture])).toBe('Kvittering · betalt 28.10.2025 med Vipps');
    const refund = moved({ kind: 'refund', id: 'leie-1', day: '2025-10-30', ore: -40_000 });
    expect(headingOf(captured, [], [capture, refund])).toBe('Kvittering · betalt tilbake 30.10.2025');
    expect(headingOf(order({ paymentId: 1, statusId: 1, paymentState: 'authorized' }), [], [])).toBe(
      'Ordrebekreftelse · reservert i Vipps',
    );
    expect(headingOf(order({ statusId: 6 }), [], [])).toBe('Ordrebekreftelse · kansellert');
  });

  it.each([
    ['terminal', 'Ordrebekreftelse · betalt 28.10.2025 med kort'],
    ['cash', 'Ordrebekreftelse · betalt 28.10.2025 kontant'],
    ['bank', 'Kvittering · betalt 28.10.2025 til konto'],
  ] as const)('leaves a sale at the counter to the cash register: %s', (method, heading) => {
    const paid = moved({ kind: 'payment', id: 'p', day: '2025-10-28', ore: 40_000, method });
    expect(headingOf(order({ incoming: [payment(method, 40_000)] }), [], [paid])).toBe(heading);
  });

  it('counts charges, tax per rate, payments and what is left, and no reversed payment', () => {
    const vouchers = [
      moved({ kind: 'payment', id: 'q', day: '2025-10-27', ore: 10_000, method: 'cash' }),
      moved({ kind: 'reversal', id: 'q', day: '2025-10-27', ore: -10_000, method: 'cash' }),
      moved({ kind: 'payment', id: 'p', day: '2025-10-28', ore: 15_000, method: 'terminal', till: '4711' }),
    ];
    const openCharges = [{ chargeId: 'c', amountOre: 5_000 }];
    const receipt = salesReceipt(order({ openCharges, incoming: [payment('terminal', 15_000)] }), charges, vouchers);
    expect(receipt).toMatchObject({ totalOre: 45_000, owedOre: 30_000, settledOre: 0, state: 'open' });
    expect(receipt.payments).toEqual([
      { day: '2025-10-28', method: 'terminal', amountOre: 15_000, registerReceipt: '4711' },
    ]);
    expect(vatRowsOf(receipt.lines).map(({ code, baseOre, vatOre }) => [code, baseOre, vatOre])).toEqual([
      ['3', 28_000, 7_000],
      ['7', 10_000, 0],
    ]);
  });

  it('asks for a refused capture once: as a charge, and no more as a line', () => {
    const chargeId = 'refused';
    const [asked] = charges.map((charge) => ({ ...charge, chargeId, amountOre: 40_000 }));
    const openCharges = [{ chargeId, amountOre: 40_000 }];
    const refused = order({ paymentId: 1, paymentState: 'failed', chargedOre: 40_000, openCharges });
    const receipt = salesReceipt(refused, asked ? [asked] : [], []);
    expect(receipt.lines.map(({ description, amountOre }) => [description, amountOre])).toEqual([
      [rented.name, 30_000],
      [sold.name, 10_000],
      ['Kreves inn som eget beløp', -40_000],
      [asked?.description, 40_000],
    ]);
    expect(receipt).toMatchObject({ totalOre: 40_000, owedOre: 40_000, state: 'open' });
    expect(receiptHeading(receipt)).toBe('Ordrebekreftelse');
  });

  it('leaves each rate of a refused capture what its lines cost, whichever line is first', () => {
    const openCharges = [{ chargeId: 'refused', amountOre: 40_000 }];
    const asked = { chargeId: 'refused', description: 'Gebyr', amountOre: 40_000 };
    const about = { paymentId: 1, paymentState: 'failed', chargedOre: 40_000, openCharges } as const;
    const { lines } = salesReceipt(order({ ...about, lines: [sold, rented] }), [asked], []);
    const sums = vatRowsOf(lines).map(({ code, baseOre, vatOre }) => [code, baseOre, vatOre]);
    expect(Object.fromEntries(sums.map(([code, ...rest]) => [code, rest]))).toEqual({
      3: [24_000, 6_000],
      7: [10_000, 0],
    });
  });

  it('leaves out what was credited, and has what was invoiced again', () => {
    const line = { of: { lineId: 1 }, productId: 7, description: 'Lavvo', from: null, to: null, quantity: 3 };
    const lines = [{ ...line, priceOre: 10_000, amountOre: 30_000, vatCode: '3' as const }];
    const invoice = { documentId: 'f', date: '2026-06-10', dueDate: '2026-06-24', lines, prepaid: [], reminders: [] };
    const credit = { documentId: 'k', lines, invoiceLines: [1], returned: [] };
    const credited = { ...invoice, credits: [credit] };
    expect(salesReceipt(order({ invoices: [credited] }), [], []).totalOre).toBe(10_000);
    const again = { ...invoice, documentId: 'g', credits: [] };
    expect(salesReceipt(order({ invoices: [credited, again] }), [], []).totalOre).toBe(40_000);
    expect(salesReceipt(order({ statusId: 6, invoices: [credited] }), [], []).totalOre).toBe(0);
  });
});
