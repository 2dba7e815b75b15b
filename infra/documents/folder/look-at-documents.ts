import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DocumentsSeen {
  /** Recorded files. */
  count: number;
  /** Names of files with other content. */
  damaged: readonly string[];
  missing: readonly string[];
}

/** Compares the files of a folder with the SHA-256 that is recorded of each, by name. */
export async function lookAtDocuments(folder: string, recorded: ReadonlyMap<string, string>): Promise<DocumentsSeen> {
  const damaged: string[] = [];
  const missing: string[] = [];
  for (const [name, sha256] of recorded) {
    const content = await readFile(join(folder, name)).catch(() => null);
    if (content === null) missing.push(name);
    else if (createHash('sha256').update(content).digest('hex') !== sha256) damaged.push(name);
  }
  return { count: recorded.size, damaged, missing };
}
