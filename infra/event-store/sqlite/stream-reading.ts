import { setImmediate as turn } from 'node:timers/promises';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { RecordedEvent } from '../event-store.port.ts';
import { eventRows, recordedEventsOf, selectEvents, streamOfName } from './event-rows.ts';

const PAGE = 1_000;

/** Reads a stream in pages and yields to the event loop between them. */
export function streamReading(db: Sqlite) {
  const recordedEvent = recordedEventsOf(db);
  const rows = eventRows(
    db,
    `${selectEvents} where e.stream = ${streamOfName} and e.version >= ? order by e.version limit ?`,
  );
  return async (stream: string, fromVersion: number, limit = Number.POSITIVE_INFINITY): Promise<RecordedEvent[]> => {
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
