import type { Business } from '../business/business.ts';
import type { DocumentLine } from '../documents/document-line.ts';
import { chargeIdOf, lineIdOf } from '../documents/document-line.ts';
import { booksOf } from '../documents/documents.decider.ts';
import type { DocumentBuyer, InvoiceFacts } from '../documents/documents.events.ts';
import type { InvoiceMoment } from '../documents/invoicing.ts';
import { type Ore, sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import { dateText, parseDate } from '../wall-clock.ts';
import { underOrder } from './collective-lines.ts';
import { type BillableCharge, draftLines, isReserved } from './draft.ts';
import { owingOf, type Paid } from './incoming-payments.ts';
import { freeOre } from './invoice-account.ts';
import type { OrderDocumentEvent } from './order-documents.events.ts';
import type { OrderInvoice } from './order-invoices.ts';
import { rulesOf } from './order-rules.ts';
import { accountOf } from './owed.ts';
import type { PaymentPart } from './recorded-payment.ts';
import { isCancelled } from './statuses.ts';

/** The lines that a request names; both null: all that can be invoiced. */
interface AskedLines {
  readonly lineIds: readonly number[] | null;
  readonly chargeIds: readonly string[] | null;
}

/**
 * `documentIds`: of the invoice, and of a second one for lines outside MVA, which stand apart from others (BR-O-11). The
 * same ids are the same invoices. `charges`: the open ones.
 */
export interface DecideInvoice extends AskedLines {
  readonly type: 'DecideInvoice';
  readonly documentIds: readonly [string, string];
  /** yyyy-mm-dd, in Oslo. */
  readonly date: string;
  readonly today: string;
  /** The books of the date's term are closed. */
  readonly isTermClosed?: boolean;
  /** null: the person is erased. */
  readonly buyer: DocumentBuyer | null;
  readonly reference: string | null;
  readonly seller: Pick<Business, 'orgNumber' | 'accountNumber'>;
  readonly shopVersion: number;
  readonly when: InvoiceMoment;
  readonly charges: readonly BillableCharge[];
  /** Of a collective invoice: the lines of its other orders. */
  readonly foreign?: readonly DocumentLine[];
}

const OUTSIDE_VAT = '7';

/** The invoices of what can be invoiced now. */
export function invoiceDecided(command: DecideInvoice, found: Paid | null): readonly OrderDocumentEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { invoices = [] } = order;
  const same = invoices.filter(({ documentId }) => command.documentIds.includes(documentId));
  if (same.length > 0) return isSameRequest(command, same) ? [] : refuse('KEY_REUSED');
  if (command.documentIds.some((id) => order.releasedInvoices?.includes(id))) refuse('COLLECTIVE_INVOICE_RELEASED');
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const dueDate = checkedDates(command, order);
  const lines = withForeign(linesToInvoice(command, order), order, command.foreign);
  if (isReserved(order.payment.state) && lines.some((line) => chargeIdOf(line) === null)) {
    refuse('PAYMENT_NOT_CAPTURED');
  }
  const buyer = checkedBuyer(command);
  requireSeller(command.seller);
  const facts = { ...partiesOf(command, order), dueDate, personal: { buyer, reference: command.reference } };
  const [taxed, outside] = [lines.filter(isTaxed), lines.filter((line) => !isTaxed(line))];
  const groups = [taxed, outside].filter((group) => group.length > 0);
  let free = freeMoney(order);
  return groups.map((group, at) => {
    const prepaid = prepaidOf(group, free);
    free = without(free, prepaid);
    const documentId = command.documentIds[at] ?? refuse('WRONG_SHAPE');
    return { type: 'InvoiceDecided', data: withLines({ ...facts, documentId }, group, prepaid) };
  });
}

export const isTaxed = ({ vatCode }: DocumentLine): boolean => vatCode !== OUTSIDE_VAT;

function withForeign(own: readonly DocumentLine[], { content }: Paid, foreign: readonly DocumentLine[] = []) {
  return foreign.length === 0 ? [...own] : [...own.map((line) => underOrder(line, content.orderNo)), ...foreign];
}

