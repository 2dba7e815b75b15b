import { setImmediate as turn } from 'node:timers/promises';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { EventDamaged, type FollowedBatch, type FollowOptions, type RecordedEvent } from '../event-store.port.ts';
import type { Notifier } from '../notifier.ts';
import type { EventRow } from './event-row.ts';
import { eventRows, recordedEventsOf, selectEvents } from './event-rows.ts';
import { logTail } from './log-tail.ts';

const BATCH = 1_000;
/** Positions looked through at once where most types are skipped. */
const FILTERED_WINDOW = 10_000;
/** Positions of which all rows are read and the types sorted out afterwards: for few, asking for types takes longer. */
const FEW = 200;

export interface LogReading {
  head(): number;
  follow(after: number, signal: AbortSignal, options: FollowOptions): AsyncIterable<FollowedBatch>;
}

/** Follows the log in batches and gives the event loop a turn between them. `notifier` says when to look for more. */
export function logReading(db: Sqlite, notifier: Notifier): LogReading {
  const recordedEvent = recordedEventsOf(db);
  const recordedOnce = madeOnce(recordedEvent);
  const newest = db.prepare('select max(position) as head from events');
  const all = eventRows(db, `${selectEvents} where e.position > ? and e.position <= ? order by e.position limit ?`);
  const ofTypes = eventRows(
    db,
    `${selectEvents} where e.position > ? and e.position <= ? and e.type in (select value from json_each(?))
      order by e.position limit ?`,
  );
  const tail = logTail((after, upTo) => all(after, upTo, FEW), FEW);

  function head(): number {
    return newest.get()?.head ?? 0;
  }

  function batch(after: number, { types, batchSize = BATCH }: FollowOptions): FollowedBatch | undefined {
    const end = head();
    if (end <= after) return undefined;
    const upTo = Math.min(end, after + (types ? Math.max(FILTERED_WINDOW, batchSize) : batchSize));
    if (upTo - after <= FEW && batchSize >= FEW) {
      const rows = tail(after, upTo);
      const wanted = types ? rows.filter(([, , , , , type]) => types.includes(type)) : rows;
      return batchOf(upToDamage(wanted, recordedOnce), { after, seen: upTo, end });
    }
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

/** Of a row that several followers are given, the same event each time. */
function madeOnce(make: (row: EventRow) => RecordedEvent): (row: EventRow) => RecordedEvent {
  const made = new WeakMap<EventRow, RecordedEvent>();
  return (row) => {
    const known = made.get(row);
    if (known) return known;
    const event = make(row);
    made.set(row, event);
    return event;
  };
}

interface Told {
  events: RecordedEvent[];
  /** Before a damaged one. */
  isCut: boolean;
}

function batchOf({ events, isCut }: Told, { after, seen, end }: { after: number; seen: number; end: number }) {
  if (!isCut) return { events, seen: BigInt(seen), live: seen === end };
  // All that can be read: whoever follows saves it before the damage is thrown.
  return { events, seen: events.at(-1)?.position ?? BigInt(after), live: true };
}

/** The events of these rows that stand before a damaged one; that is thrown when it comes first. */
function upToDamage(rows: readonly EventRow[], recordedEvent: (row: EventRow) => RecordedEvent): Told {
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
