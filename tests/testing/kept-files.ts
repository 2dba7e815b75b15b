import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a data folder in which the word stands, in any case. A file and its WAL go by one name. */
export async function filesWith(dataDir: string, word: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    paths.map(async (path) =>
      (await readFile(path, 'latin1')).toLowerCase().includes(word.toLowerCase()) ? [path] : [],
    ),
  );
  return found.flat().map((path) => path.slice(dataDir.length + 1).replace(/-wal$/, ''));
}

/** Names of files of a data folder, WALs too, in whose bytes one of the words stands in any way that files are written. */
export async function bytesWith(dataDir: string, words: readonly string[]): Promise<string[]> {
  const sought = words.flatMap(waysToWrite);
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path).catch(goneMeanwhile)).toString('latin1').toLowerCase();
    if (sought.some((bytes) => text.includes(bytes))) found.push(path.slice(dataDir.length + 1));
  }
  return found;
}

/** In lower case, one character a byte: as UTF-8, escaped in JSON, and as the search keeps it, word by word. */
function waysToWrite(word: string): string[] {
  const escaped = word.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [word, escaped, JSON.stringify(word).slice(1, -1)].map((text) =>
    Buffer.from(text.toLowerCase()).toString('latin1').toLowerCase(),
  );
}

/** A mail may be taken out of its folder at any time. */
function goneMeanwhile(error: unknown): Buffer {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}
