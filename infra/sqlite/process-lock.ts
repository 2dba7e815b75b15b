import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { isBusy, isDamage, type Sqlite } from './sqlite.ts';

export interface ProcessLock {
  release(): void;
}

/** Another process holds the lock; `pid`: its id, if the pid file has it. */
export class LockHeld extends Error {
  override name = 'LockHeld';
  readonly pid: string | null;

  constructor(file: string, pid: string | null, cause: unknown) {
    super(`${file} is held by process ${pid ?? 'unknown'}`, { cause });
    this.pid = pid;
  }
}

/** A lock belongs to its database object: garbage collection would release it. */
const held = new Set<Sqlite>();

/**
 * A lock for one process, created if missing: an exclusive transaction on a small file, which the operating system
 * frees when its process dies, however it dies. The pid is in a separate file, because reading the locked file in the
 * process that holds it would end the lock (POSIX locks end with any close).
 * @throws LockHeld
 */
export function holdLock(file: string): ProcessLock {
  const pidFile = `${file}.pid`;
  const release = hold(file, 'begin exclusive');
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      if (release()) rmSync(pidFile, { force: true });
    },
  };
}

/**
 * A shared lock for several processes, which excludes the exclusive one and is excluded by it.
 * @throws LockHeld
 */
export function shareLock(file: string): ProcessLock {
  const release = hold(file, 'begin; select count(*) from sqlite_schema');
  return { release: () => void release() };
}

/** Returns a function that releases it once; true then. */
function hold(file: string, sql: string, isLastTry = false): () => boolean {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec(`pragma journal_mode = memory; ${sql}`);
  } catch (fault) {
    lock.close();
    if (isDamage(fault) && !isLastTry) {
      // A file that is no database cannot be locked.
      rmSync(file);
      return hold(file, sql, true);
    }
    throw isBusy(fault) ? new LockHeld(file, writtenPid(`${file}.pid`), fault) : fault;
  }
  held.add(lock);
  return () => {
    if (!held.delete(lock)) return false;
    lock.close();
    return true;
  };
}

function writtenPid(pidFile: string): string | null {
  try {
    return /^\d+/.exec(readFileSync(pidFile, 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}
