import type { Business } from '@naust/domain/business/business.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import { formatAmount, sumOre } from '@naust/domain/money.ts';
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
import { formatWallClock, osloDate, osloMinute } from '@naust/domain/wall-clock.ts';
import { handedOutWords, identifiedWords } from './contract-condition.ts';
import { buyerLines, type Fact, linesOf, type Paper, type PaperLine, sellerLines, shownDate, vatOf } from './paper.ts';

/** What is signed: the order as it is, and the terms that it was placed under. */
export interface PrintedContract {
  readonly order: Pick<OrderContent, 'orderNo' | 'lines' | 'discount' | 'placedAt'>;
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
  const { order, seller } = contract;
  const billed = order.lines.map((line) => lineOf(line, lineOre(line), order.discount));
  const totalOre = sumOre(billed.map(({ amountOre }) => amountOre));
  const taxOre = sumOre(vatRowsOf(billed).map(({ vatOre }) => vatOre));
  return {
    heading: 'Leieavtale',
    title: `Leieavtale · ordre ${order.orderNo}`,
    seller: sellerLines(seller),
    buyer: [...buyerLines(contract.buyer), ...contactLines(contract.buyer)],
    facts: factsOf(contract),
    credited: [],
    lines: paperLines(contract, linesOf(billed, seller)),
    vat: seller.isVatRegistered ? vatOf(billed) : [],
    sums: seller.isVatRegistered ? [{ name: 'Herav mva', value: formatAmount(taxOre) }] : [],
    outcome: { name: 'Leie og kjøp', value: `NOK ${formatAmount(totalOre)}` },
    payment: [],
    terms: agreedWords(contract),
  };
}

const contactLines = (buyer: DocumentBuyer | null): string[] =>
  buyer === null
    ? []
    : [buyer.phone && formatPhone(parsePhone(buyer.phone) ?? buyer.phone), buyer.email].flatMap((line) => line || []);

function factsOf({ order, version, reference, terms, signedAt }: PrintedContract): Fact[] {
  return [
    { name: 'Ordrenr.', value: String(order.orderNo) },
    { name: 'Bestilt', value: shownDate(osloDate(Date.parse(order.placedAt))) },
    { name: 'Underskrevet', value: formatWallClock(osloMinute(signedAt)) },
    ...(version === 1 ? [] : [{ name: 'Versjon', value: String(version) }]),
    ...(terms === null ? [] : [{ name: 'Leievilkår', value: `versjon ${shownVersion(terms.name)}` }]),
    ...(reference === null ? [] : [{ name: 'Deres referanse', value: reference }]),
  ];
}

/** '10.09.2025-2': the second one of a day. */
export const shownVersion = (name: string): string => shownDate(name.slice(0, 10)) + name.slice(10);

/** The order's lines, the parts of a package below its name; then its discounts. */
function paperLines({ order, noted }: PrintedContract, lines: readonly PaperLine[]): PaperLine[] {
  const shown = underPackages(order.lines);
  return lines.flatMap((line, nth) => {
    const { line: ordered, name: description = line.description, heading = null } = shown[nth] ?? {};
    const above = heading === null ? [] : [headingLine(heading)];
    return [...above, withPieces({ ...line, description }, ordered, noted)];
  });
}

const headingLine = (description: string): PaperLine => ({
  ...{ article: '', description, details: [], quantity: '', unit: '', price: '', rate: '', amount: '' },
  isHeading: true,
});

/** The named pieces that went out, when pieces went and came, and in which state they went. */
function withPieces(line: PaperLine, ordered: OrderLine | undefined, noted: ConditionAnswer): PaperLine {
  const { outs = [], backs = [] } = ordered ?? {};
  const labels = [...new Set(outs.flatMap(({ pieces = [] }) => pieces.map(({ label }) => label)))];
  const details = labels.length === 0 ? [] : [`Enhet: ${labels.join(', ')}`];
  if (outs.length > 0) details.push(`Utlevert: ${sumOf(outs)} av ${ordered?.quantity ?? 0}`);
  if (backs.length > 0) details.push(`Tatt imot: ${sumOf(backs)} av ${ordered?.quantity ?? 0}`);
  if (ordered) details.push(...handedOutWords(noted, ordered.lineId));
  const quantity = String(ordered?.quantity ?? line.quantity);
  return { ...line, quantity, details: [...line.details, ...details] };
}

const sumOf = (moves: readonly { quantity: number }[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0);

function agreedWords({ order: { lines }, licenceSeen, terms, noted }: PrintedContract): string[] {
  const depositOre = depositAskedOre(lines);
  return [
    ...(depositOre === 0 ? [] : [`Depositum NOK ${formatAmount(depositOre)} kommer i tillegg, og betales tilbake.`]),
    ...identifiedWords(noted),
    ...(lines.some(asksForLicence) ? [LICENCE[licenceSeen ? 'seen' : 'unseen']] : []),
    terms === null
      ? 'Leietakeren har mottatt det som står over.'
      : `Leietakeren godtar leievilkårene, versjon ${shownVersion(terms.name)}, som følger under.`,
  ];
}

const LICENCE = {
  seen: 'Leien krever førerkort. Førerkort er kontrollert.',
  unseen: 'Leien krever førerkort. Leietakeren bekrefter å ha det.',
} as const;
