import { createHash } from 'node:crypto';
import type { DocumentFileName, DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { anyDocument, businessDocument } from '@naust/infra/documents/testing/random-documents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDocumentJob } from './make-document.job.ts';

const [business] = fc.sample(businessDocument, { numRuns: 1, seed: 51 });
const [other] = fc.sample(anyDocument, { numRuns: 1, seed: 51 });
if (!(business && other)) throw new Error('no examples');
const consumer = { ...other, buyer: null };
const documentId = business.id;
const job = { id: 'j', name: 'make-document', payload: { documentId, orderId: '7' }, attempt: 1, dueSince: 0 };
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A disk that can be full. */
function filesInMemory() {
  const kept = new Map<string, Buffer>();
  const disk = { isFull: false };
  const files: DocumentFiles = {
    async store(name, content) {
      if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const first = kept.get(name) ?? content;
      kept.set(name, first);
      return first;
    },
    has: async (name: DocumentFileName) => kept.has(name),
    open: async (name: DocumentFileName) => kept.get(name) ?? null,
    remove: async (name: DocumentFileName) => void kept.delete(name),
  };
  return { kept, disk, files };
}

describe('the papers of a document', () => {
  it('are stored, and recorded with their hashes', async () => {
    const { files, kept } = filesInMemory();
    const recorded: unknown[] = [];
    const { run } = makeDocumentJob({
      find: async () => business,
      files,
      isForgotten: async () => false,
      record: async (stored) => void recorded.push(stored),
    });
    await run(job, new AbortController().signal, () => {});
    const [pdf, xml] = [kept.get(`${documentId}.pdf`), kept.get(`${documentId}.xml`)];
    if (!(pdf && xml)) throw new Error('not stored');
    expect(recorded).toEqual([{ documentId, orderId: '7', sha256: hash(pdf), ehfSha256: hash(xml) }]);
  });

  it('have no EHF for a buyer who cannot take one', async () => {
    const { files, kept } = filesInMemory();
    const recorded: unknown[] = [];
    const { run } = makeDocumentJob({
      find: async () => consumer,
      files,
      isForgotten: async () => false,
      record: async (stored) => void recorded.push(stored),
    });
    await run(job, new AbortController().signal, () => {});
    expect([...kept.keys()]).toEqual([`${documentId}.pdf`]);
    expect(recorded).toMatchObject([{ ehfSha256: null }]);
  });

  it('are not made again where they are stored already', async () => {
    const { files } = filesInMemory();
    const first = await files.store(`${documentId}.pdf`, Buffer.from('made before a crash'));
    const recorded: { sha256: string }[] = [];
    const { run } = makeDocumentJob({
      find: async () => consumer,
      files,
      isForgotten: async () => false,
      record: async (stored) => void recorded.push(stored),
    });
    await run(job, new AbortController().signal, () => {});
    expect(recorded.map(({ sha256 }) => sha256)).toEqual([hash(first)]);
  });

  it('are not recorded while the disk is full, and made when it has room again', async () => {
    const { files, disk } = filesInMemory();
    const recorded: unknown[] = [];
    const { run } = makeDocumentJob({
      find: async () => business,
      files,
      isForgotten: async () => false,
      record: async (stored) => void recorded.push(stored),
    });
    disk.isFull = true;
    await expect(run(job, new AbortController().signal, () => {})).rejects.toThrow('no space left');
    expect(recorded).toEqual([]);
    disk.isFull = false;
    await run({ ...job, attempt: 2 }, new AbortController().signal, () => {});
    expect(recorded).toHaveLength(1);
  });

  it('are not made of books whose key is destroyed, and those that a crash left are removed', async () => {
    const { files, kept } = filesInMemory();
    await files.store(`${documentId}.pdf`, Buffer.from('stored before a crash'));
    const recorded: unknown[] = [];
    const { run } = makeDocumentJob({
      find: async () => business,
      files,
      isForgotten: async (date) => date === business.date,
      record: async (stored) => void recorded.push(stored),
    });
    await run(job, new AbortController().signal, () => {});
    expect([...kept.keys()]).toEqual([]);
    expect(recorded).toEqual([]);
  });

  it('are removed if the key is destroyed while they are made', async () => {
    const { files, kept } = filesInMemory();
    const recorded: unknown[] = [];
    const { run } = makeDocumentJob({
      find: async () => business,
      files,
      isForgotten: async () => kept.size > 0,
      record: async (stored) => void recorded.push(stored),
    });
    await run(job, new AbortController().signal, () => {});
    expect([...kept.keys()]).toEqual([]);
    expect(recorded).toEqual([]);
  });
});
