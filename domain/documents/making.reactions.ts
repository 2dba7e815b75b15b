import * as z from 'zod/mini';
import { owedJob } from '../job.ts';
import { reaction } from '../reaction.ts';

/** The job that makes the papers of a document. */
export const making = {
  name: 'make-document',
  queue: 'documents',
  payload: z.object({ documentId: z.string(), orderId: z.string() }),
} as const;

/** A numbered document needs its PDF. */
export const documentsToMake = reaction({
  name: 'documents to make',
  handles: ['InvoiceIssued', 'CreditNoteIssued'],
  jobsAfter: ({ data: { documentId, orderId } }) => [owedJob(making, documentId, { documentId, orderId })],
});
