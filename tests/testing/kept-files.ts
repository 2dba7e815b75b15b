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
