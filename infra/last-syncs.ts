import type { Clock } from './clock.ts';

export type SyncedStore = 'event log' | 'keys' | 'jobs';

interface Synced {
  /** Time of the last success, milliseconds since 1970 UTC; null: none since the start. */
  at: number | null;
  failures: number;
  /** The error of the last write; null if it succeeded. */
  fault: string | null;
}

/** Results of the last durable write of each store in a file. */
export interface LastSyncs {
  /** `fault` null: it is durable. */
  note(store: SyncedStore, fault: unknown): void;
  now(): ReadonlyMap<SyncedStore, Readonly<Synced>>;
  /** A later check found that the disk accepts writes. */
  forgive(store: SyncedStore): void;
}

export function lastSyncs(clock: Clock): LastSyncs {
  const all = new Map<SyncedStore, Synced>();
  function of(store: SyncedStore): Synced {
    const known = all.get(store) ?? { at: null, failures: 0, fault: null };
    all.set(store, known);
    return known;
  }
  return {
    note(store, fault) {
      const synced = of(store);
      if (fault === null) Object.assign(synced, { at: clock.now(), fault: null });
      else Object.assign(synced, { failures: synced.failures + 1, fault: String(fault) });
    },
    now: () => all,
    forgive(store) {
      of(store).fault = null;
    },
  };
}
