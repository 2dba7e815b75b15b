import type { Business } from '@naust/domain/business/business.ts';
import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import { type DocumentLine, vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { payableOre, type SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { formatAmount, sumOre } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { vatName, vatOre, vatPercent } from '@naust/domain/vat-codes.ts';
import { formatDate, formatWallClock, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';

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
  const isInvoice = document.kind === 'invoice';
  const heading = isInvoice ? 'Faktura' : 'Kreditnota';
  return {
    heading,
    title: `${heading} ${document.number}`,
    seller: sellerLines(document.seller),
    buyer: buyerLines(document.buyer),
    facts: factsOf(document),
    credited: creditedLines(document),
    lines: linesOf(document.lines, document.seller),
    vat: vatOf(document.lines),
    sums: sumsOf(document),
    outcome: isInvoice
      ? { name: 'Å betale', value: `NOK ${formatAmount(payableOre(document))}` }
      : { name: 'Kreditert', value: `NOK ${formatAmount(document.totalOre)}` },
    payment: paymentOf(document),
    terms: termsOf(document),
  };
}

/** '16.05.2026'. */
export function shownDate(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}

export const filled = (lines: readonly (string | null)[]): string[] => lines.flatMap((line) => line || []);

export function sellerLines({
  legalName,
  form,
  orgNumber,
  isVatRegistered,
  email,
  phone,
  ...place
}: Business): string[] {
  const number = orgNumber && `Org.nr. ${formatOrganisationNumber(orgNumber)}${isVatRegistered ? ' MVA' : ''}`;
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
export function buyerLines(buyer: DocumentBuyer | null): string[] {
  if (buyer === null) return ['Kjøperen er slettet'];
  const { name, address, postalCode, city, orgNumber } = buyer;
  return filled([
    name,
    address,
    `${postalCode ?? ''} ${city ?? ''}`.trim(),
    orgNumber && `Org.nr. ${formatOrganisationNumber(orgNumber)}`,
  ]);
}

function factsOf({ kind, number, date, dueDate, orderNo, orderNos, reference }: SalesDocument): Fact[] {
  const isInvoice = kind === 'invoice';
  return [
    { name: isInvoice ? 'Fakturanr.' : 'Kreditnotanr.', value: String(number) },
    { name: isInvoice ? 'Fakturadato' : 'Dato', value: shownDate(date) },
    ...(dueDate === null ? [] : [{ name: 'Forfallsdato', value: shownDate(dueDate) }]),
    ...(reference === null ? [] : [{ name: 'Deres referanse', value: reference }]),
    { name: 'Vår referanse', value: String(orderNo) },
    { name: 'Ordrenr.', value: (orderNos ?? [orderNo]).join(', ') },
  ];
}

function creditedLines({ credits }: SalesDocument): string[] {
  if (credits === null) return [];
  const { number, date, reason } = credits;
  return filled([`Krediterer faktura nr. ${number} av ${shownDate(date)}.`, reason && `Årsak: ${reason}`]);
}

interface Given {
  readonly discount: NonNullable<DocumentLine['discount']>;
  readonly vatCode: VatCode;
}

/** The lines at their prices, and each discount as a line of its own for each rate: together the total. */
export function linesOf(lines: readonly DocumentLine[], seller: Business): PaperLine[] {
  const given = new Map<string, Given>();
  for (const { discount, vatCode } of lines) {
    if (discount === undefined) continue;
    const key = `${vatCode} ${discount.name}`;
    const amountOre = (given.get(key)?.discount.amountOre ?? 0) + discount.amountOre;
    given.set(key, { discount: { ...discount, amountOre }, vatCode });
  }
  return [...lines.map((line) => lineOf(line, seller)), ...[...given.values()].map(discountLine)];
}

const discountLine = ({ discount, vatCode }: Given): PaperLine => ({
  ...{ article: '', description: discountWords(discount), details: [], quantity: '', unit: '', price: '' },
  rate: `${vatPercent(vatCode)}\u00a0%`,
  amount: formatAmount(-discount.amountOre),
});

function lineOf(line: DocumentLine, { address, postalCode, city }: Business): PaperLine {
  const { productId, description, from, to, quantity, priceOre, amountOre, vatCode, discount } = line;
  const place = filled([address, `${postalCode} ${city}`.trim()]).join(', ');
  return {
    article: productId === null ? '' : String(productId),
    description,
    details: filled([from === null || to === null ? '' : `${shownTime(from)}–${shownTime(to)}`, place]),
    quantity: String(quantity),
    unit: 'stk',
    price: formatAmount(priceOre - vatOre(priceOre, vatCode)),
    rate: `${vatPercent(vatCode)}\u00a0%`,
    amount: formatAmount(amountOre + (discount?.amountOre ?? 0)),
  };
}

/** '16.05.2026 kl. 14:00'. */
function shownTime(text: string): string {
  const minute = wallMinute(text);
  return minute === null ? text : formatWallClock(minute);
}

export const vatOf = (lines: readonly DocumentLine[]): PaperVat[] =>
  vatRowsOf(lines).map(({ code, baseOre, vatOre: taxOre }) => ({
    rate: vatName(code),
    base: formatAmount(baseOre),
    vat: formatAmount(taxOre),
    sum: formatAmount(baseOre + taxOre),
  }));

function sumsOf({ lines, totalOre, prepaidOre }: SalesDocument): Fact[] {
  const taxOre = sumOre(vatRowsOf(lines).map((row) => row.vatOre));
  return [
    { name: 'Sum eks. mva', value: formatAmount(totalOre - taxOre) },
    { name: 'Mva', value: formatAmount(taxOre) },
    { name: 'Sum inkl. mva', value: formatAmount(totalOre) },
    ...(prepaidOre === 0 ? [] : [{ name: 'Betalt tidligere', value: formatAmount(-prepaidOre) }]),
  ];
}

function paymentOf(document: SalesDocument): Fact[] {
  const { seller, kid, dueDate, kind } = document;
  if (kind === 'creditNote' || payableOre(document) === 0) return [];
  const { accountNumber } = seller;
  return [
    { name: 'Å betale', value: `NOK ${formatAmount(payableOre(document))}` },
    ...(dueDate === null ? [] : [{ name: 'Forfall', value: shownDate(dueDate) }]),
    ...(accountNumber === null ? [] : [{ name: 'Kontonr.', value: formatAccountNumber(accountNumber) }]),
    ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
  ];
}

const LATE = 'Ved forsinket betaling svares forsinkelsesrente etter forsinkelsesrenteloven.';

function termsOf(document: SalesDocument): string[] {
  if (document.kind === 'creditNote') return [];
  if (payableOre(document) === 0) return ['Fakturaen er betalt.'];
  const { iban, bic } = document.seller;
  const abroad = iban && `Fra utlandet: IBAN ${iban.replace(/(.{4})(?=.)/g, '$1\u00a0')}${bic ? `, BIC ${bic}` : ''}`;
  return filled([payBy(document), abroad]);
}

/** When to pay, and what follows if it is late. */
export const payBy = ({ dueDate }: Pick<SalesDocument, 'dueDate'>): string =>
  dueDate === null ? LATE : `Betales senest ${shownDate(dueDate)}. ${LATE}`;
