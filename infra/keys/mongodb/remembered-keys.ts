import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { PersonKey } from '../keys.port.ts';

const MOST = 100_000;
/** Milliseconds for which another process's destruction may go unnoticed. */
const GOOD_FOR = 2_000;

export interface RememberedKeys {
  /** What is remembered of these persons, and of whom nothing is. */
  of(personIds: readonly string[]): { known: Map<string, PersonKey | null>; unknown: string[] };
  /** The moment at which the store is asked, for `note`. */
  asked(): Moment;
  /** Remembers an answer for two seconds from when it was asked for, unless the person was forgotten since. */
  note(personId: string, key: PersonKey | null, asked: Moment): void;
  forget(personIds: readonly string[]): void;
}

interface Moment {
  at: number;
  forgettings: number;
}

export function rememberedKeys(clock: Clock): RememberedKeys {
  const known = new LRUCache<string, { key: PersonKey | null; at: number }>({ max: MOST });
  const forgotten = new LRUCache<string, number>({ max: MOST });
  let forgettings = 0;
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
    asked: () => ({ at: clock.now(), forgettings }),
    note(personId, key, { at, forgettings: then }) {
      if ((forgotten.get(personId) ?? 0) <= then) known.set(personId, { key, at });
    },
    forget(personIds) {
      forgettings += 1;
      for (const personId of personIds) {
        known.delete(personId);
        forgotten.set(personId, forgettings);
      }
    },
  };
}
