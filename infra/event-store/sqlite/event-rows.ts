import type { Channel, EventMeta, Role } from '@naust/domain/event.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { NewEvent, RecordedEvent } from '../event-store.port.ts';

/** What every reading statement selects, in the order of `EventRow`. */
export const selectEvents = `select e.position, first.name, e.version, e.id, e.type, e.schema_version, e.meta, e.data
  from events e join events first on first.position = e.stream`;

export type EventRow = [
  position: number,
  stream: string,
  version: number,
  id: string,
  type: string,
  schemaVersion: number,
  meta: string,
  data: string,
];

export function eventRows(db: Sqlite, sql: string): (...values: (string | number)[]) => EventRow[] {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return (...values) => statement.all(...values) as EventRow[];
}

type StoredMeta = [
  at: string,
  channel: Channel,
  correlationId: string,
  causationId?: string | null,
  userId?: string | null,
  role?: Role | null,
];

/** An event made ready before the transaction, so that data that is not JSON fails alone and early. */
export interface WritableEvent {
  id: string;
  type: string;
  schemaVersion: number;
  meta: string;
  data: string;
}

export function writable(event: NewEvent): WritableEvent {
  const { id, type, schemaVersion } = event;
  return { id, type, schemaVersion, meta: writeMeta(event.meta), data: JSON.stringify(event.data) };
}

export function recordedEvent(row: EventRow): RecordedEvent {
  return {
    position: BigInt(row[0]),
    stream: row[1],
    version: row[2],
    id: row[3],
    type: row[4],
    schemaVersion: row[5],
    meta: readMeta(row[6]),
    data: JSON.parse(row[7]),
  };
}

/** A list without names takes half the room of the object. */
function writeMeta({ at, channel, correlationId, causationId, userId, role }: EventMeta): string {
  const stored: StoredMeta = [at, channel, correlationId];
  if (causationId !== undefined || userId !== undefined || role !== undefined) stored.push(causationId ?? null);
  if (userId !== undefined || role !== undefined) stored.push(userId ?? null);
  if (role !== undefined) stored.push(role);
  return JSON.stringify(stored);
}

function readMeta(text: string): EventMeta {
  const [at, channel, correlationId, causationId, userId, role]: StoredMeta = JSON.parse(text);
  const meta: EventMeta = { at, channel, correlationId };
  if (causationId != null) meta.causationId = causationId;
  if (userId != null) meta.userId = userId;
  if (role != null) meta.role = role;
  return meta;
}
