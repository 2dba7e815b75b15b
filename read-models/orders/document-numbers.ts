import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { toKr } from '@naust/domain/money.ts';
import { foreignOrders } from '@naust/domain/orders/collective-lines.ts';
import { invoicesAfter, uncreditedOre } from '@naust/domain/orders/order-invoices.ts';
import type { OrderDocumentRow } from '@naust/domain/orders/orders.contract.ts';
import { invoiceRows } from '@naust/domain/orders/owed.ts';
import type { DocumentNumber, OrderDoc } from './orders.model.ts';

/** Facts about the documents of an order. */
export const documentTypes = [
  'InvoiceDecided',
  'CreditDecided',
  'OrderBilledElsewhere',
  'OrderBillingReleased',
  'OrderCreditedElsewhere',
  'InvoiceIssued',
  'CreditNoteIssued',
  'DocumentSent',
  'ReminderDecided',
  'ReminderFeeWaived',
] as const;
type DocumentFact = EventOf<(typeof documentTypes)[number]>;

export const isOfDocument = <E extends { type: EventType }>(event: E): event is E & DocumentFact =>
  documentTypes.some((type) => type === event.type);

/** The orders that a fact about documents concerns: a collective invoice has several. */
export const ordersOfDocument = (fact: DocumentFact): string[] =>
  fact.type === 'InvoiceIssued' || fact.type === 'CreditNoteIssued'
    ? [fact.data.orderId, ...foreignOrders(fact.data.lines).map(({ orderId }) => orderId)]
    : [fact.data.orderId];

export function documentPart({ id, invoices, numbers = [] }: OrderDoc, fact: DocumentFact): Partial<OrderDoc> {
  if (fact.type !== 'DocumentSent' && fact.type !== 'InvoiceIssued' && fact.type !== 'CreditNoteIssued') {
    return { invoices: invoicesAfter(invoices, fact) };
  }
  const { documentId } = fact.data;
  if (fact.type === 'DocumentSent') {
    return { numbers: numbers.map((one) => (one.documentId === documentId ? { ...one, isSent: true } : one)) };
  }
  const { orderId, number, totalOre } = fact.data;
  const kind = fact.type === 'InvoiceIssued' ? 'invoice' : 'creditNote';
  const place = orderId === id ? {} : { isOfAnother: true };
  return { numbers: [...numbers, { documentId, kind, number, totalOre, ...place }] };
}

/** The documents of an order itself, by their numbers; left out if there are none. */
export function documentsAnswerOf(order: OrderDoc): { documents?: OrderDocumentRow[] } {
  const own = order.numbers?.filter(({ isOfAnother }) => !isOfAnother) ?? [];
  if (own.length === 0) return {};
  const owed = new Map(invoiceRows(order).map(({ id, amountOre }) => [id, amountOre]));
  const documents = own.map((one) => {
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
