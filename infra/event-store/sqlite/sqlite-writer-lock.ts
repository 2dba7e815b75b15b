import { holdLock, LockHeld, type ProcessLock } from '../../sqlite/process-lock.ts';
import { StoreRefused } from '../event-store.port.ts';

/** One writer per log. */
export function holdWriterLock(file: string): ProcessLock {
  try {
    return holdLock(`${file}-writer`);
  } catch (fault) {
    if (!(fault instanceof LockHeld)) throw fault;
    const { pid } = fault;
    throw new StoreRefused(`${file} is already written by process ${pid ?? 'unknown'}; stop it first`, {
      cause: fault,
    });
  }
}
