import type { Business } from '@naust/domain/business/business.ts';
import { documentLineAnswerOf, vatAnswerOf } from '@naust/domain/documents/document-answer.ts';
import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { DocumentAnswer, DocumentRow, DocumentState } from '@naust/domain/documents/documents.contract.ts';
import type { LateRates } from '@naust/domain/documents/late-rates.ts';
import { nextReminder, reminderCost } from '@naust/domain/documents/payment-reminders.ts';
import { sumOre, toKr } from '@naust/domain/money.ts';
import { gatheredOrders } from '@naust/domain/orders/collective-lines.ts';
import { creditedOfLine } from '@naust/domain/orders/order-invoices.ts';
import { firstOut, lastBack } from '@naust/domain/orders/pieces.ts';
import { sellerAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { OrderDoc } from '../orders/orders.model.ts';
import { contactOf } from '../orders/orders.model.ts';
import type { DocumentDoc, KeptReminder } from './documents.model.ts';

/** `today`: yyyy-mm-dd. */
export function documentStateOf({ stage, dueDate }: DocumentDoc, today: string): DocumentState {
  const isOpen = stage === 'issued' || stage === 'sent';
  return isOpen && dueDate !== null && dueDate < today ? 'overdue' : stage;
}

export interface RowFacts {
  /** yyyy-mm-dd. */
  readonly today: string;
  /** null: the reader does not send reminders. */
  readonly rates: LateRates | null;
  sellerOf(doc: DocumentDoc): Business;
}

export const documentRowOf =
  ({ today, rates, sellerOf }: RowFacts) =>
  (doc: DocumentDoc): DocumentRow => ({
    id: doc.id,
    number: doc.number,
    kind: doc.kind,
    state: documentStateOf(doc, today),
    date: doc.date,
    dueDate: doc.dueDate,
    kid: doc.kid,
    orderId: doc.orderId,
    orderNo: doc.orderNo,
    ...ordersOf(doc),
    buyerName: doc.personal?.buyer.name ?? null,
    total: toKr(doc.totalOre),
    paid: toKr(doc.paidOre),
    owed: toKr(doc.owedOre),
    account: doc.kind === 'invoice' ? sellerOf(doc).accountNumber : null,
    fees: toKr(doc.feesOre),
    ...(doc.isForgotten && { forgotten: true }),
    ...(doc.reminders.length > 0 && { reminders: doc.reminders.map(reminderAnswerOf) }),
    ...(rates !== null && { nextReminder: nextReminderOf(doc, today, rates) }),
  });

function ordersOf(doc: DocumentDoc): Pick<DocumentRow, 'orders'> {
  const orders = gatheredOrders(doc, doc.lines);
  return orders.length > 0 ? { orders } : {};
}

/** null also if its buyer is forgotten. */
function nextReminderOf(doc: DocumentDoc, today: string, rates: LateRates): DocumentRow['nextReminder'] {
  const { dueDate, reminders, personal, owedOre } = doc;
  if (documentStateOf(doc, today) !== 'overdue' || dueDate === null || personal === null) return null;
  const invoice = { dueDate, reminders };
  const next = nextReminder(invoice, today);
  if (next === null) return null;
  const asked = { step: next.step, today, isBusiness: personal.buyer.isBusiness, owedOre };
  const { feeOre, interestOre } = reminderCost(invoice, asked, rates);
  return { ...next, fee: toKr(feeOre), interest: toKr(interestOre) };
}

const reminderAnswerOf = (one: KeptReminder): DocumentAnswer['reminders'][number] => ({
  ...{ id: one.reminderId, step: one.step, date: one.date, dueDate: one.dueDate },
  fee: toKr(one.feeOre),
  interest: toKr(one.interestOre),
  waived: one.isWaived,
  ...{ sentAt: one.sentAt, sha256: one.sha256 },
});

export function documentAnswerOf(doc: DocumentDoc, facts: RowFacts): DocumentAnswer {
  const { lines, personal, credits, creditNotes } = doc;
  const invoice = { credits: creditNotes.map((note) => ({ documentId: note.id, ...note, returned: [] })) };
  return {
    ...documentRowOf(facts)(doc),
    buyer: personal?.buyer ?? null,
    reference: personal?.reference ?? null,
    lines: lines.map((line, index) => documentLineAnswerOf(line, creditedOfLine(invoice, index + 1))),
    vat: vatRowsOf(lines).map(vatAnswerOf),
    prepaid: toKr(prepaidOreOf(doc)),
    credited: toKr(doc.creditedOre),
    seller: sellerAnswerOf(facts.sellerOf(doc)),
    credits: credits && { ...credits, reason: personal?.reason ?? null },
    creditNotes: creditNotes.map(({ id, number }) => ({ id, number })),
    reminders: doc.reminders.map(reminderAnswerOf),
    sha256: doc.sha256,
    ehfSha256: doc.ehfSha256,
    deliveries: doc.deliveries.map((delivery) => ({ ...delivery })),
  };
}

const prepaidOreOf = ({ prepaid }: DocumentDoc) => sumOre(prepaid.map(({ amountOre }) => amountOre));

type DraftField = 'draftHandedOut' | 'draftOrdered' | 'draftReturned';

/** The day from which something of the order could be invoiced; null for charges alone. */
function dayOfDraft({ lines, placedAt }: OrderDoc, field: DraftField): string | null {
  if (field === 'draftOrdered') return osloDate(Date.parse(placedAt));
  const moments = lines.flatMap((line) => (field === 'draftHandedOut' ? firstOut(line) : lastBack(line)) ?? []);
  return moments.toSorted()[0]?.slice(0, 'yyyy-mm-dd'.length) ?? null;
}

/** The day from which something of the order could be invoiced; its own day for charges alone. */
export const draftSince =
  (field: DraftField) =>
  (order: OrderDoc): string =>
    dayOfDraft(order, field) ?? osloDate(Date.parse(order.placedAt));

/** What can be invoiced of an order now, as a row of the list. */
export const draftRowOf =
  (field: DraftField) =>
  (order: OrderDoc): DocumentRow => {
    const contact = contactOf(order);
    return {
      id: order.id,
      number: null,
      kind: 'invoice',
      state: 'draft',
      date: dayOfDraft(order, field),
      dueDate: null,
      kid: null,
      orderId: order.id,
      orderNo: order.orderNo,
      ...(order.userId !== null && contact?.isBusiness && { businessId: order.userId }),
      buyerName: contact?.name ?? null,
      total: toKr(order[field] ?? 0),
      paid: 0,
      owed: toKr(order[field] ?? 0),
    };
  };
