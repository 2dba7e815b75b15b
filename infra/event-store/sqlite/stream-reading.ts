import { setImmediate as turn } from 'node:timers/promises';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { RecordedEvent } from '../event-store.port.ts';
import type { EventRow } from './event-row.ts';
import { eventRows, recordedEventsOf, selectEvents } from './event-rows.ts';

const PAGE = 1_000;

export type ReadStream = (stream: string, fromVersion: number, limit: number) => Promise<RecordedEvent[]>;

/** Reads a stream where the index is known to hold all of it. */
export function indexedStreamReading(db: Sqlite): ReadStream {
  return inPages(db, indexedRows(db));
}

/** Reads a stream where the index may be behind, or missing: what it lacks is looked for at the end of the log. */
export function trailingStreamReading(db: Sqlite, isIndexed: boolean): ReadStream {
  const reached = isIndexed ? db.prepare('select position from places.reached') : undefined;
  const indexed = isIndexed ? indexedRows(db) : () => [];
  const newName = db.prepare('select stream from events where position > ? and version = 0 and name = ?');
  const knownName = isIndexed ? db.prepare('select stream from places.names where name = ?') : undefined;
  const tail = eventRows(
    db,
    `${selectEvents} where e.position > ? and e.stream = ? and e.version >= ? order by e.position limit ?`,
  );
  return inPages(db, (stream, version, limit) => {
    const position = reached?.get()?.position ?? 0;
    const found = indexed(stream, version, limit);
    if (found.length === limit) return found;
    const first = knownName?.get(stream)?.stream ?? newName.get(position, stream)?.stream;
    if (first === undefined) return found;
    return [...found, ...tail(position, first, version + found.length, limit - found.length)];
  });
}

type ReadRows = (stream: string, fromVersion: number, limit: number) => EventRow[];

function indexedRows(db: Sqlite): ReadRows {
  const first = eventRows(db, `${selectEvents} where e.position = (select stream from places.names where name = ?)`);
  const later = eventRows(
    db,
    `${selectEvents} where e.position in (
        select position from places.versions
          where stream = (select stream from places.names where name = ?) and version >= ?
          order by version limit ?)
      order by e.version`,
  );
  return (stream, version, limit) => {
    if (version > 0) return later(stream, version, limit);
    const found = first(stream);
    return found.length === 0 || limit === 1 ? found : [...found, ...later(stream, 1, limit - 1)];
  };
}

/** The event loop gets a turn between pages. */
function inPages(db: Sqlite, rows: ReadRows): ReadStream {
  const recordedEvent = recordedEventsOf(db);
  return async (stream, fromVersion, limit) => {
    const events: RecordedEvent[] = [];
    while (events.length < limit && db.isOpen) {
      const page = Math.min(PAGE, limit - events.length);
      const found = rows(stream, fromVersion + events.length, page);
      for (const row of found) events.push(recordedEvent(row));
      if (found.length < page) break;
      await turn();
    }
    return events;
  };
}
