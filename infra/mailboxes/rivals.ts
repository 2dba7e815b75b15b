import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 100;
const LOOKS_IN_A_PAUSE = 4;
/** Whoever always wins never learns of the others, who have more to read before they write. */
const MOST_IN_A_ROW = 32;
/** What others have under way is not seen yet: so often they may not be found before they count as gone. */
const MOST_MISSED = 8;

/** Whether others write to the same stream, so that who has just won lets them in first. */
export class Rivals {
  #missed = MOST_MISSED;
  #hasWon = false;
  #inARow = 0;
  #turnEndsMs = 0;

  /** They have come in between. */
  met(): void {
    this.#missed = 0;
    this.#hasWon = false;
  }

  /** An append that was begun then (`performance.now()`) is done. */
  won(begunMs: number): void {
    const now = performance.now();
    this.#hasWon = true;
    this.#inARow += 1;
    this.#turnEndsMs = now + Math.min(now - begunMs, LONGEST_PAUSE_MS);
  }

  /** Before the next decision: where others have come lately, and after many appends without a look. */
  get areDue(): boolean {
    return this.#hasWon && (this.#missed < MOST_MISSED || this.#inARow >= MOST_IN_A_ROW);
  }

  /** Looks whether others have written until they have, or until about one append has passed since the last. */
  async letIn(look: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    this.#hasWon = false;
    this.#inARow = 0;
    const step = (this.#turnEndsMs - performance.now()) / LOOKS_IN_A_PAUSE;
    const looks = step > 0 ? LOOKS_IN_A_PAUSE : 1;
    for (let done = 0; done < looks; done += 1) {
      await (step > 0 ? pause(step, undefined, { signal }).catch(() => {}) : turn());
      if (await look()) {
        this.#missed = 0;
        return;
      }
    }
    this.#missed = Math.min(this.#missed + 1, MOST_MISSED);
  }
}
