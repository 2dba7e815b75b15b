import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/**
 * Runs work on one order or account after the earlier work on it, however that ended. Work on an order must not wait for
 * another turn.
 */
export type RunExclusive = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/** Runs work that changes an order's charges, or its deletion. */
export type LockCharges = <T>(orderId: string, by: CommandContext, work: () => Promise<T>) => Promise<T>;

/** Work on one order or account runs one after another, in this process. */
export function mutexById(): RunExclusive {
  const waiting = new Map<string, Promise<unknown>>();
  return async function runExclusive<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = waiting.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    waiting.set(id, mine);
    try {
      return await mine;
    } finally {
      if (waiting.get(id) === mine) waiting.delete(id);
    }
  };
}
