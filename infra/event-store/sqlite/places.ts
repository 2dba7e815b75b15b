import { type RowsTogether, rowsTogether } from '../../sqlite/rows-together.ts';
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
import { metaOf, type WritableEvent } from './event-rows.ts';
import { type Head, headsOf } from './heads.ts';
import { type EventKind, type StreamIndex, streamIndex } from './stream-index.ts';
import { unindexedTail } from './unindexed-tail.ts';

export interface AppendAsk {
  stream: string;
  expected: Expected;
  events: readonly WritableEvent[];
  /** What must stand in the log first. */
  after: readonly EventPlace[];
}

/** Events that the index may be behind: a larger step writes fewer pages for each, but the log stands still for longer. */
const INDEX_BEHIND = 2_048;

/** Of the table of events. */
const COLUMNS = 9;

/** Gives out versions and positions, for the one writer of a log. */
export class Places {
  readonly #rows: RowsTogether;
  readonly #indexedPosition;
  readonly #idAt;
  readonly #heads;
  readonly #index: StreamIndex;
  readonly #tail = unindexedTail();
  readonly #seed: () => number;
  #end: number;
  #durable: number;

  constructor(db: Sqlite) {
    this.#seed = checksumSeed(db);
    this.#rows = rowsTogether(db, 'events', COLUMNS);
    this.#indexedPosition = db.prepare('select position from places.versions where stream = ? and version = ?');
    this.#idAt = db.prepare('select id from events where position = ?');
    this.#end = db.prepare('select max(position) as newest from events').get()?.newest ?? 0;
    this.#durable = this.#end;
    this.#index = streamIndex(db);
    this.#index.follow(this.#end);
    this.#heads = headsOf(db, this.#tail);
  }

  /** Newest durable position. */
  get head(): number {
    return this.#durable;
  }

  /** Every type and version of event in the log as it was opened. */
  kinds(): readonly EventKind[] {
    return this.#index.kinds();
  }

  /**
   * Checks what is expected, then gives out places; throws AppendConflict or StoreUnavailable before the first. Rows may
   * wait for `insertRest`.
   */
  allot(ask: AppendAsk): Appended {
    for (const { stream, version, id } of ask.after) {
      if (this.#idOf(stream, this.#heads.of(stream), version) === id) continue;
      throw new StoreUnavailable(`event log: ${stream} lacks the event that ${ask.stream} was to follow`);
    }
    const head = this.#heads.of(ask.stream);
    const actual = head.version < 0 ? 'none' : head.version;
    if (actual === ask.expected && !this.#isNewest(head, ask)) return this.#insert(head, ask);
    const repeated = actual === ask.expected ? undefined : this.#standing(head, ask);
    if (repeated) return repeated;
    throw new AppendConflict(ask.stream, ask.expected, actual);
  }

  /** Brings the index up when it is far behind; outside a transaction. */
  tidy(): void {
    if (this.#durable - this.#index.reached() >= INDEX_BEHIND) this.#followLog();
  }

  /** Whether the stream has events from a version on; if so, they are in the index afterwards. Outside a transaction. */
  makeReadable(stream: string, fromVersion: number): boolean {
    if (this.#heads.of(stream).version < fromVersion) return false;
    if (this.#tail.has(stream)) this.#followLog();
    return true;
  }

  /** Before the commit of what was allotted. */
  insertRest(): void {
    this.#rows.rest();
  }

  /** Whether the log has grown by it. */
  committed(): boolean {
    const hasGrown = this.#end > this.#durable;
    this.#durable = this.#end;
    this.#heads.keep();
    return hasGrown;
  }

  rolledBack(): void {
    this.#rows.forget();
    this.#end = this.#durable;
    this.#tail.cutAfter(this.#end);
    this.#heads.undo();
  }

  #insert(head: Head, { stream, events }: AppendAsk): Appended {
    let { version } = head;
    let position = this.#end;
    const first = head.first || position + 1;
    for (const event of events) {
      const { id, type, schemaVersion, data } = event;
      position += 1;
      version += 1;
      const name = version === 0 ? stream : null;
      const row: EventRow = [position, first, version, name, id, type, schemaVersion, event.meta, data];
      row[7] = metaOf(row, this.#seed());
      this.#rows.add(row);
      this.#index.meets(type, schemaVersion, position);
      this.#tail.add(stream, { first, version, position, id });
    }
    this.#end = position;
    this.#heads.set(stream, { first, version, firstId: events[0]?.id ?? '' }, head);
    return { version, position: BigInt(position) };
  }

  /** Whether these very events are the newest of the stream. */
  #isNewest(head: Head, { stream, events }: AppendAsk): boolean {
    if (head.version < 0) return false;
    return events[0]?.id === (head.firstId ?? this.#idOf(stream, head, head.version - events.length + 1));
  }

  /** The answer that an append got before, if exactly its events stand where it expected to write. */
  #standing(head: Head, { stream, expected, events }: AppendAsk): Appended | undefined {
    const before = expected === 'none' ? -1 : expected;
    const version = before + events.length;
    if (head.version < version) return undefined;
    if (events.some(({ id }, index) => this.#idOf(stream, head, before + 1 + index) !== id)) return undefined;
    return { version, position: BigInt(this.#positionOf(stream, head, version)) };
  }

  #positionOf(stream: string, { first }: Head, version: number): number {
    if (version === 0) return first;
    return this.#tail.positionOf(stream, version) ?? this.#indexedPosition.get(first, version)?.position ?? 0;
  }

  #idOf(stream: string, head: Head, version: number): string | undefined {
    return this.#tail.idOf(stream, version) ?? this.#idAt.get(this.#positionOf(stream, head, version))?.id;
  }

  #followLog(): void {
    this.#index.follow(this.#durable);
    this.#tail.clear();
  }
}
