import type { Sqlite } from '../../sqlite/sqlite.ts';
import {
  AppendConflict,
  type Appended,
  type EventPlace,
  type Expected,
  StoreUnavailable,
} from '../event-store.port.ts';
import { checksumSeed } from './event-checksum.ts';
import type { EventRow } from './event-row.ts';
import { metaOf, streamOfName, type WritableEvent } from './event-rows.ts';

export interface AppendAsk {
  stream: string;
  expected: Expected;
  events: readonly WritableEvent[];
  /** Events that must be in the log first. */
  after: readonly EventPlace[];
}

interface StreamEnd {
  /** Position of the stream's first event. */
  first: number;
  version: number;
}

interface EventType {
  type: string;
  schemaVersion: number;
  /** Of its first event. */
  position: number;
}

/** Checks and writes appends inside the transaction of the caller, which is the only writer of the log. */
export class LogAppending {
  readonly #newest;
  readonly #streamEnd;
  readonly #eventAt;
  readonly #insert;
  readonly #insertType;
  readonly #allTypes;
  readonly #seed: () => number;
  #types: Set<string>;
  #end: number;
  #durable: number;

  constructor(db: Sqlite) {
    this.#newest = db.prepare('select max(position) as newest from events');
    this.#streamEnd = db.prepare(
      `select stream as first, version from events where stream = ${streamOfName} order by version desc limit 1`,
    );
    this.#eventAt = db.prepare(`select position, id from events where stream = ${streamOfName} and version = ?`);
    this.#insert = db.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#insertType = db.prepare('insert into event_types values (?, ?, ?)');
    this.#allTypes = db.prepare(
      'select type, schema_version as schemaVersion, position from event_types order by position',
    );
    this.#seed = checksumSeed(db);
    this.#types = this.#storedTypes();
    this.#end = this.#newest.get()?.newest ?? 0;
    this.#durable = this.#end;
  }

  /** Newest durable position. */
  get head(): number {
    return this.#durable;
  }

  /** Every type and version of event in the log. */
  types(): readonly EventType[] {
    return this.#allTypes.all();
  }

  /** Throws AppendConflict or StoreUnavailable before it writes anything. */
  append(ask: AppendAsk): Appended {
    for (const { stream, version, id } of ask.after) {
      if (this.#eventAt.get(stream, version)?.id === id) continue;
      throw new StoreUnavailable(`event log: ${stream} lacks the event that ${ask.stream} was to follow`);
    }
    const end: StreamEnd | undefined = this.#streamEnd.get(ask.stream);
    const actual = end?.version ?? 'none';
    if (actual === ask.expected) {
      if (!this.#isNewest(end, ask)) return this.#write(end, ask);
    } else {
      const before = this.#answerBefore(ask);
      if (before) return before;
    }
    throw new AppendConflict(ask.stream, ask.expected, actual);
  }

  /** Called after a commit. Returns whether the log has grown. */
  committed(): boolean {
    const hasGrown = this.#end > this.#durable;
    this.#durable = this.#end;
    return hasGrown;
  }

  rolledBack(): void {
    this.#end = this.#durable;
    this.#types = this.#storedTypes();
  }

  #write(end: StreamEnd | undefined, { stream, events }: AppendAsk): Appended {
    let version = end?.version ?? -1;
    let position = this.#end;
    const first = end?.first ?? position + 1;
    for (const { id, type, schemaVersion, meta, data } of events) {
      position += 1;
      version += 1;
      const name = version === 0 ? stream : null;
      const row: EventRow = [position, first, version, name, id, type, schemaVersion, meta, data];
      row[7] = metaOf(row, this.#seed());
      this.#insert.run(...row);
      this.#noteType(type, schemaVersion, position);
    }
    this.#end = position;
    return { version, position: BigInt(position) };
  }

  #noteType(type: string, schemaVersion: number, position: number): void {
    const key = keyOf({ type, schemaVersion });
    if (this.#types.has(key)) return;
    this.#insertType.run(type, schemaVersion, position);
    this.#types.add(key);
  }

  #storedTypes(): Set<string> {
    return new Set(this.types().map(keyOf));
  }

  /** Whether exactly these events are the newest of the stream. */
  #isNewest(end: StreamEnd | undefined, { stream, events }: AppendAsk): boolean {
    if (!end) return false;
    return this.#eventAt.get(stream, end.version - events.length + 1)?.id === events[0]?.id;
  }

  /** The earlier answer to this append; undefined unless exactly its events are where it expected to write. */
  #answerBefore({ stream, expected, events }: AppendAsk): Appended | undefined {
    let version = expected === 'none' ? -1 : expected;
    let position = 0;
    for (const { id } of events) {
      version += 1;
      const written: { position: number; id: string } | undefined = this.#eventAt.get(stream, version);
      if (written?.id !== id) return undefined;
      position = written.position;
    }
    return { version, position: BigInt(position) };
  }
}

const keyOf = ({ type, schemaVersion }: Omit<EventType, 'position'>): string => `${schemaVersion} ${type}`;
