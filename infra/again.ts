import { setTimeout } from 'node:timers/promises';

export interface Again {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  signal: AbortSignal;
  /** A failed run does not stop the repetition. */
  onFault(error: unknown): void;
  /** Resolves after the given milliseconds, or when the signal aborts. Default: the true time. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Runs at once and then repeatedly, until the signal aborts or a run reports that it was the last. */
export async function againUntilStopped(
  { everyMs, signal, onFault, wait = pause }: Again,
  act: () => Promise<'last' | undefined>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      if ((await act()) === 'last') return;
    } catch (error) {
      onFault(error);
    }
    await wait(everyMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
