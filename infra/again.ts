import { setTimeout } from 'node:timers/promises';

export interface Again {
  /** Milliseconds from the end of one act to the next. */
  everyMs: number;
  signal: AbortSignal;
  /** An act that fails is followed by the next like any other. */
  onFault(error: unknown): void;
  /** Resolves after so many milliseconds, or when the signal aborts. Default: the true time. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Acts at once and then again and again, until the signal aborts or an act says that it was the last. */
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
