import { setImmediate as turn } from 'node:timers/promises';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { Bell } from '../bell.ts';
import { EventDamaged, type FollowedBatch, type FollowOptions, type RecordedEvent } from '../event-store.port.ts';
import { type EventRow, eventRows, recordedEventsOf, selectEvents } from './event-rows.ts';

const BATCH = 1_000;
/** Positions looked through at once where most types are skipped. */
const FILTERED_WINDOW = 10_000;
/** Positions of which all rows are read and the types sorted out afterwards: for few, asking for types takes longer. */
const FEW = 200;

export interface LogReading {
  head(): number;
  follow(after: number, signal: AbortSignal, options: FollowOptions): AsyncIterable<FollowedBatch>;
}

/** Follows the log in batches and gives the event loop a turn between them. `bell` says when to look for more. */
export function logReading(db: Sqlite, bell: Bell): LogReading {
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
    const isAsked = types && upTo - after > FEW;
    const found = isAsked ? ofTypes(after, upTo, JSON.stringify(types), batchSize) : all(after, upTo, batchSize);
    const last = found.at(-1);
    const seen = last && found.length === batchSize ? last[0] : upTo;
    const wanted = types && !isAsked ? found.filter(([, , , , type]) => types.includes(type)) : found;
    const { events, isCut } = upToDamage(wanted, recordedEvent);
    if (!isCut) return { events, seen: BigInt(seen), live: seen === end };
    // All that can be read: whoever follows saves it before the damage is thrown.
    return { events, seen: events.at(-1)?.position ?? BigInt(after), live: true };
  }

  return {
    head,
    async *follow(after, signal, options) {
      let seen = after;
      while (!signal.aborted) {
        const next = batch(seen, options);
        if (!next) {
          await bell.wait(signal);
          continue;
        }
        seen = Number(next.seen);
        yield next;
        if (!next.live) await turn();
      }
    },
  };
}

/** The events of these rows that stand before a damaged one; that is thrown when it comes first. */
function upToDamage(rows: readonly EventRow[], recordedEvent: (row: EventRow) => RecordedEvent) {
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
