/** What concerns one order is done one after another, so that nobody asks the wallet for what another is asking for. */
export function turnsByOrder() {
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
