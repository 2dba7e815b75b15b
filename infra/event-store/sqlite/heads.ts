import { LRUCache } from 'lru-cache';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { StreamEnd, UnindexedTail } from './unindexed-tail.ts';

export interface Head extends StreamEnd {
  /** Id of the first event of its newest append; undefined where this process did not write it, or where there is none. */
  readonly firstId?: string;
}

export interface Heads {
  of(stream: string): Head;
  set(stream: string, head: Head, before: Head): void;
  /** What was set since the last `keep` stays. */
  keep(): void;
  /** What was set since the last `keep` is forgotten. */
  undo(): void;
}

const MOST_KEPT = 16_384;

const NO_STREAM: Head = { first: 0, version: -1 };

/** Ends of streams, as the writer has set them, or as the end of the log and its index have them. */
export function headsOf(db: Sqlite, tail: Pick<UnindexedTail, 'endOf'>): Heads {
  const firstOf = db.prepare('select stream from places.names where name = ?');
  const newestOf = db.prepare('select max(version) as version from places.versions where stream = ?');
  const known = new LRUCache<string, Head>({ max: MOST_KEPT });
  let changes: { stream: string; before: Head }[] = [];

  function found(stream: string): Head {
    const unindexed = tail.endOf(stream);
    if (unindexed) return unindexed;
    const first: number | undefined = firstOf.get(stream)?.stream;
    return first === undefined ? NO_STREAM : { first, version: newestOf.get(first)?.version ?? 0 };
  }

  return {
    of(stream) {
      const head = known.get(stream);
      if (head) return head;
      const end = found(stream);
      known.set(stream, end);
      return end;
    },
    set(stream, head, before) {
      changes.push({ stream, before });
      known.set(stream, head);
    },
    keep() {
      changes = [];
    },
    undo() {
      for (const { stream, before } of changes.reverse()) known.set(stream, before);
      changes = [];
    },
  };
}
