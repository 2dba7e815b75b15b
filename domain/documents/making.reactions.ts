import * as z from 'zod/mini';
import { owedJob } from '../job.ts';
import { reaction } from '../reaction.ts';

/** The job that makes the papers of a document. */
export const making = {
  name: 'make-document',
  queue: 'documents',
  payload: z.object({ documentId: z.string(), orderId: z.string() }),
} as const;

/** The job that makes the PDF of a reminder. */
export const makingReminder = {
  name: 'make-reminder',
  queue: 'documents',
  payload: z.object({ reminderId: z.string(), documentId: z.string(), orderId: z.string() }),
} as const;

/** The job that delivers a document as an e-invoice. */
export const delivering = {
  name: 'deliver-ehf',
  queue: 'documents',
  payload: z.object({ documentId: z.string(), orderId: z.string(), sendingId: z.string() }),
} as const;

/** A numbered document needs its PDF, and so does a reminder; an e-invoice that was asked for goes out. */
export const documentsToMake = reaction({
  name: 'documents to make',
  handles: ['InvoiceIssued', 'CreditNoteIssued', 'ReminderDecided', 'DocumentSendingAsked'],
  jobsAfter({ type, data }) {
    const { documentId, orderId } = data;
    if (type === 'DocumentSendingAsked') {
      const { by, sendingId } = data;
      return by === 'ehf' ? [owedJob(delivering, sendingId, { documentId, orderId, sendingId })] : [];
    }
    if (type !== 'ReminderDecided') return [owedJob(making, documentId, { documentId, orderId })];
    const { reminderId } = data;
    return [owedJob(makingReminder, reminderId, { reminderId, documentId, orderId })];
  },
});
