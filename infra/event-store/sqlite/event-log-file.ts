import { existsSync } from 'node:fs';
import { openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { syncFoundWal } from '../../sqlite/sqlite-wal.ts';
import { haveIdentity } from './log-identity.ts';

/**
 * The log is written strictly forward, so that a commit touches few pages however many streams it concerns: no index
 * stands in this file. Positions have no gaps, because one writer gives them out. A stream goes by the position of its
 * first event, which alone carries its name.
 */
const logSchema = `
  create table if not exists events (
    position integer primary key,
    stream integer not null,
    version integer not null,
    name text,
    id text not null,
    type text not null,
    schema_version integer not null,
    meta text not null,
    data text not null
  );
`;

/**
 * Where a stream's events are after its first, by which it goes, and where each kind of event came first; follows the
 * log in larger steps and can be made again from it at any time.
 */
const indexSchema = `
  create table if not exists places.names (name text primary key, stream integer not null) without rowid;
  create table if not exists places.versions (
    stream integer not null,
    version integer not null,
    position integer not null,
    primary key (stream, version)
  ) without rowid;
  create table if not exists places.kinds (
    type text not null,
    schema_version integer not null,
    position integer not null,
    primary key (type, schema_version)
  ) without rowid;
  create table if not exists places.reached (one integer primary key, position integer not null, id text not null);
`;

/** Databases of one log: the log itself and, attached as `places`, its index. */
export const logSchemas = ['main', 'places'] as const;

/** The log for its one writer: every commit synced, checkpoints left to the checkpointer. */
export function openEventLog(file: string): Sqlite {
  const db = openSqlite(file, { durability: 'full' });
  db.exec(logSchema);
  syncFoundWal(file);
  attachIndex(db, file);
  // The index may lose its newest commits when the power goes: it is caught up from the log.
  db.exec('pragma places.journal_mode = wal; pragma places.synchronous = normal; pragma places.cache_size = -16384');
  db.exec('pragma wal_autocheckpoint = 0');
  db.exec(indexSchema);
  haveIdentity(db);
  return db;
}

/** The log for reading; without its index (a bare copy) streams are found by looking through all of it. */
export function openEventLogReadOnly(file: string): { db: Sqlite; isIndexed: boolean } {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  const isIndexed = existsSync(indexFile(file));
  if (isIndexed) attachIndex(db, file);
  return { db, isIndexed };
}

export function attachIndex(db: Sqlite, file: string): void {
  db.prepare('attach ? as places').run(indexFile(file));
}

function indexFile(file: string): string {
  return `${file}-index`;
}
