import { setImmediate } from 'node:timers/promises';

/** A clock that a test moves, with the waits that depend on it. */
export function handClock() {
  let now = 0;
  const waits = new Set<() => void>();
  return {
    elapsed: () => now,
    wait: (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const end = () => {
          waits.delete(end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        waits.add(end);
        signal.addEventListener('abort', end, { once: true });
        if (signal.aborted) end();
      }),
    /** Ends every wait. */
    pass(ms: number) {
      now += ms;
      for (const end of [...waits]) end();
    },
    /** Moves on, step by step, until the condition holds. */
    async passUntil(ms: number, holds: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await holds())) {
        this.pass(ms);
        await setImmediate();
      }
    },
  };
}

/** Resolves as soon as the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}
