import { boundedCache } from '../bounded-cache.ts';
import type { Sqlite } from '../sqlite.ts';

/** The end of a stream. */
export interface Head {
  /** Position of its first event; 0 where there is no such stream. */
  readonly first: number;
  /** -1 where there is no such stream. */
  readonly version: number;
  /** Id of the first event of its newest append; empty where there is none. */
  readonly firstId: string;
}

export interface Heads {
  /** `count`: how many events its newest append is taken to have had, where that is not known. */
  of(stream: string, count: number): Head;
  set(stream: string, head: Head, before: Head): void;
  /** What was set since the last `keep` stays. */
  keep(): void;
  /** What was set since the last `keep` is forgotten. */
  undo(): void;
}

/** More than the streams that the index is ever behind, so that what it does not hold yet is always known here. */
const KEPT = 8_192;

const NO_STREAM: Head = { first: 0, version: -1, firstId: '' };

/** Ends of streams, as the writer has set them or as the index has them. */
export function headsOf(db: Sqlite): Heads {
  const firstOf = db.prepare('select stream from places.names where name = ?');
  const newestOf = db.prepare(
    `select v.version, e.id from places.versions v join events e using (position) where v.stream = ?
      order by v.version desc limit ?`,
  );
  const known = boundedCache<string, Head>(KEPT);
  let changes: { stream: string; before: Head }[] = [];

  return {
    of(stream, count) {
      const head = known.get(stream);
      if (head) return head;
      const first: number = firstOf.get(stream)?.stream ?? 0;
      if (first === 0) {
        known.set(stream, NO_STREAM);
        return NO_STREAM;
      }
      const rows: { version: number; id: string }[] = newestOf.all(first, count);
      return { first, version: rows[0]?.version ?? -1, firstId: rows.at(-1)?.id ?? '' };
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
