import type { Channel, EventMeta, Role } from '@naust/domain/event.ts';
import type { Language } from '@naust/domain/language.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { EventDamaged, type NewEvent, type RecordedEvent } from '../event-store.port.ts';
import { checksumOf, checksumSeed, requireUnharmed, takeChecksum } from './event-checksum.ts';
import type { EventRow, ReadRow } from './event-row.ts';

/** The columns of every select, in the order of `ReadRow`. */
export const selectEvents = `select e.position, e.stream, e.version, e.name, e.id, e.type, e.schema_version, e.meta, e.data,
  (select name from events where position = e.stream) from events e`;

/** The stream number of the events of a stream; its parameter is the stream's name. */
export const streamOfName = '(select position from events where name = ?)';

export function eventRows(db: Sqlite, sql: string): (...values: (string | number)[]) => ReadRow[] {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return (...values) => statement.all(...values) as ReadRow[];
}

type StoredMeta = [
  at: string,
  channel: Channel,
  correlationId: string,
  causationId?: string | null,
  userId?: string | null,
  role?: Role | null,
  language?: Language,
];

/** An event serialized before the transaction, so that data that is not JSON fails alone and early. */
export interface WritableEvent {
  id: string;
  type: string;
  schemaVersion: number;
  /** A list without its end: the checksum, which depends on the event's place. */
  meta: string;
  data: string;
}

/** The complete `meta` of the row of a writable event: with the checksum at its end. */
export const metaOf = (row: EventRow, seed: number): string => `${row[7]},${checksumOf(row, row[7], seed)}]`;

export function writable(event: NewEvent): WritableEvent {
  const { id, type, schemaVersion } = event;
  return { id, type, schemaVersion, meta: writeMeta(event.meta), data: JSON.stringify(event.data) };
}

/** Converts rows of a log to events; throws EventDamaged. */
export function recordedEventsOf(db: Sqlite): (row: ReadRow) => RecordedEvent {
  const seed = checksumSeed(db);
  return (row) => recordedEvent(row, seed);
}

function recordedEvent(row: ReadRow, seed: () => number): RecordedEvent {
  const [position, first, version, , id, type, schemaVersion, , , stream] = row;
  try {
    const meta: unknown[] = JSON.parse(row[7]);
    requireUnharmed(row, takeChecksum(meta), seed);
    if (stream === null) throw new Error(`the first event of a stream has no name: position ${first}`);
    return {
      position: BigInt(position),
      stream,
      version,
      id,
      type,
      schemaVersion,
      meta: readMeta(meta as StoredMeta),
      data: JSON.parse(row[8]),
    };
  } catch (fault) {
    throw fault instanceof EventDamaged ? fault : new EventDamaged(BigInt(position), { cause: fault });
  }
}

/** A list without names takes half the space of the object. */
function writeMeta({ at, channel, correlationId, ...rest }: EventMeta): string {
  const optional = [rest.causationId, rest.userId, rest.role, rest.language];
  const last = optional.findLastIndex((value) => value !== undefined);
  const stored = [at, channel, correlationId, ...optional.slice(0, last + 1).map((value) => value ?? null)];
  return JSON.stringify(stored).slice(0, -1);
}

function readMeta([at, channel, correlationId, causationId, userId, role, language]: StoredMeta): EventMeta {
  const meta: EventMeta = { at, channel, correlationId };
  if (causationId != null) meta.causationId = causationId;
  if (userId != null) meta.userId = userId;
  if (role != null) meta.role = role;
  if (language != null) meta.language = language;
  return meta;
}
