import { LRUCache } from 'lru-cache';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { EventRow } from './event-row.ts';

const MOST_KEPT = 4_096;

/** Gives the name of a row's stream. Throws where the stream's first event is gone, or says none. */
export function streamNames(db: Sqlite): (row: EventRow) => string {
  const nameAt = db.prepare('select name from events where position = ?');
  const known = new LRUCache<number, string>({ max: MOST_KEPT });
  return ([, first, version, name]) => {
    // What comes next in a log is mostly of a stream that began not long before.
    const found = (version === 0 ? name : known.get(first)) ?? nameAt.get(first)?.name;
    if (typeof found !== 'string') throw new Error(`no name stands at ${first}`);
    if (version === 0 || !known.has(first)) known.set(first, found);
    return found;
  };
}
