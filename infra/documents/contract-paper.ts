import type { Business } from '@naust/domain/business/business.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { shownDate } from '@naust/domain/documents/reminder-letter.ts';
import type { Language } from '@naust/domain/language.ts';
import { sumOre } from '@naust/domain/money.ts';
import type { ConditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { depositAskedOre } from '@naust/domain/orders/deposit-asked.ts';
import { lineOf } from '@naust/domain/orders/draft.ts';
import { asksForLicence, lineOre, type OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { Strokes } from '@naust/domain/orders/signature.ts';
import { underPackages } from '@naust/domain/orders/under-packages.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import type { TermsText } from '@naust/domain/shop/terms/terms.contract.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { formatWallClock, osloDate, osloMinute, type WallClockTexts } from '@naust/domain/wall-clock.ts';
import { handedOutWords, identifiedWords } from './contract-condition.ts';
import {
  amountText,
  buyerLines,
  type Fact,
  linesOf,
  nokText,
  type Paper,
  type PaperLine,
  sellerLines,
  vatOf,
} from './paper.ts';
import { type PaperTexts, papersIn } from './papers-in.ts';

/** What is signed: the order as it is, and the terms that it was placed under. */
export interface PrintedContract {
  readonly order: Pick<OrderContent, 'orderNo' | 'lines' | 'discount' | 'placedAt'>;
  /** Of the order. */
  readonly language: Language;
  /** Counts the order's contracts from 1. */
  readonly version: number;
  readonly seller: Business;
  readonly buyer: DocumentBuyer | null;
  readonly reference: string | null;
  /** Null: no terms were published. */
  readonly terms: { readonly name: string; readonly text: TermsText } | null;
  readonly licenceSeen: boolean;
  /** What was noted when its things went out and came back. */
  readonly noted: ConditionAnswer;
  readonly signer: { readonly name: string; readonly strokes: Strokes };
  /** Milliseconds since 1970 UTC. */
  readonly signedAt: number;
}

export const signedDate = ({ signedAt }: PrintedContract): string => osloDate(signedAt);

export function contractPaperOf(contract: PrintedContract): Paper {
  const texts = papersIn(contract.language);
  const { paperTexts, contractTexts } = texts;
  const { order, seller } = contract;
  const billed = order.lines.map((line) => lineOf(line, lineOre(line), order.discount));
  const totalOre = sumOre(billed.map(({ amountOre }) => amountOre));
  const taxOre = sumOre(vatRowsOf(billed).map(({ vatOre }) => vatOre));
  return {
    texts,
    heading: contractTexts.heading,
    title: paperTexts.ofOrder(contractTexts.heading, order.orderNo),
    seller: sellerLines(seller, texts),
    buyer: [...buyerLines(contract.buyer, texts), ...contactLines(contract.buyer)],
    facts: factsOf(contract, texts),
    credited: [],
    lines: paperLines(contract, linesOf(billed, seller, texts), texts),
    vat: seller.isVatRegistered ? vatOf(billed, texts) : [],
    sums: seller.isVatRegistered ? [{ name: paperTexts.ofWhichVat, value: amountText(taxOre, texts) }] : [],
    outcome: { name: contractTexts.rentAndPurchase, value: nokText(totalOre, texts) },
    payment: [],
    terms: agreedWords(contract, texts),
  };
}

const contactLines = (buyer: DocumentBuyer | null): string[] =>
  buyer === null
    ? []
    : [buyer.phone && formatPhone(parsePhone(buyer.phone) ?? buyer.phone), buyer.email].flatMap((line) => line || []);

function factsOf(
  { order, version, reference, terms, signedAt }: PrintedContract,
  { paperTexts, contractTexts }: PaperTexts,
): Fact[] {
  const { clock } = paperTexts;
  const ofTerms = terms === null ? null : contractTexts.termsVersion(shownVersion(terms.name, clock));
  return [
    { name: paperTexts.orderNo, value: String(order.orderNo) },
    { name: paperTexts.ordered, value: shownDate(osloDate(Date.parse(order.placedAt)), clock) },
    { name: contractTexts.signed, value: formatWallClock(osloMinute(signedAt), clock) },
    ...(version === 1 ? [] : [{ name: contractTexts.version, value: String(version) }]),
    ...(ofTerms === null ? [] : [{ name: contractTexts.terms, value: ofTerms }]),
    ...(reference === null ? [] : [{ name: paperTexts.yourReference, value: reference }]),
  ];
}

/** '10.09.2025-2': the second one of a day. */
export const shownVersion = (name: string, clock: WallClockTexts): string =>
  shownDate(name.slice(0, 10), clock) + name.slice(10);

/** The order's lines, the parts of a package below its name; then its discounts. */
function paperLines({ order, noted }: PrintedContract, lines: readonly PaperLine[], texts: PaperTexts): PaperLine[] {
  const shown = underPackages(order.lines);
  return lines.flatMap((line, nth) => {
    const { line: ordered, name: description = line.description, heading = null } = shown[nth] ?? {};
    const above = heading === null ? [] : [headingLine(heading)];
    return [...above, withPieces({ ...line, description }, ordered, noted, texts)];
  });
}

const headingLine = (description: string): PaperLine => ({
  ...{ article: '', description, details: [], quantity: '', unit: '', price: '', rate: '', amount: '' },
  isHeading: true,
});

/** The named pieces that went out, when pieces went and came, and in which state they went. */
function withPieces(
  line: PaperLine,
  ordered: OrderLine | undefined,
  noted: ConditionAnswer,
  { contractTexts }: PaperTexts,
): PaperLine {
  const { outs = [], backs = [] } = ordered ?? {};
  const labels = [...new Set(outs.flatMap(({ pieces = [] }) => pieces.map(({ label }) => label)))];
  const details = labels.length === 0 ? [] : [contractTexts.piece(labels.join(', '))];
  if (outs.length > 0) details.push(contractTexts.out(sumOf(outs), ordered?.quantity ?? 0));
  if (backs.length > 0) details.push(contractTexts.back(sumOf(backs), ordered?.quantity ?? 0));
  if (ordered) details.push(...handedOutWords(noted, ordered.lineId, contractTexts));
  const quantity = String(ordered?.quantity ?? line.quantity);
  return { ...line, quantity, details: [...line.details, ...details] };
}

const sumOf = (moves: readonly { quantity: number }[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0);

function agreedWords({ order: { lines }, licenceSeen, terms, noted }: PrintedContract, texts: PaperTexts): string[] {
  const { paperTexts, contractTexts } = texts;
  const depositOre = depositAskedOre(lines);
  const licence = licenceSeen ? contractTexts.licenceSeen : contractTexts.licenceUnseen;
  return [
    ...(depositOre === 0 ? [] : [contractTexts.deposit(nokText(depositOre, texts))]),
    ...identifiedWords(noted, contractTexts),
    ...(lines.some(asksForLicence) ? [licence] : []),
    terms === null ? contractTexts.received : contractTexts.accepted(shownVersion(terms.name, paperTexts.clock)),
  ];
}
