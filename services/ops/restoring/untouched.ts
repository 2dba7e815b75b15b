import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './places.ts';

/** Files of a data folder's lock. */
const OF_LOCK = /^shop\.lock(\.pid|-journal)?$/;

/**
 * Records the content of a data folder. The returned function removes what only a lock has added since, and no more.
 */
export async function untouched(dataDir: string): Promise<() => Promise<void>> {
  const before = await readdir(dataDir).catch(unlessMissing);
  return async () => {
    for (const name of await readdir(dataDir))
      if (OF_LOCK.test(name) && !before?.includes(name)) await rm(join(dataDir, name), { force: true });
    // Other files in it keep the folder.
    if (before === null) await rmdir(dataDir).catch(() => {});
  };
}
