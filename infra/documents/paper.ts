import type { Business } from '@naust/domain/business/business.ts';
import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import { type DocumentLine, vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { shownDate } from '@naust/domain/documents/reminder-letter.ts';
import { payableOre, type SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { languageOf } from '@naust/domain/language.ts';
import { formatAmount, type Ore, sumOre } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { vatName, vatOre, vatPercent } from '@naust/domain/vat-codes.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { type PaperTexts, papersIn } from './papers-in.ts';

/** A name and what stands beside it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface PaperLine {
  readonly article: string;
  readonly description: string;
  /** Period and place, each on a line of its own. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly rate: string;
  readonly amount: string;
  /** The name of a package, above its parts. */
  readonly isHeading?: true;
}

export interface PaperVat {
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
  readonly sum: string;
}

/** The words of a sales document, in the order of reading. */
export interface Paper {
  /** Of the paper's language, for what is drawn around these. */
  readonly texts: PaperTexts;
  readonly heading: string;
  /** With its number. */
  readonly title: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly facts: readonly Fact[];
  /** What a credit note credits, and why. */
  readonly credited: readonly string[];
  readonly lines: readonly PaperLine[];
  readonly vat: readonly PaperVat[];
  readonly sums: readonly Fact[];
  /** The last sum, in larger letters. */
  readonly outcome: Fact;
  readonly payment: readonly Fact[];
  readonly terms: readonly string[];
}

export function paperOf(document: SalesDocument): Paper {
  const texts = papersIn(languageOf(document));
  const { invoice, creditNote, credited } = texts.documentTexts;
  const isInvoice = document.kind === 'invoice';
  const heading = isInvoice ? invoice : creditNote;
  return {
    texts,
    heading,
    title: `${heading} ${document.number}`,
    seller: sellerLines(document.seller, texts),
    buyer: buyerLines(document.buyer, texts),
    facts: factsOf(document, texts),
    credited: creditedLines(document, texts),
    lines: linesOf(document.lines, document.seller, texts),
    vat: vatOf(document.lines, texts),
    sums: sumsOf(document, texts),
    outcome: isInvoice
      ? { name: texts.paperTexts.toPay, value: nokText(payableOre(document), texts) }
      : { name: credited, value: nokText(document.totalOre, texts) },
    payment: paymentOf(document, texts),
    terms: termsOf(document, texts),
  };
}

/** '1 234,50'. */
export const amountText = (ore: Ore, { paperTexts: { money } }: PaperTexts): string => formatAmount(ore, {}, money);
/** 'NOK 1 234,50'. */
export const nokText = (ore: Ore, texts: PaperTexts): string => `NOK ${amountText(ore, texts)}`;

export const filled = (lines: readonly (string | null)[]): string[] => lines.flatMap((line) => line || []);

export function sellerLines(
  { legalName, form, orgNumber, isVatRegistered, email, phone, ...place }: Business,
  { paperTexts }: PaperTexts,
): string[] {
  const number = orgNumber && paperTexts.orgNumber(formatOrganisationNumber(orgNumber), isVatRegistered);
  return filled([
    legalName,
    place.address,
    `${place.postalCode} ${place.city}`.trim(),
    number,
    form === 'AS' ? 'Foretaksregisteret' : '',
    email,
    formatPhone(phone),
  ]);
}

/** Once the books are forgotten nobody knows who bought. */
export function buyerLines(buyer: DocumentBuyer | null, { paperTexts }: PaperTexts): string[] {
  if (buyer === null) return [paperTexts.erasedBuyer];
  const { name, address, postalCode, city, orgNumber } = buyer;
  return filled([
    name,
    address,
    `${postalCode ?? ''} ${city ?? ''}`.trim(),
    orgNumber && paperTexts.orgNumber(formatOrganisationNumber(orgNumber), false),
  ]);
}

function factsOf(
  { kind, number, date, dueDate, orderNo, orderNos, reference }: SalesDocument,
  { paperTexts, documentTexts }: PaperTexts,
): Fact[] {
  const { clock } = paperTexts;
  const isInvoice = kind === 'invoice';
  return [
    { name: isInvoice ? paperTexts.invoiceNo : documentTexts.creditNoteNo, value: String(number) },
    { name: isInvoice ? paperTexts.invoiceDate : paperTexts.date, value: shownDate(date, clock) },
    ...(dueDate === null ? [] : [{ name: documentTexts.dueDate, value: shownDate(dueDate, clock) }]),
    ...(reference === null ? [] : [{ name: paperTexts.yourReference, value: reference }]),
    { name: documentTexts.ourReference, value: String(orderNo) },
    { name: paperTexts.orderNo, value: (orderNos ?? [orderNo]).join(', ') },
  ];
}

function creditedLines({ credits }: SalesDocument, { paperTexts, documentTexts }: PaperTexts): string[] {
  if (credits === null) return [];
  const { number, date, reason } = credits;
  const credited = documentTexts.credits(number, shownDate(date, paperTexts.clock));
  return filled([credited, reason && documentTexts.reason(reason)]);
}

interface Given {
  readonly discount: NonNullable<DocumentLine['discount']>;
  readonly vatCode: VatCode;
}

/** The lines at their prices, and each discount as a line of its own for each rate: together the total. */
export function linesOf(lines: readonly DocumentLine[], seller: Business, texts: PaperTexts): PaperLine[] {
  const given = new Map<string, Given>();
  for (const { discount, vatCode } of lines) {
    if (discount === undefined) continue;
    const key = `${vatCode} ${discount.name}`;
    const amountOre = (given.get(key)?.discount.amountOre ?? 0) + discount.amountOre;
    given.set(key, { discount: { ...discount, amountOre }, vatCode });
  }
  const discounts = [...given.values()].map((one) => discountLine(one, texts));
  return [...lines.map((line) => lineOf(line, seller, texts)), ...discounts];
}

const discountLine = ({ discount, vatCode }: Given, texts: PaperTexts): PaperLine => ({
  ...{ article: '', description: discountWords(discount, texts.paperTexts.discount), details: [] },
  ...{ quantity: '', unit: '', price: '' },
  rate: texts.paperTexts.percent(vatPercent(vatCode)),
  amount: amountText(-discount.amountOre, texts),
});

function lineOf(line: DocumentLine, { address, postalCode, city }: Business, texts: PaperTexts): PaperLine {
  const { productId, description, from, to, quantity, priceOre, amountOre, vatCode, discount } = line;
  const { charge, unit, percent, period } = texts.paperTexts;
  const place = filled([address, `${postalCode} ${city}`.trim()]).join(', ');
  const when = from === null || to === null ? '' : period(shownTime(from, texts), shownTime(to, texts));
  return {
    article: productId === null ? '' : String(productId),
    description: charge.said(description),
    details: filled([when, place]),
    quantity: String(quantity),
    unit,
    price: amountText(priceOre - vatOre(priceOre, vatCode), texts),
    rate: percent(vatPercent(vatCode)),
    amount: amountText(amountOre + (discount?.amountOre ?? 0), texts),
  };
}

/** '16.05.2026 kl. 14:00'. */
function shownTime(text: string, { paperTexts: { clock } }: PaperTexts): string {
  const minute = wallMinute(text);
  return minute === null ? text : formatWallClock(minute, clock);
}

export const vatOf = (lines: readonly DocumentLine[], texts: PaperTexts): PaperVat[] =>
  vatRowsOf(lines).map(({ code, baseOre, vatOre: taxOre }) => ({
    rate: vatName(code, texts.paperTexts.vatNames),
    base: amountText(baseOre, texts),
    vat: amountText(taxOre, texts),
    sum: amountText(baseOre + taxOre, texts),
  }));

function sumsOf({ lines, totalOre, prepaidOre }: SalesDocument, texts: PaperTexts): Fact[] {
  const { sumBeforeVat, vat, sumWithVat, paidBefore } = texts.documentTexts;
  const taxOre = sumOre(vatRowsOf(lines).map((row) => row.vatOre));
  return [
    { name: sumBeforeVat, value: amountText(totalOre - taxOre, texts) },
    { name: vat, value: amountText(taxOre, texts) },
    { name: sumWithVat, value: amountText(totalOre, texts) },
    ...(prepaidOre === 0 ? [] : [{ name: paidBefore, value: amountText(-prepaidOre, texts) }]),
  ];
}

function paymentOf(document: SalesDocument, texts: PaperTexts): Fact[] {
  const { seller, kid, dueDate, kind } = document;
  const { toPay, account, clock } = texts.paperTexts;
  if (kind === 'creditNote' || payableOre(document) === 0) return [];
  const { accountNumber } = seller;
  return [
    { name: toPay, value: nokText(payableOre(document), texts) },
    ...(dueDate === null ? [] : [{ name: texts.documentTexts.due, value: shownDate(dueDate, clock) }]),
    ...(accountNumber === null ? [] : [{ name: account, value: formatAccountNumber(accountNumber) }]),
    ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
  ];
}

function termsOf(document: SalesDocument, texts: PaperTexts): string[] {
  if (document.kind === 'creditNote') return [];
  if (payableOre(document) === 0) return [texts.documentTexts.isPaid];
  const { iban, bic } = document.seller;
  const abroad = iban && texts.documentTexts.abroad(iban.replace(/(.{4})(?=.)/g, '$1\u00a0'), bic);
  return filled([payBy(document, texts), abroad]);
}

/** When to pay, and what follows if it is late. */
export function payBy({ dueDate }: Pick<SalesDocument, 'dueDate'>, texts: PaperTexts = papersIn('nb')): string {
  const { late, payBy: by } = texts.documentTexts;
  return dueDate === null ? late : by(shownDate(dueDate, texts.paperTexts.clock), late);
}
