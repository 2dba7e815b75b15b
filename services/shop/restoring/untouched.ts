import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './places.ts';

/** What the lock of a data folder puts there. */
const OF_LOCK = /^shop\.lock(\.pid|-journal)?$/;

/** How a data folder stands now. What is given back removes what only a lock has put there since, and no more. */
export async function untouched(dataDir: string): Promise<() => Promise<void>> {
  const before = await readdir(dataDir).catch(unlessMissing);
  return async () => {
    for (const name of await readdir(dataDir))
      if (OF_LOCK.test(name) && !before?.includes(name)) await rm(join(dataDir, name), { force: true });
    // What else stands there keeps it.
    if (before === null) await rmdir(dataDir).catch(() => {});
  };
}
