import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAsStored } from './picture-names.ts';

export interface PicturesSeen {
  /** Files whose names tell what they must hold. */
  count: number;
  /** Names of those that hold something else or cannot be read. */
  damaged: readonly string[];
  /** Names that are wanted and not there. */
  missing: readonly string[];
}

/** Reads every picture of a folder, one after another, and looks for those that are wanted; none where there is no folder. */
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
