import type { DocumentEvent } from '../documents/documents.events.ts';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import { reminderName } from '../documents/payment-reminders.ts';
import { formatKr } from '../money.ts';
import type { OrderDocumentEvent } from '../orders/order-documents.events.ts';
import { type Descriptions, dateWords, ERASED, type Names, setField } from './description.ts';

type Sent = Extract<DocumentEvent, { type: 'DocumentSent' | 'DocumentFailed' }>['data'];

const WAYS: Readonly<Record<Sent['by'], string>> = { mail: 'på e-post', ehf: 'som e-faktura' };

/** Its documents and reminders; what the log says of them beside the order. */
export const documentDescriptions: Descriptions<
  OrderDocumentEvent['type'] | PaymentReminderEvent['type'] | DocumentEvent['type']
> = {
  InvoiceDecided: ({ documentId, totalOre, dueDate }, { names }) => ({
    title: `${names.document(documentId) ?? 'En faktura'} ble laget`,
    changes: [setField('Beløp', formatKr(totalOre)), setField('Forfall', dateWords(dueDate))],
  }),
  CreditDecided: ({ documentId, totalOre, personal }, { names }) => ({
    title: `${names.document(documentId) ?? 'En kreditnota'} ble laget`,
    changes: [setField('Beløp', formatKr(totalOre))],
    reason: personal?.reason ?? ERASED,
  }),
  ReminderDecided: ({ step, documentId, feeOre, interestOre, dueDate }, { names }) => ({
    title: `${reminderName(step)}${about(names, documentId)} ble laget`,
    changes: [
      ...(feeOre > 0 ? [setField('Gebyr', formatKr(feeOre))] : []),
      ...(interestOre > 0 ? [setField('Forsinkelsesrente', formatKr(interestOre))] : []),
      setField('Ny frist', dateWords(dueDate)),
    ],
  }),
  ReminderFeeWaived: ({ documentId, amountOre }, { names }) => ({
    title: `Et purregebyr${about(names, documentId)} ble slettet`,
    changes: [setField('Beløp', formatKr(amountOre))],
  }),
  // The order's own events show them.
  InvoiceIssued: () => null,
  CreditNoteIssued: () => null,
  DocumentStored: () => null,
  ReminderStored: () => null,
  BooksForgotten: () => null,
  DocumentSendingAsked: ({ documentId, by }, { names }) => ({
    title: `${names.document(documentId) ?? 'Et dokument'} ble bestilt sendt ${WAYS[by]}`,
  }),
  DocumentSent: (sent, { names }) => ({ title: `${sentThing(names, sent)} ble sendt ${WAYS[sent.by]}` }),
  DocumentFailed: ({ reason, ...sent }, { names }) => ({
    title: `${sentThing(names, sent)} ble ikke sendt ${WAYS[sent.by]}`,
    changes: [setField('Grunn', reason)],
  }),
  ReminderSent: ({ reminderId, documentId }, { names }) => ({
    title: `${names.reminder(reminderId) ?? 'Purring'}${about(names, documentId)} ble sendt ${WAYS.mail}`,
  }),
};

/** A reminder's delivery bears its id. */
function sentThing(names: Names, { documentId, sendingId }: Omit<Sent, 'by'>): string {
  const reminder = sendingId === undefined ? null : names.reminder(sendingId);
  if (reminder !== null) return `${reminder}${about(names, documentId)}`;
  return names.document(documentId) ?? 'Et dokument';
}

/** ' for faktura 1004', or nothing while it has no number. */
function about(names: Names, documentId: string): string {
  const name = names.document(documentId);
  return name === null ? '' : ` for ${name.toLowerCase()}`;
}
