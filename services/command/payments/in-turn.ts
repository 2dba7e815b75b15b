import type { CommandDesk } from '../desk/desk.ts';

const turns = new WeakMap<CommandDesk, Map<string, Promise<unknown>>>();

/** What concerns one order is done one after another, so that nobody asks the wallet for what another is asking for. */
export async function inTurn<T>(desk: CommandDesk, orderId: string, work: () => Promise<T>): Promise<T> {
  const waiting = turns.get(desk) ?? new Map<string, Promise<unknown>>();
  turns.set(desk, waiting);
  const before = waiting.get(orderId) ?? Promise.resolve();
  const mine = before.then(work, work);
  waiting.set(orderId, mine);
  try {
    return await mine;
  } finally {
    if (waiting.get(orderId) === mine) waiting.delete(orderId);
  }
}
