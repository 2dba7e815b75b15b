import { setImmediate as turn } from 'node:timers/promises';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { EventDamaged, type FollowedBatch, type FollowOptions, type RecordedEvent } from '../event-store.port.ts';
import type { Notifier } from '../notifier.ts';
import type { ReadRow } from './event-row.ts';
import { eventRows, recordedEventsOf, selectEvents } from './event-rows.ts';

const BATCH = 1_000;
/** Positions scanned at once if most types are skipped. */
const FILTERED_WINDOW = 10_000;

export interface LogReading {
  head(): number;
  follow(after: number, signal: AbortSignal, options: FollowOptions): AsyncIterable<FollowedBatch>;
}

/** Follows the log in batches and yields to the event loop between them. `notifier` signals new events. */
export function logReading(db: Sqlite, notifier: Notifier): LogReading {
  const recordedEvent = recordedEventsOf(db);
  const newest = db.prepare('select max(position) as head from events');
  const all = eventRows(db, `${selectEvents} where e.position > ? and e.position <= ? order by e.position limit ?`);
  const ofTypes = eventRows(
    db,
    `${selectEvents} where e.position > ? and e.position <= ? and e.type in (select value from json_each(?))
      order by e.position limit ?`,
  );

  function head(): number {
    return newest.get()?.head ?? 0;
  }

  function batch(after: number, { types, batchSize = BATCH }: FollowOptions): FollowedBatch | undefined {
    const end = head();
    if (end <= after) return undefined;
    const upTo = Math.min(end, after + (types ? Math.max(FILTERED_WINDOW, batchSize) : batchSize));
    const rows = types ? ofTypes(after, upTo, JSON.stringify(types), batchSize) : all(after, upTo, batchSize);
    const last = rows.at(-1);
    const seen = last && rows.length === batchSize ? last[0] : upTo;
    return batchOf(upToDamage(rows, recordedEvent), { after, seen, end });
  }

  return {
    head,
    async *follow(after, signal, options) {
      let seen = after;
      while (!signal.aborted) {
        const next = batch(seen, options);
        if (!next) {
          await notifier.wait(signal);
          continue;
        }
        seen = Number(next.seen);
        yield next;
        if (!next.live) await turn();
      }
    },
  };
}

interface ReadableRows {
  events: RecordedEvent[];
  /** Ends before a damaged event. */
  isCut: boolean;
}

function batchOf({ events, isCut }: ReadableRows, { after, seen, end }: { after: number; seen: number; end: number }) {
  if (!isCut) return { events, seen: BigInt(seen), live: seen === end };
  // All readable events: the follower saves them before the damage is thrown.
  return { events, seen: events.at(-1)?.position ?? BigInt(after), live: true };
}

/** The events of these rows before a damaged one; the damage is thrown if it comes first. */
function upToDamage(rows: readonly ReadRow[], recordedEvent: (row: ReadRow) => RecordedEvent): ReadableRows {
  const events: RecordedEvent[] = [];
  for (const row of rows) {
    try {
      events.push(recordedEvent(row));
    } catch (fault) {
      if (events.length === 0 || !(fault instanceof EventDamaged)) throw fault;
      return { events, isCut: true };
    }
  }
  return { events, isCut: false };
}
