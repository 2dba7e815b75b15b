import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 100;
/** Whoever always wins never learns of the others, who have more to read before they write. */
const MOST_IN_A_ROW = 32;
/** What others have under way is not seen yet: so often they may not be found before they count as gone. */
const MOST_MISSED = 8;

/** Whether others write to the same stream, so that who has just won lets them in first. */
export interface Rivals {
  /** They have come in between. */
  met(): void;
  /** An append that was begun then (`performance.now()`) is done. */
  won(begunMs: number): void;
  /**
   * Before the next decision: where others have come lately, and after many appends without a look, waits until about
   * one append has passed since the last, then `look`s whether they have written.
   */
  letIn(look: () => Promise<boolean>, signal: AbortSignal): Promise<void>;
}

export function rivals(): Rivals {
  let missed = MOST_MISSED;
  let hasWon = false;
  let inARow = 0;
  let turnEndsMs = 0;
  return {
    met() {
      missed = 0;
      hasWon = false;
    },
    won(begunMs) {
      const now = performance.now();
      hasWon = true;
      turnEndsMs = now + Math.min(now - begunMs, LONGEST_PAUSE_MS);
    },
    async letIn(look, signal) {
      if (!hasWon) return;
      hasWon = false;
      inARow += 1;
      if (missed === MOST_MISSED && inARow < MOST_IN_A_ROW) return;
      inARow = 0;
      const left = turnEndsMs - performance.now();
      await (left > 0 ? pause(left, undefined, { signal }).catch(() => {}) : turn());
      missed = (await look()) ? 0 : Math.min(missed + 1, MOST_MISSED);
    },
  };
}
