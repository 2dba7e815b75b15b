import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentFiles } from './documents.port.ts';

export interface DocumentFilesUnderTest {
  files: DocumentFiles;
  /** The same store, opened again. */
  again(): Promise<DocumentFiles>;
  close(): Promise<void>;
}

const NAME = '100000000000007.pdf';
const bytes = (text: string) => Buffer.from(text);

/** Contract of every store of documents. */
export function documentFilesContract(engine: string, open: () => Promise<DocumentFilesUnderTest>): void {
  describe(`documents in ${engine}`, () => {
    let under: DocumentFilesUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    it('are read as they were stored, also after the store is opened again', async () => {
      const content = Buffer.from([0, 255, 13, 10, 0]);
      expect(await under.files.store(NAME, content)).toEqual(content);
      expect(await under.files.has(NAME)).toBe(true);
      expect(await under.files.open(NAME)).toEqual(content);
      expect(await (await under.again()).open(NAME)).toEqual(content);
    });

    it('stay as they were first stored', async () => {
      await under.files.store(NAME, bytes('first'));
      expect(await under.files.store(NAME, bytes('second'))).toEqual(bytes('first'));
      expect(await under.files.open(NAME)).toEqual(bytes('first'));
    });

    it('are one, however many store it at once', async () => {
      const versions = Array.from({ length: 8 }, (_, index) => bytes(`version ${index}`));
      const stored = await Promise.all(versions.map((version) => under.files.store(NAME, version)));
      expect(new Set(stored.map(String)).size).toBe(1);
      expect(await under.files.open(NAME)).toEqual(stored[0]);
    });

    it('are apart by name', async () => {
      await under.files.store(NAME, bytes('paper'));
      await under.files.store('100000000000007.xml', bytes('<Invoice/>'));
      expect(await under.files.open('100000000000007.xml')).toEqual(bytes('<Invoice/>'));
      expect(await under.files.open(NAME)).toEqual(bytes('paper'));
    });

    it('are gone when they are removed, and can be removed again', async () => {
      await under.files.store(NAME, bytes('paper'));
      await under.files.store('100000000000007.xml', bytes('<Invoice/>'));
      await under.files.remove(NAME);
      await under.files.remove(NAME);
      expect(await under.files.has(NAME)).toBe(false);
      expect(await (await under.again()).open(NAME)).toBeNull();
      expect(await under.files.open('100000000000007.xml')).toEqual(bytes('<Invoice/>'));
    });

    it.each(['100000000000008.pdf', '..pdf', '../secret.pdf', '100000000000007.pdf/../x.pdf', '.pdf'] as const)(
      'are not found as %j',
      async (name) => {
        await under.files.store(NAME, bytes('paper'));
        expect(await under.files.has(name)).toBe(false);
        expect(await under.files.open(name)).toBeNull();
      },
    );

    it.each(['../secret.pdf', 'x.xml', '.pdf'] as const)('are not stored as %j', async (name) => {
      await expect(under.files.store(name, bytes('paper'))).rejects.toThrow('no name of a document');
    });
  });
}
