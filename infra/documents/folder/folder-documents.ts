import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { placeDurably } from '../../durable-file.ts';
import { type DocumentFileName, type DocumentFiles, isDocumentFileName } from '../documents.port.ts';

const READABLE_BY_GROUP = 0o640;

/** Documents as files of one folder. */
export async function openFolderDocuments({ folder }: { folder: string }): Promise<DocumentFiles> {
  await mkdir(folder, { recursive: true });
  const files: DocumentFiles = {
    async store(name, content) {
      if (!isDocumentFileName(name)) throw new Error(`${name} is no name of a document`);
      if (await placeDurably(folder, name, content, READABLE_BY_GROUP)) return content;
      const first = await files.open(name);
      if (first === null) throw new Error(`${join(folder, name)} was removed while it was stored again`);
      return first;
    },
    open: async (name) => (isDocumentFileName(name) ? readIn(folder, name) : null),
  };
  return files;
}

async function readIn(folder: string, name: DocumentFileName): Promise<Buffer | null> {
  try {
    const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')) return null;
    throw error;
  }
}
