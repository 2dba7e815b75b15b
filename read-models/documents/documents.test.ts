import { FactLog } from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import type { DataOf } from '../projection.ts';
import { documentsProjection } from './documents.projection.ts';

const [documentId, orderId, reminderId] = ['500000000000001', '100000000000007', '600000000000001'];
const issued: DataOf<'InvoiceIssued'> = {
  ...{ documentId, orderId, orderNo: 1001, userId: null, shopVersion: 3, number: 10_001, kid: '100017' },
  ...{ date: '2026-06-10', dueDate: '2026-06-24', personId: 'documents-2026', totalOre: 0, prepaidOre: 0, lines: [] },
  personal: null,
};
const reminder: DataOf<'ReminderDecided'> = {
  ...{ reminderId, documentId, orderId, orderNo: 1001, step: 'notice', date: '2026-06-25', dueDate: '2026-07-09' },
  ...{ feeOre: 0, interestOre: 0, isCompensation: false, invoiceOwedOre: 0, earlierOre: 0, shopVersion: 3 },
};

it('a forgotten document has no files, though a job recorded them at the same time', () => {
  const log = new FactLog();
  const facts = [
    log.record('documents', 'InvoiceIssued', issued),
    log.record(`order-${orderId}`, 'ReminderDecided', reminder),
    log.record('documents', 'BooksForgotten', { year: 2026, personId: 'documents-2026' }),
    log.record('documents', 'DocumentStored', { documentId, orderId, sha256: 'ab', ehfSha256: 'cd' }),
    log.record('documents', 'ReminderStored', { reminderId, documentId, orderId, sha256: 'ef' }),
  ];
  expect(foldInMemory(documentsProjection, facts).get(documentId)).toMatchObject({
    ...{ isForgotten: true, sha256: null, ehfSha256: null },
    reminders: [{ reminderId, sha256: null }],
  });
});