/** All that can be invoiced now, or the part of it that the request names. */
export function linesToInvoice(
  command: Pick<DecideInvoice, keyof AskedLines | 'charges' | 'when' | 'today'>,
  order: Paid,
) {
  const { lineIds, chargeIds, charges } = command;
  const { invoices = [], isDeleted, content } = order;
  const draft = draftLines(
    { ...owingOf(order, charges), lines: content.lines, discount: content.discount, isDeleted },
    charges,
    command,
  );
  const lines = draft.filter((line) => isAsked(line, command));
  for (const lineId of lineIds ?? []) {
    if (lines.some((line) => lineIdOf(line) === lineId)) continue;
    if (!content.lines.some((line) => line.lineId === lineId)) refuse('UNKNOWN_LINE');
    const isInvoiced = invoices.some((one) => one.lines.some((line) => lineIdOf(line) === lineId));
    refuse(isInvoiced ? 'ALREADY_INVOICED' : 'NOT_INVOICEABLE_YET');
  }
  for (const chargeId of chargeIds ?? []) {
    if (lines.some((line) => chargeIdOf(line) === chargeId)) continue;
    const isInvoiced = invoices.some((one) => one.lines.some((line) => chargeIdOf(line) === chargeId));
    refuse(isInvoiced ? 'ALREADY_INVOICED' : 'CHARGE_NOT_FOUND');
  }
  if (lines.length > 0) return lines;
  if (isCancelled(content.statusId)) refuse('ORDER_IS_CANCELLED');
  return refuse(invoices.length > 0 ? 'ALREADY_INVOICED' : 'NOTHING_TO_INVOICE');
}

function isAsked(line: DocumentLine, { lineIds, chargeIds }: AskedLines): boolean {
  if (lineIds === null && chargeIds === null) return true;
  const [lineId, chargeId] = [lineIdOf(line), chargeIdOf(line)];
  if (lineId !== null) return lineIds?.includes(lineId) ?? false;
  return chargeId !== null && (chargeIds?.includes(chargeId) ?? false);
}

function isSameRequest({ lineIds, chargeIds, date }: DecideInvoice, same: readonly OrderInvoice[]): boolean {
  const lines = same.flatMap((invoice) => invoice.lines);
  const hasLines = (lineIds ?? []).every((id) => lines.some((line) => lineIdOf(line) === id));
  const hasCharges = (chargeIds ?? []).every((id) => lines.some((line) => chargeIdOf(line) === id));
  return hasLines && hasCharges && same.every((invoice) => invoice.date === date);
}

/** The due date, which is neither before today nor before the invoice. */
function checkedDates({ date, today, isTermClosed }: DecideInvoice, { content }: Paid): string {
  const day = parseDate(date) ?? refuse('DOCUMENT_DATE_WRONG');
  if (date > today) refuse('DOCUMENT_DATE_IN_FUTURE');
  if (isTermClosed) refuse('DATED_IN_CLOSED_TERM');
  const dueDate = dateText(day + rulesOf(content).invoiceDueDays);
  return dueDate >= today ? dueDate : refuse('DUE_DATE_PASSED');
}

function checkedBuyer({ buyer }: DecideInvoice): DocumentBuyer {
  if (buyer === null) return refuse('PERSON_IS_ERASED');
  if (buyer.name.trim() === '') refuse('BUYER_NAME_MISSING');
  const hasAddress = Boolean(buyer.address && buyer.postalCode && buyer.city);
  return hasAddress || buyer.orgNumber ? buyer : refuse('BUYER_ADDRESS_MISSING');
}

function requireSeller({ orgNumber, accountNumber }: DecideInvoice['seller']): void {
  const missing = [...(orgNumber ? [] : ['orgNumber']), ...(accountNumber ? [] : ['accountNumber'])];
  if (missing.length > 0) refuse('SELLER_INCOMPLETE', { missing });
}

const partiesOf = ({ date, shopVersion }: DecideInvoice, { content: { orderId, orderNo, userId } }: Paid) => ({
  orderId,
  orderNo,
  userId,
  shopVersion,
  date,
  personId: booksOf(date),
});

function withLines(
  facts: Omit<InvoiceFacts, 'lines' | 'totalOre' | 'prepaidOre' | 'prepaid'>,
  lines: DocumentLine[],
  prepaid: PaymentPart[],
): InvoiceFacts {
  const [totalOre, prepaidOre] = [sumOfLines(lines), sumOfLines(prepaid)];
  return { ...facts, lines, totalOre, prepaidOre, ...(prepaid.length > 0 && { prepaid }) };
}

const sumOfLines = (parts: readonly { readonly amountOre: Ore }[]): Ore => sumOre(parts.map((part) => part.amountOre));

type FreeMoney = (chargeId: string | null) => Ore;

export function freeMoney(order: Paid): FreeMoney {
  const account = accountOf(owingOf(order, []));
  return (chargeId) => Math.max(0, freeOre(account, chargeId));
}

const without =
  (free: FreeMoney, prepaid: readonly PaymentPart[]): FreeMoney =>
  (chargeId) =>
    free(chargeId) - sumOfLines(prepaid.filter((part) => part.chargeId === chargeId));

/** Money that was paid before and that no other invoice subtracts. */
export function prepaidOf(lines: readonly DocumentLine[], free: FreeMoney): PaymentPart[] {
  return [...new Set(lines.map(chargeIdOf))].flatMap((chargeId) => {
    const billedOre = sumOfLines(lines.filter((line) => chargeIdOf(line) === chargeId));
    const amountOre = Math.min(billedOre, free(chargeId));
    return amountOre > 0 ? [{ chargeId, amountOre }] : [];
  });
}
