import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import { exampleInvoice } from './example-document.ts';
import { exampleOrder, ORDER_ID } from './example-order.ts';
import type { Sample } from './sample.ts';

const { id: documentId } = exampleInvoice;
const meta = { at: '2026-06-01T08:00:00.000Z', channel: 'job', correlationId: 'test' } as const;

/** The mail that follows from a stored invoice. */
export const documentSample: Sample = {
  after: {
    id: 'e1',
    meta,
    type: 'DocumentStored',
    data: { documentId, orderId: ORDER_ID, sha256: '0', ehfSha256: null },
  },
  job: {
    id: `send-document ${documentId} first`,
    queue: 'mails',
    name: 'send-document',
    payload: { documentId, orderId: ORDER_ID, sendingId: 'first' },
  },
  known: { documented: { ...exampleOrder(), document: exampleInvoice } },
  about: `document.${documentId}.first`,
  subject: 'Faktura 10001 fra Naust Utleie',
};

const reminder = { reminderId: '100000000000035', documentId, orderId: ORDER_ID };

export const exampleReminder: ReminderLetter = {
  ...{ reminderId: reminder.reminderId, step: 'collection', date: '2026-07-20', dueDate: '2026-08-03' },
  ...{ feeOre: 3_500, interestOre: 959, isCompensation: false, invoiceOwedOre: 100_000, earlierOre: 3_979 },
  ...{ invoice: exampleInvoice, sender: exampleInvoice.seller },
};

/** The mail that follows from a stored reminder. */
export const paymentReminderSample: Sample = {
  after: { id: 'e1', meta, type: 'ReminderStored', data: { ...reminder, sha256: '0' } },
  job: {
    id: `send-payment-reminder ${reminder.reminderId}`,
    queue: 'mails',
    name: 'send-payment-reminder',
    payload: reminder,
  },
  known: { paymentReminder: { ...exampleOrder(), letter: exampleReminder } },
  about: `payment-reminder.${reminder.reminderId}`,
  subject: 'Inkassovarsel for faktura 10001 fra Naust Utleie',
};
