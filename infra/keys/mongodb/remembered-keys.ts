import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { PersonKey } from '../keys.port.ts';

const MOST = 100_000;
/** Milliseconds for which another process's destruction may go unnoticed. */
const GOOD_FOR = 2_000;
/** Milliseconds in which nothing is remembered of who was forgotten: the key goes only after the erasure's event. */
const ASKED_EACH_TIME = 10_000;

export interface RememberedKeys {
  /** What is remembered of these persons, and of whom nothing is. */
  of(personIds: readonly string[]): { known: Map<string, PersonKey | null>; unknown: string[] };
  /** Remembers an answer for two seconds from when it was asked for, unless the person was forgotten since. */
  note(personId: string, key: PersonKey | null, askedAt: number): void;
  /** Nothing is remembered of them for ten seconds. */
  forget(personIds: readonly string[]): void;
  /** The same of everybody. */
  forgetAll(): void;
}

export function rememberedKeys(clock: Clock): RememberedKeys {
  const known = new LRUCache<string, { key: PersonKey | null; at: number }>({ max: MOST });
  const forgottenAt = new LRUCache<string, number>({ max: MOST });
  let allForgottenAt = Number.NEGATIVE_INFINITY;
  const fresh = (personId: string) => {
    const one = known.get(personId);
    const age = one ? clock.now() - one.at : 0;
    return one && age >= 0 && age < GOOD_FOR ? one : undefined;
  };
  return {
    of(personIds) {
      const found = new Map<string, PersonKey | null>();
      const unknown = new Set<string>();
      for (const personId of personIds) {
        const one = fresh(personId);
        if (one) found.set(personId, one.key);
        else unknown.add(personId);
      }
      return { known: found, unknown: [...unknown] };
    },
    note(personId, key, askedAt) {
      const since = Math.max(allForgottenAt, forgottenAt.get(personId) ?? Number.NEGATIVE_INFINITY);
      if (askedAt - since < ASKED_EACH_TIME) return;
      known.set(personId, { key, at: askedAt });
    },
    forget(personIds) {
      for (const personId of personIds) {
        known.delete(personId);
        forgottenAt.set(personId, clock.now());
      }
    },
    forgetAll() {
      known.clear();
      allForgottenAt = clock.now();
    },
  };
}
