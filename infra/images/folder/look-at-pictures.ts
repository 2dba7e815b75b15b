import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAsStored } from './picture-names.ts';

export interface PicturesSeen {
  /** Files whose names tell what they must hold. */
  count: number;
  /** Names of those that hold something else or cannot be read. */
  damaged: readonly string[];
}

/** Reads every picture of a folder, one after another; none where there is no folder. */
export async function lookAtPictures(folder: string, signal: AbortSignal): Promise<PicturesSeen> {
  const damaged: string[] = [];
  let count = 0;
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (signal.aborted) break;
    const content = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    const isWhole = isAsStored(name, content);
    if (isWhole !== null) count += 1;
    if (isWhole === false) damaged.push(name);
  }
  return { count, damaged };
}
