import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/** Runs work on one order after the earlier work on it, however that ended. Work must not wait for another turn. */
type InTurn = <T>(orderId: string, work: () => Promise<T>) => Promise<T>;

/** Runs work that changes an order's charges, or its deletion. */
export type ChargeTurn = <T>(orderId: string, by: CommandContext, work: () => Promise<T>) => Promise<T>;

/** Work on one order runs one after another, in this process. */
export function turnsByOrder(): InTurn {
  const waiting = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
    const before = waiting.get(orderId) ?? Promise.resolve();
    const mine = before.then(work, work);
    waiting.set(orderId, mine);
    try {
      return await mine;
    } finally {
      if (waiting.get(orderId) === mine) waiting.delete(orderId);
    }
  };
}
