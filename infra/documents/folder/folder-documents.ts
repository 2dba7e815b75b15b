import { constants } from 'node:fs';
import { lstat, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { placeDurably, removeDurably, removeUnfinished } from '../../durable-file.ts';
import { type DocumentFileName, type DocumentFiles, isDocumentFileName } from '../documents.port.ts';

const READABLE_BY_GROUP = 0o640;

/** Documents as files of one folder. */
export async function openFolderDocuments({ folder }: { folder: string }): Promise<DocumentFiles> {
  await mkdir(folder, { recursive: true });
  // They may name a buyer who is forgotten.
  await removeUnfinished(folder);
  const files: DocumentFiles = {
    async store(name, content) {
      if (!isDocumentFileName(name)) throw new Error(`${name} is no name of a document`);
      if (await placeDurably(folder, name, content, READABLE_BY_GROUP)) return content;
      const first = await files.open(name);
      if (first === null) throw new Error(`${join(folder, name)} was removed while it was stored again`);
      return first;
    },
    has: async (name) => isDocumentFileName(name) && isFile(join(folder, name)),
    open: async (name) => (isDocumentFileName(name) ? readIn(folder, name) : null),
    async remove(name) {
      if (isDocumentFileName(name)) await removeDurably(folder, name);
    },
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
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isFile();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP');
