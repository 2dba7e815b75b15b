import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAsStored } from './picture-names.ts';

export interface PicturesSeen {
  /** Files with a checksum in their name. */
  count: number;
  /** Names of files with other content, or unreadable ones. */
  damaged: readonly string[];
  /** Names of wanted files that are missing. */
  missing: readonly string[];
}

/** Reads every picture of a folder, one after another, and looks for the wanted ones; finds none without a folder. */
export async function lookAtPictures(
  folder: string,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<PicturesSeen> {
  const damaged: string[] = [];
  let count = 0;
  const names = new Set(await readdir(folder).catch((): string[] => []));
  for (const name of [...names].sort()) {
    if (signal.aborted) break;
    const content = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    const isWhole = isAsStored(name, content);
    if (isWhole !== null) count += 1;
    if (isWhole === false) damaged.push(name);
  }
  return { count, damaged, missing: [...wanted].filter((name) => !names.has(name)).sort() };
}
