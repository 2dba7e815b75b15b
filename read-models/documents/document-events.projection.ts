import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** Versions of an order's events in the stream `documents`. The events themselves are read from there. */
interface DocumentEventsDoc extends Doc {
  /** Ascending. */
  versions: readonly number[];
}

export const documentEventsProjection = projection<DocumentEventsDoc>()({
  model: declareReadModel<DocumentEventsDoc>()({
    name: 'documentEvents',
    version: 1,
    isBuiltLater: true,
    indexes: {},
  }),
  handles: [
    'InvoiceIssued',
    'CreditNoteIssued',
    'DocumentSendingAsked',
    'DocumentSent',
    'DocumentFailed',
    'ReminderSent',
  ],
  touches: ({ data }) => [data.orderId],
  evolve: (doc, { version }, id) => ({ id, versions: [...(doc?.versions ?? []), version] }),
});
