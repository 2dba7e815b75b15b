import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 100;
const LOOKS_IN_A_PAUSE = 4;
/** A process that always wins must yield now and then: the losers have to read before they can write. */
const MOST_IN_A_ROW = 32;
/** Refreshes without a foreign event after which the stream counts as uncontended: an append in progress is not visible yet. */
const MOST_MISSED = 8;

/** Tracks whether other processes write to the same stream, and backs off after a win so that they can append. */
export class Contention {
  #missed = MOST_MISSED;
  #hasWon = false;
  #inARow = 0;
  #turnEndsMs = 0;

  /** Another process appended in between. */
  met(): void {
    this.#missed = 0;
    this.#hasWon = false;
  }

  /** An append that began at `begunMs` (`performance.now()`) succeeded. */
  won(begunMs: number): void {
    const now = performance.now();
    this.#hasWon = true;
    this.#inARow += 1;
    this.#turnEndsMs = now + Math.min(now - begunMs, LONGEST_PAUSE_MS);
  }

  /** True before the next decision if others appended lately, or after many appends without a refresh. */
  get areDue(): boolean {
    return this.#hasWon && (this.#missed < MOST_MISSED || this.#inARow >= MOST_IN_A_ROW);
  }

  /** Refreshes until others have appended, or for about as long as the last append took. */
  async backOff(look: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
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
