import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { toKr } from '@naust/domain/money.ts';
import { invoicesAfter, uncreditedOre } from '@naust/domain/orders/order-invoices.ts';
import type { OrderDocumentRow } from '@naust/domain/orders/orders.contract.ts';
import { invoiceRows } from '@naust/domain/orders/owed.ts';
import type { DocumentNumber, OrderDoc } from './orders.model.ts';

/** Facts about the documents of an order. */
export const documentTypes = [
  'InvoiceDecided',
  'CreditDecided',
  'InvoiceIssued',
  'CreditNoteIssued',
  'DocumentSent',
  'ReminderDecided',
  'ReminderFeeWaived',
] as const;
type DocumentFact = EventOf<(typeof documentTypes)[number]>;

export const isOfDocument = <E extends { type: EventType }>(event: E): event is E & DocumentFact =>
  documentTypes.some((type) => type === event.type);

export function documentPart({ invoices, numbers = [] }: OrderDoc, fact: DocumentFact): Partial<OrderDoc> {
  if (fact.type !== 'DocumentSent' && fact.type !== 'InvoiceIssued' && fact.type !== 'CreditNoteIssued') {
    return { invoices: invoicesAfter(invoices, fact) };
  }
  const { documentId } = fact.data;
  if (fact.type === 'DocumentSent') {
    return { numbers: numbers.map((one) => (one.documentId === documentId ? { ...one, isSent: true } : one)) };
  }
  const { number, totalOre } = fact.data;
  const kind = fact.type === 'InvoiceIssued' ? 'invoice' : 'creditNote';
  return { numbers: [...numbers, { documentId, kind, number, totalOre }] };
}

/** The documents of an order, by their numbers; left out if there are none. */
export function documentsAnswerOf(order: OrderDoc): { documents?: OrderDocumentRow[] } {
  if (!order.numbers) return {};
  const owed = new Map(invoiceRows(order).map(({ id, amountOre }) => [id, amountOre]));
  const documents = order.numbers.map((one) => {
    const { documentId: id, kind, number, totalOre } = one;
    const owedOre = owed.get(id) ?? 0;
    return { id, number, kind, state: stateOf(one, order, owedOre), total: toKr(totalOre), owed: toKr(owedOre) };
  });
  return { documents };
}

function stateOf(
  { documentId, kind, isSent }: DocumentNumber,
  { invoices = [] }: OrderDoc,
  owedOre: number,
): OrderDocumentRow['state'] {
  const sent = isSent ? 'sent' : 'issued';
  if (kind === 'creditNote') return sent;
  const invoice = invoices.find((one) => one.documentId === documentId);
  if (invoice && uncreditedOre(invoice) === 0) return 'credited';
  return owedOre === 0 ? 'paid' : sent;
}
