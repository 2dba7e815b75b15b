import type { Business } from '@naust/domain/business/business.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { shownDate } from '@naust/domain/documents/reminder-letter.ts';
import type { Language } from '@naust/domain/language.ts';
import { type Ore, sumOre } from '@naust/domain/money.ts';
import type { SalesReceipt } from '@naust/domain/receipts/sales-receipt.ts';
import { receiptHeading } from '@naust/domain/receipts/sales-receipt-words.ts';
import { amountText, buyerLines, type Fact, linesOf, nokText, type Paper, sellerLines, vatOf } from './paper.ts';
import { type PaperTexts, papersIn } from './papers-in.ts';

/** An order's receipt with what its paper says besides. `date`: of the order, yyyy-mm-dd. */
export interface PrintedReceipt {
  readonly receipt: SalesReceipt;
  /** Of the order. */
  readonly language: Language;
  readonly orderNo: number;
  readonly date: string;
  /** When the order was placed. */
  readonly seller: Business;
  readonly buyer: DocumentBuyer | null;
  readonly reference: string | null;
}

export function receiptPaperOf({ receipt, language, seller, buyer, orderNo, date, reference }: PrintedReceipt): Paper {
  const texts = papersIn(language);
  const { paperTexts, receiptPaperTexts } = texts;
  const heading = receiptHeading(receipt, receiptPaperTexts.words);
  const [name = heading, state] = heading.split(' · ');
  // Who is not registered for MVA has none in the prices.
  const taxed = seller.isVatRegistered ? receipt.lines : receipt.lines.map((line) => ({ ...line, vatCode: OUTSIDE }));
  return {
    texts,
    heading: name,
    title: paperTexts.ofOrder(heading, orderNo),
    seller: sellerLines(seller, texts),
    buyer: buyerLines(buyer, texts),
    facts: [
      { name: paperTexts.orderNo, value: String(orderNo) },
      { name: paperTexts.ordered, value: shownDate(date, paperTexts.clock) },
      ...(state === undefined ? [] : [{ name: receiptPaperTexts.status, value: upperFirst(state) }]),
      ...(reference === null ? [] : [{ name: paperTexts.yourReference, value: reference }]),
    ],
    credited: [],
    lines: linesOf(taxed, seller, texts),
    vat: seller.isVatRegistered ? vatOf(taxed, texts) : [],
    sums: [...taxSum(taxed, texts), ...sumsOf(receipt, texts)],
    outcome: { name: paperTexts.toPay, value: nokText(receipt.owedOre, texts) },
    payment: [],
    terms: tillWords(receipt, texts),
  };
}

/** Outside the area of MVA. */
const OUTSIDE = '7' as const;

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const taxSum = (lines: SalesReceipt['lines'], texts: PaperTexts): Fact[] =>
  sumUnlessZero(texts.paperTexts.ofWhichVat, sumOre(vatRowsOf(lines).map(({ vatOre }) => vatOre)), texts);

function sumsOf({ feesOre, totalOre, payments, refunds, settledOre, state }: SalesReceipt, texts: PaperTexts): Fact[] {
  const { fees, sum, paid, back, reserved, settled } = texts.receiptPaperTexts;
  return [
    ...sumUnlessZero(fees, feesOre, texts),
    { name: sum, value: amountText(totalOre, texts) },
    ...payments.map((one) => ({ name: moneyName(paid, one, texts), value: amountText(-one.amountOre, texts) })),
    ...refunds.map((one) => ({ name: moneyName(back, one, texts), value: amountText(one.amountOre, texts) })),
    ...sumUnlessZero(state === 'reserved' ? reserved : settled, -settledOre, texts),
  ];
}

const sumUnlessZero = (name: string, ore: Ore, texts: PaperTexts): Fact[] =>
  ore === 0 ? [] : [{ name, value: amountText(ore, texts) }];

/** 'Betalt 28.10.2025, Vipps'. */
const moneyName = (
  what: string,
  { day, method }: SalesReceipt['payments'][number],
  { paperTexts: { clock }, receiptPaperTexts: { ways } }: PaperTexts,
): string => `${what} ${shownDate(day, clock)}, ${ways[method]}`;

/** The cash register's own receipts, where somebody wrote their numbers down. */
const tillWords = ({ payments }: SalesReceipt, { receiptPaperTexts }: PaperTexts): string[] =>
  payments.flatMap(({ registerReceipt }) =>
    registerReceipt === null ? [] : [receiptPaperTexts.till(registerReceipt)],
  );
