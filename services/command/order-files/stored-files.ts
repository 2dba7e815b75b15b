import { createHash } from 'node:crypto';
import { Refusal } from '@naust/domain/refusal.ts';
import type { DocumentFileName } from '@naust/infra/documents/documents.port.ts';
import { encryptFile } from '@naust/infra/documents/encrypted-file.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Stores a file encrypted; returns the SHA-256 of what is stored. */
export async function storeEncrypted(
  { documentFiles }: Deps<'documentFiles'>,
  { name, fileKey, content }: { name: DocumentFileName; fileKey: string; content: Buffer },
): Promise<string> {
  return sha256Of(await documentFiles.store(name, encryptFile(fileKey, name, content)));
}

/**
 * Records what was stored under these names, and removes them if that is refused or another call was first. A crash
 * before it is recorded leaves files whose key nobody has.
 */
export async function recordingStored<E>(
  { documentFiles }: Deps<'documentFiles'>,
  names: readonly DocumentFileName[],
  record: () => Promise<{ events: readonly E[]; position: bigint }>,
): Promise<bigint> {
  const removeAll = async () => {
    for (const name of names) await documentFiles.remove(name);
  };
  try {
    const { events, position } = await record();
    if (events.length === 0) await removeAll();
    return position;
  } catch (error) {
    // After anything else, and while the log is away, it may have been recorded.
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE') await removeAll();
    throw error;
  }
}
