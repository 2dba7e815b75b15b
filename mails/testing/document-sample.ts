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
