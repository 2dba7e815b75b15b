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
    const holder = fault.pid === null ? 'another process' : `process ${fault.pid}`;
    throw new StartRefused(
      `The data folder ${dataDir} is in use: ${holder} runs a shop on it. ` +
        'Stop that first, or set DATA_DIR to another folder.',
      { cause: fault },
    );
  }
}
