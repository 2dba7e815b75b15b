import type { Business } from '@naust/domain/business/business.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { formatAmount, type Ore, sumOre } from '@naust/domain/money.ts';
import type { PaymentMethod } from '@naust/domain/orders/recorded-payment.ts';
import type { SalesReceipt } from '@naust/domain/receipts/sales-receipt.ts';
import { receiptHeading } from '@naust/domain/receipts/sales-receipt-words.ts';
import { buyerLines, type Fact, linesOf, type Paper, sellerLines, shownDate, vatOf } from './paper.ts';

/** An order's receipt with what its paper says besides. `date`: of the order, yyyy-mm-dd. */
export interface PrintedReceipt {
  readonly receipt: SalesReceipt;
  readonly orderNo: number;
  readonly date: string;
  /** When the order was placed. */
  readonly seller: Business;
  readonly buyer: DocumentBuyer | null;
  readonly reference: string | null;
}

export function receiptPaperOf({ receipt, seller, buyer, orderNo, date, reference }: PrintedReceipt): Paper {
  const heading = receiptHeading(receipt);
  const [name = heading, state] = heading.split(' · ');
  // Who is not registered for MVA has none in the prices.
  const taxed = seller.isVatRegistered ? receipt.lines : receipt.lines.map((line) => ({ ...line, vatCode: OUTSIDE }));
  return {
    heading: name,
    title: `${heading} · ordre ${orderNo}`,
    seller: sellerLines(seller),
    buyer: buyerLines(buyer),
    facts: [
      { name: 'Ordrenr.', value: String(orderNo) },
      { name: 'Bestilt', value: shownDate(date) },
      ...(state === undefined ? [] : [{ name: 'Status', value: upperFirst(state) }]),
      ...(reference === null ? [] : [{ name: 'Deres referanse', value: reference }]),
    ],
    credited: [],
    lines: linesOf(taxed, seller),
    vat: seller.isVatRegistered ? vatOf(taxed) : [],
    sums: [...taxSum(taxed), ...sumsOf(receipt)],
    outcome: { name: 'Å betale', value: `NOK ${formatAmount(receipt.owedOre)}` },
    payment: [],
    terms: tillWords(receipt),
  };
}

/** Outside the area of MVA. */
const OUTSIDE = '7' as const;

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function taxSum(lines: SalesReceipt['lines']): Fact[] {
  return sumUnlessZero('Herav mva', sumOre(vatRowsOf(lines).map(({ vatOre }) => vatOre)));
}

function sumsOf({ feesOre, totalOre, payments, refunds, settledOre, state }: SalesReceipt): Fact[] {
  return [
    ...sumUnlessZero('Gebyr og renter', feesOre),
    { name: 'Sum', value: formatAmount(totalOre) },
    ...payments.map((paid) => ({ name: moneyName('Betalt', paid), value: formatAmount(-paid.amountOre) })),
    ...refunds.map((back) => ({ name: moneyName('Tilbake', back), value: formatAmount(back.amountOre) })),
    ...sumUnlessZero(state === 'reserved' ? 'Reservert i Vipps' : 'Gjort opp', -settledOre),
  ];
}

const sumUnlessZero = (name: string, ore: Ore): Fact[] => (ore === 0 ? [] : [{ name, value: formatAmount(ore) }]);

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  terminal: 'kort',
  vipps: 'Vipps',
  cash: 'kontant',
  bank: 'bank',
};

/** 'Betalt 28.10.2025, Vipps'. */
const moneyName = (what: string, { day, method }: SalesReceipt['payments'][number]): string =>
  `${what} ${shownDate(day)}, ${WAYS[method]}`;

/** The cash register's own receipts, where somebody wrote their numbers down. */
const tillWords = ({ payments }: SalesReceipt): string[] =>
  payments.flatMap(({ registerReceipt }) =>
    registerReceipt === null ? [] : [`Kvittering fra kassen: ${registerReceipt}`],
  );
