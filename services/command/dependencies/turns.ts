import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/** Runs work on one order after what was begun on it before, however that ended. Work waits for no turn of its own. */
type InTurn = <T>(orderId: string, work: () => Promise<T>) => Promise<T>;

/** Runs work that changes an order's charges, or whether it is deleted. */
export type ChargeTurn = <T>(orderId: string, by: CommandContext, work: () => Promise<T>) => Promise<T>;

/** What concerns one order is done one after another, in this process. */
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
