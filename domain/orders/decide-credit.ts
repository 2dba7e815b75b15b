import { partOf } from '../discounts/shares.ts';
import type { DocumentLine } from '../documents/document-line.ts';
import { chargeIdOf } from '../documents/document-line.ts';
import { booksOf } from '../documents/documents.decider.ts';
import type { DocumentBuyer, RefundBy } from '../documents/documents.events.ts';
import { formatKr, type Ore, sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import { heldOre, moneyOf, type RefundPart } from './held-money.ts';
import { owingOf, type Paid, partsOf } from './incoming-payments.ts';
import { freeOre } from './invoice-account.ts';
import { creditedOfLine, invoicesAfter, type OrderInvoice } from './order-invoices.ts';
import type { OrderEvent } from './orders.events.ts';
import { accountOf } from './owed.ts';
import type { PaymentPart } from './recorded-payment.ts';
import { refundFact } from './refunds.ts';

/** `line` counts from 1. Neither quantity nor amount: all that is left of the line. */
export interface CreditedLine {
  readonly line: number;
  readonly quantity: number | null;
  readonly amountOre: Ore | null;
}

/**
 * `lines` null: all that is left. `kept`: amounts that the wallet has captured and not refunded, by payment. The same id
 * is the same credit note.
 */
export interface DecideCredit {
  readonly type: 'DecideCredit';
  readonly documentId: string;
  readonly invoiceId: string;
  readonly lines: readonly CreditedLine[] | null;
  readonly reason: string;
  readonly refundBy: RefundBy;
  /** yyyy-mm-dd, in Oslo. */
  readonly today: string;
  readonly buyer: DocumentBuyer;
  readonly reference: string | null;
  readonly shopVersion: number;
  readonly kept: readonly RefundPart[];
}

/** The credit note, and the refund of what is paid too much afterwards. */
export function creditDecided(command: DecideCredit, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { invoices = [], refunds = [], content } = order;
  const { documentId, invoiceId, refundBy } = command;
  const known = invoices.find(({ credits }) => credits.some((credit) => credit.documentId === documentId));
  if (known) return known.documentId === invoiceId ? [] : refuse('KEY_REUSED');
  const isCreditNote = invoices.some(({ credits }) => credits.some((credit) => credit.documentId === invoiceId));
  if (isCreditNote) refuse('CREDITS_A_CREDIT_NOTE');
  const invoice = invoices.find((one) => one.documentId === invoiceId) ?? refuse('DOCUMENT_NOT_FOUND');
  const reason = command.reason.trim() || refuse('REASON_REQUIRED');
  const credited = linesToCredit(invoice, command.lines);
  const parties = { orderId: content.orderId, orderNo: content.orderNo, userId: content.userId };
  const { shopVersion, today: date, buyer, reference } = command;
  const lines = credited.map(({ line }) => line);
  const facts = {
    ...{ documentId, ...parties, shopVersion, date, lines, totalOre: sumOf(lines), personId: booksOf(date) },
    ...{ invoiceId, invoiceLines: credited.map(({ at }) => at), refundBy },
    personal: { buyer, reference, reason },
  };
  const fact = { type: 'CreditDecided', data: facts } as const;
  const returned = returnedBy(fact, order, command);
  const noted = returned.length === 0 ? fact : { ...fact, data: { ...facts, returned } };
  const amountOre = Math.min(sumOf(returned), heldOre(moneyOf(order), command.kept));
  if (amountOre === 0) return [noted];
  if (refunds.some(({ end }) => end === 'open')) refuse('REFUND_UNDER_WAY');
  const { orderId, orderNo, personId } = content;
  const refund = { orderId, orderNo, personId, refundId: documentId, amountOre, reason };
  const kept = refundBy === 'vipps' ? command.kept : [];
  return [noted, refundFact(refund, kept)];
}

function linesToCredit(invoice: OrderInvoice, asked: readonly CreditedLine[] | null) {
  const left = invoice.lines.flatMap((_, index) => {
    const isLeft = leftOre(invoice, index + 1) > 0;
    return isLeft ? [{ line: index + 1, quantity: null, amountOre: null }] : [];
  });
  if (left.length === 0) refuse('NOTHING_TO_CREDIT');
  const wanted = asked ?? left;
  if (wanted.length === 0 || new Set(wanted.map(({ line }) => line)).size < wanted.length)
    refuse('CREDIT_LINE_UNKNOWN');
  return wanted.map((one) => ({ at: one.line, line: creditLine(invoice, one) }));
}

const leftOre = (invoice: OrderInvoice, at: number): Ore =>
  (invoice.lines[at - 1]?.amountOre ?? 0) - creditedOfLine(invoice, at);

function creditLine(invoice: OrderInvoice, { line: at, quantity, amountOre }: CreditedLine): DocumentLine {
  const line = invoice.lines[at - 1] ?? refuse('CREDIT_LINE_UNKNOWN');
  const restOre = leftOre(invoice, at);
  if (quantity !== null && !(Number.isSafeInteger(quantity) && quantity > 0)) refuse('CREDIT_NOT_POSITIVE');
  if (amountOre !== null && !(Number.isSafeInteger(amountOre) && amountOre > 0)) refuse('CREDIT_NOT_POSITIVE');
  if (quantity !== null && quantity > line.quantity) refuse('CREDIT_TOO_LARGE', { left: restOre / 100 });
  const wantedOre = amountOre ?? (quantity === null ? restOre : ofPieces(line, quantity, restOre));
  if (wantedOre > restOre) refuse('CREDIT_TOO_LARGE', { left: restOre / 100 });
  if (restOre === 0) refuse('NOTHING_TO_CREDIT');
  const pieces = amountOre === null ? (quantity ?? piecesLeft(line, wantedOre)) : null;
  return pieces === null ? asOneAmount(line, wantedOre) : asPieces(line, pieces, wantedOre);
}

/** What pieces of an invoice's line cost after its discount; the last ones what rounding has left of it. */
function ofPieces({ priceOre, quantity, discount }: DocumentLine, pieces: number, restOre: Ore): Ore {
  const wantedOre = pieces * priceOre - partOf(discount?.amountOre ?? 0, pieces, quantity);
  const isRounding = discount !== undefined && wantedOre > restOre && wantedOre - restOre < quantity;
  return isRounding ? restOre : wantedOre;
}

/** The pieces that are left of a line for an amount; null if no whole number costs it. */
function piecesLeft({ priceOre, quantity, amountOre, discount }: DocumentLine, leftOre: Ore): number | null {
  if (discount) return leftOre === amountOre ? quantity : null;
  const pieces = leftOre / priceOre;
  return Number.isSafeInteger(pieces) ? pieces : null;
}

const asOneAmount = ({ discount: _, ...line }: DocumentLine, amountOre: Ore): DocumentLine => ({
  ...line,
  quantity: 1,
  priceOre: amountOre,
  amountOre,
});

function asPieces({ discount, ...line }: DocumentLine, pieces: number, amountOre: Ore): DocumentLine {
  const givenOre = pieces * line.priceOre - amountOre;
  const given = discount && givenOre > 0 ? { discount: { ...discount, amountOre: givenOre } } : {};
  return { ...line, quantity: pieces, amountOre, ...given };
}

/** The money for what the credit note takes away that pays nothing else now. Some may have gone back before. */
function returnedBy(
  fact: Extract<OrderEvent, { type: 'CreditDecided' }>,
  order: Paid,
  { refundBy, kept }: DecideCredit,
): PaymentPart[] {
  if (refundBy === 'none') return [];
  const invoices = invoicesAfter(order.invoices, fact);
  const account = accountOf({ ...owingOf(order, []), invoices });
  const wanted = [...new Set(fact.data.lines.map(chargeIdOf))].map((chargeId) => {
    const creditedOre = sumOf(fact.data.lines.filter((line) => chargeIdOf(line) === chargeId));
    return { chargeId, amountOre: Math.min(creditedOre, Math.max(0, freeOre(account, chargeId))) };
  });
  const parts =
    refundBy === 'vipps' ? partsInWallet(partsOf(heldOre(moneyOf(order), kept), wanted), order, sumOf(kept)) : wanted;
  return parts.filter(({ amountOre }) => amountOre > 0);
}

/**
 * At most what the wallet has. What is missing there must have gone back by a refund without a credit note; else the
 * rest came another way, and goes back that way.
 */
function partsInWallet(
  wanted: readonly PaymentPart[],
  { refunds = [], invoices = [] }: Paid,
  keptOre: Ore,
): PaymentPart[] {
  const noted = new Set(invoices.flatMap(({ credits }) => credits.map(({ documentId }) => documentId)));
  const refundedOre = sumOf(refunds.filter(({ refundId, end }) => end !== 'refused' && !noted.has(refundId)));
  const wantedOre = sumOf(wanted);
  if (wantedOre > keptOre + refundedOre)
    refuse('WALLET_HAS_LESS', { held: formatKr(keptOre), returned: formatKr(wantedOre) });
  let leftOre = keptOre;
  return wanted.map((part) => {
    const amountOre = Math.min(part.amountOre, leftOre);
    leftOre -= amountOre;
    return { ...part, amountOre };
  });
}

const sumOf = (parts: readonly { readonly amountOre: Ore }[]): Ore => sumOre(parts.map(({ amountOre }) => amountOre));
