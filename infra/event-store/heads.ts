import { boundedCache } from '../bounded-cache.ts';
import type { Sqlite } from '../sqlite.ts';

/** The end of a stream. `number` 0 and `version` -1: there is no such stream. */
export interface Head {
  readonly number: number;
  readonly version: number;
  /** Of its newest append, or as many as were asked for. */
  readonly ids: readonly string[];
}

export interface Heads {
  /** `count`: how many newest ids to know where the stream is not known yet. */
  of(stream: string, count: number): Head;
  set(stream: string, head: Head): void;
  /** What was set since the last `keep` stays. */
  keep(): void;
  /** What was set since the last `keep` is forgotten. */
  undo(): void;
}

/** More than the index is ever behind, so that what it does not hold yet is always known here. */
const KEPT = 100_000;

/** Ends of streams, as the writer has set them or as the index has them. */
export function headsOf(db: Sqlite): Heads {
  const numberOf = db.prepare('select number from places.names where name = ?');
  const newestOf = db.prepare(
    `select v.version, e.id from places.versions v join events e using (position) where v.stream = ?
      order by v.version desc limit ?`,
  );
  const known = boundedCache<string, Head>(KEPT);
  let before: { stream: string; head: Head | undefined }[] = [];

  return {
    of(stream, count) {
      const head = known.get(stream);
      if (head) return head;
      const number: number = numberOf.get(stream)?.number ?? 0;
      const rows: { version: number; id: string }[] = number === 0 ? [] : newestOf.all(number, count);
      return { number, version: rows[0]?.version ?? -1, ids: rows.map((row) => row.id) };
    },
    set(stream, head) {
      before.push({ stream, head: known.get(stream) });
      known.set(stream, head);
    },
    keep() {
      before = [];
    },
    undo() {
      for (const { stream, head } of before.reverse()) {
        if (head) known.set(stream, head);
        else known.delete(stream);
      }
      before = [];
    },
  };
}
