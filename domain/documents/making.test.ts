import { describe, expect, it } from 'vitest';
import { documents, type RecordDocument } from './documents.decider.ts';
import type { DocumentEvent } from './documents.events.ts';
import { documentsToMake } from './making.reactions.ts';

const [documentId, orderId] = ['100000000000019', '100000000000007'];
const meta = { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'test' } as const;
const parties = { documentId, orderId, orderNo: 1001, userId: null, shopVersion: 1, date: '2026-06-01', lines: [] };
type Of<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>;
const issued: Of<'InvoiceIssued'> = {
  type: 'InvoiceIssued',
  data: {
    ...parties,
    ...{ totalOre: 0, personId: 'documents-2026', dueDate: '2026-06-15', prepaidOre: 0, personal: null },
    ...{ number: 10_001, kid: '0000100015' },
  },
};
const delivery = { documentId, orderId, by: 'mail', sendingId: 'first' } as const;
const sent: Of<'DocumentSent'> = { type: 'DocumentSent', data: delivery };
const failed: Of<'DocumentFailed'> = { type: 'DocumentFailed', data: { ...delivery, reason: 'postkassen er full' } };
const stored: Of<'DocumentStored'> = {
  type: 'DocumentStored',
  data: { documentId, orderId, sha256: '0', ehfSha256: null },
};

const after = (...events: DocumentEvent[]) => events.reduce(documents.evolve, documents.initial());
const recording = (event: RecordDocument['event'], ...before: DocumentEvent[]) =>
  documents.decide({ type: 'RecordDocument', event }, after(issued, ...before));

describe('a numbered document', () => {
  it('needs its papers, once', () => {
    const payload = { documentId, orderId };
    const job = { id: `make-document ${documentId}`, queue: 'documents', name: 'make-document', payload };
    expect(documentsToMake.jobsAfter({ ...issued, id: 'e1', meta })).toEqual([job]);
  });

  it('is stored once, however often that is recorded', () => {
    expect(recording(stored)).toEqual([stored]);
    expect(recording(stored, stored)).toEqual([]);
  });

  it('has one outcome for each delivery, and stays sent', () => {
    expect(recording(sent)).toEqual([sent]);
    expect(recording(sent, sent)).toEqual([]);
    expect(recording(failed, sent)).toEqual([]);
    expect(recording(failed, failed)).toEqual([]);
    expect(recording(sent, failed)).toEqual([sent]);
    const again: Of<'DocumentSent'> = { type: 'DocumentSent', data: { ...delivery, sendingId: '2' } };
    expect(recording(again, sent)).toEqual([again]);
  });
});
