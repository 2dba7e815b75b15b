import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { isBusy, type Sqlite } from '../../sqlite/sqlite.ts';
import { StoreRefused } from '../event-store.port.ts';

export interface WriterLock {
  release(): void;
}

/** Locks are held by their database; a collected one would let go. */
const held = new Set<Sqlite>();

/**
 * One writer per log. The lock is an exclusive transaction on a small file beside it: the operating system frees it
 * when its process dies, however it dies. The pid stands in a file of its own, because reading the locked file in the
 * process that holds it would end the lock (POSIX locks end with any close).
 */
export function holdWriterLock(file: string): WriterLock {
  const lockFile = `${file}-writer`;
  const pidFile = `${file}-writer.pid`;
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (fault) {
    lock.close();
    if (!isBusy(fault)) throw fault;
    throw new StoreRefused(
      `${file} is already written by process ${writtenPid(pidFile)}; stop it first (en annen prosess bruker den)`,
      { cause: fault },
    );
  }
  held.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

function writtenPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
