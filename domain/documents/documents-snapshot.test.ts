import { expect, it } from 'vitest';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { documents } from './documents.decider.ts';
import type { DocumentEvent } from './documents.events.ts';
import { DOCUMENTS_SNAPSHOT_VERSION, readDocuments, writeDocuments } from './documents-snapshot.ts';

const about = { documentId: 'd', orderId: '7' };
const facts = {
  ...{ orderNo: 1001, userId: null, shopVersion: 1, date: '2026-06-10', lines: [], totalOre: 0, personal: null },
  ...{ personId: 'documents-2026', dueDate: '2026-06-24', prepaidOre: 0 },
};
const events: DocumentEvent[] = [
  { type: 'InvoiceIssued', data: { ...facts, ...about, number: 10_001, kid: '0000100016' } },
  { type: 'InvoiceIssued', data: { ...facts, documentId: 'e', orderId: '8', number: 10_002, kid: '0000100024' } },
  { type: 'DocumentStored', data: { ...about, sha256: 'a', ehfSha256: null } },
  { type: 'DocumentSendingAsked', data: { ...about, by: 'mail', sendingId: 's' } },
  { type: 'DocumentSent', data: { ...about, by: 'mail', sendingId: 's' } },
  { type: 'BooksForgotten', data: { year: 2020, personId: 'documents-2020' } },
];

it('a snapshot of the documents holds their whole state', () => {
  const state = events.reduce(documents.evolve, documents.initial());
  const written = jsonOf(writeDocuments(state));
  const read = readJson(readDocuments(), written);
  expect(jsonOf(writeDocuments(read))).toBe(written);
  const { documents: numbered, kids, sendings, outcomes, forgottenYears, lastNumber } = read;
  expect(lastNumber).toBe(10_002);
  expect(numbered.get('d')).toEqual({ number: 10_001, orderId: '7', isStored: true });
  expect(kids.get('100024')).toEqual({ documentId: 'e' });
  expect([sendings.get('s'), outcomes.get('d mail s')]).toEqual([{ documentId: 'd' }, { isSent: true }]);
  expect(forgottenYears.get(2020)).toEqual({ year: 2020 });
});

it('is of a version of its own: raise it with the state', () => {
  expect(DOCUMENTS_SNAPSHOT_VERSION).toBe(1);
  const state = events.reduce(documents.evolve, documents.initial());
  expect(Object.keys(state).sort()).toEqual([
    ...['documents', 'forgottenYears', 'kids', 'lastNumber', 'outcomes', 'reminders', 'sendings'],
  ]);
});

it('without its beginning it is none', () => {
  expect(() => readDocuments().state()).toThrow('no beginning');
});
