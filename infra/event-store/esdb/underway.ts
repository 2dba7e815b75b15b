import { setTimeout as pause } from 'node:timers/promises';

/** An append that has no answer yet. */
export interface Underway {
  /** Whether its outcome was unknown when it was asked for last. */
  isUnknown: boolean;
  /** Says whether it was written. */
  readonly settled: Promise<boolean>;
  settle(isWritten: boolean): void;
}

/**
 * Appends by the ids of their events, until it is known whether they were written: also between an unknown outcome and
 * the next time that the same is asked for.
 */
export class UnderwayAppends {
  readonly #byEvent = new Map<string, Underway>();

  begin(ids: readonly string[]): Underway {
    const [first = ''] = ids;
    const underway = this.#byEvent.get(first) ?? newUnderway();
    for (const id of ids) this.#byEvent.set(id, underway);
    return underway;
  }

  end(ids: readonly string[], isWritten: boolean): void {
    for (const id of ids) {
      this.#byEvent.get(id)?.settle(isWritten);
      this.#byEvent.delete(id);
    }
  }

  /** Whether the append that holds an event was written; undefined where there is none, or no word of it for so long. */
  async outcomeOf(id: string, atMostMs: number, signal: AbortSignal): Promise<boolean | undefined> {
    const underway = this.#byEvent.get(id);
    if (underway === undefined) return undefined;
    const answered = new AbortController();
    const tooLong = pause(atMostMs, undefined, { signal: AbortSignal.any([signal, answered.signal]), ref: false });
    const outcome = await Promise.race([underway.settled, tooLong.catch(() => undefined)]);
    answered.abort();
    return outcome ?? undefined;
  }
}

function newUnderway(): Underway {
  let settle: Underway['settle'] = () => {};
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { isUnknown: false, settled, settle };
}
