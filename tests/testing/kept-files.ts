import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a data folder that contain the word, in any case. A file and its WAL count as one. */
export async function filesWith(dataDir: string, word: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    paths.map(async (path) =>
      (await readFile(path).catch(goneMeanwhile)).toString('latin1').toLowerCase().includes(word.toLowerCase())
        ? [path]
        : [],
    ),
  );
  return found.flat().map((path) => path.slice(dataDir.length + 1).replace(/-wal$/, ''));
}

/**
 * The words found in the bytes of a data folder's files, WALs included, in any encoding that files use: 'events.db:
 * Kari'.
 */
export async function bytesWith(dataDir: string, words: readonly string[]): Promise<string[]> {
  const sought = words.map((word) => [word, waysToWrite(word)] as const);
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path).catch(goneMeanwhile)).toString('latin1').toLowerCase();
    for (const [word, ways] of sought) {
      if (ways.some((bytes) => text.includes(bytes))) found.push(`${path.slice(dataDir.length + 1)}: ${word}`);
    }
  }
  return found;
}

/** In lower case, one character a byte: as UTF-8, escaped in JSON, in the search index's form, in hex and in base64. */
function waysToWrite(word: string): string[] {
  const escaped = word.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const texts = [word, escaped, JSON.stringify(word).slice(1, -1)].flatMap((text) => [text, text.toLowerCase()]);
  const bytes = [...new Set(texts)].map((text) => Buffer.from(text));
  return bytes.flatMap((one) => [
    one.toString('latin1').toLowerCase(),
    one.toString('hex'),
    ...[0, 1, 2].map((before) => withinBase64(one, before).toLowerCase()),
  ]);
}

/**
 * The base64 of the bytes after `before` other bytes, modulo three: without the ends, which depend on the surrounding
 * bytes.
 */
function withinBase64(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  return text.slice(before === 0 ? 0 : before + 1, -1);
}

/** A mail may leave its folder at any time. */
function goneMeanwhile(error: unknown): Buffer {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}
