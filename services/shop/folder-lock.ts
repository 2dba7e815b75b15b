import { join } from 'node:path';
import { holdLock, LockHeld, type ProcessLock, shareLock } from '@naust/infra/sqlite/process-lock.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

/**
 * One process runs a whole shop on a data folder, whatever its engines are, or several services share it. Held until
 * `release` or the end of the process; read-only commands do not need it.
 * @throws StartRefused
 */
export function holdDataFolder(dataDir: string, isShared = false): ProcessLock {
  try {
    return (isShared ? shareLock : holdLock)(join(dataDir, 'shop.lock'));
  } catch (fault) {
    if (!(fault instanceof LockHeld)) throw fault;
    const holder = fault.pid === null ? 'en annen prosess' : `prosess ${fault.pid}`;
    throw new StartRefused(
      `Datamappen ${dataDir} er i bruk: ${holder} kjører allerede en butikk på den. ` +
        'Stopp den først, eller sett DATA_DIR til en annen mappe (the data folder is in use).',
      { cause: fault },
    );
  }
}
