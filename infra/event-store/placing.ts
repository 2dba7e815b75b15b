import type { Sqlite } from '../sqlite.ts';
import type { WritableEvent } from './event-rows.ts';
import { AppendConflict, type Appended, type Expected } from './event-store.port.ts';
import { type Head, headsOf } from './heads.ts';
import { streamIndex } from './stream-index.ts';
import { type UnindexedTail, unindexedTail } from './unindexed-tail.ts';

export interface AppendAsk {
  stream: string;
  expected: Expected;
  events: readonly WritableEvent[];
}

export interface Placing {
  /** Checks the expectation, then inserts; throws AppendConflict before the first insert. */
  place(ask: AppendAsk): Appended;
  /** Brings the index up when it is far behind; outside a transaction. */
  tidy(): void;
  /** Whether the stream has events from a version on; if so, they are in the index afterwards. Outside a transaction. */
  makeReadable(stream: string, fromVersion: number): boolean;
  /** Newest durable position. */
  head(): number;
  committed(): void;
  rolledBack(): void;
}

/** Events that the index may be behind: a larger step costs less per event, but the log stands still for longer. */
const INDEX_BEHIND = 2_048;

/** Gives out versions and positions, for the one writer of a log. */
export function placing(db: Sqlite): Placing {
  const insertEvent = db.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const tail = unindexedTail();
  const standing = standingEvents(db, tail);
  let end: number = db.prepare('select max(position) as newest from events').get()?.newest ?? 0;
  let durable = end;
  const index = streamIndex(db);
  index.follow(end);
  const heads = headsOf(db);

  function insert(head: Head, { stream, events }: AppendAsk): Appended {
    let { version } = head;
    let position = end;
    const first = head.first || position + 1;
    for (const { id, type, schemaVersion, meta, data } of events) {
      position += 1;
      version += 1;
      const name = version === 0 ? stream : null;
      insertEvent.run(position, first, version, name, id, type, schemaVersion, meta, data);
      tail.add(stream, version, position);
    }
    end = position;
    heads.set(stream, { first, version, firstId: events[0]?.id ?? '' }, head);
    return { version, position: BigInt(position) };
  }

  function followLog(): void {
    index.follow(durable);
    tail.clear();
  }

  return {
    place(ask) {
      const head = heads.of(ask.stream, ask.events.length);
      const actual = head.version < 0 ? 'none' : head.version;
      if (actual === ask.expected && ask.events[0]?.id !== head.firstId) return insert(head, ask);
      const repeated = actual === ask.expected ? undefined : standing(head, ask);
      if (repeated) return repeated;
      throw new AppendConflict(ask.stream, ask.expected, actual);
    },
    tidy() {
      if (durable - index.reached() >= INDEX_BEHIND) followLog();
    },
    makeReadable(stream, fromVersion) {
      if (heads.of(stream, 1).version < fromVersion) return false;
      if (tail.has(stream)) followLog();
      return true;
    },
    head: () => durable,
    committed() {
      durable = end;
      heads.keep();
    },
    rolledBack() {
      end = durable;
      tail.cutAfter(end);
      heads.undo();
    },
  };
}

/** The answer that an append got before, if exactly its events stand where it expected to write. */
function standingEvents(db: Sqlite, tail: UnindexedTail): (head: Head, ask: AppendAsk) => Appended | undefined {
  const indexed = db.prepare('select position from places.versions where stream = ? and version = ?');
  const idAt = db.prepare('select id from events where position = ?');
  return (head, { stream, expected, events }) => {
    let version = expected === 'none' ? -1 : expected;
    let position = 0;
    if (head.version < version + events.length) return undefined;
    for (const { id } of events) {
      version += 1;
      position = tail.positionOf(stream, version) ?? indexed.get(head.first, version)?.position ?? 0;
      if (idAt.get(position)?.id !== id) return undefined;
    }
    return { version, position: BigInt(position) };
  };
}
