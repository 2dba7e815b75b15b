import { setTimeout as pause } from 'node:timers/promises';

/** An append without an answer so far. */
export interface Underway {
  /** Whether its last outcome was unknown. */
  isUnknown: boolean;
  /** Resolves to whether it was written. */
  readonly settled: Promise<boolean>;
  settle(isWritten: boolean): void;
}

/**
 * Appends by the ids of their events, until their outcome is known: also between an unknown outcome and the next try of
 * the same append.
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

  /** Whether the append of an event was written; undefined if there is none, or no outcome in time. */
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
