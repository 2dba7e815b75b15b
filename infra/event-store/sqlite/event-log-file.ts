import { closeSync, existsSync, fdatasyncSync, openSync, rmSync } from 'node:fs';
import { crashPoint } from '../../crash-points.ts';
import { hasTable } from '../../sqlite/file-facts.ts';
import { closeSqlite, isConstraint, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { StoreRefused } from '../event-store.port.ts';
import { haveIdentity } from './log-identity.ts';

/**
 * A stream is identified by the position of its first event, which alone carries its name. `event_types` holds each
 * type and version of event with its first position.
 */
const schema = `
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
  create unique index if not exists events_by_version on events (stream, version);
  create unique index if not exists events_by_name on events (name) where name is not null;
  create table if not exists event_types (
    type text not null,
    schema_version integer not null,
    position integer not null,
    primary key (type, schema_version)
  ) without rowid;
  insert or ignore into event_types select type, schema_version, min(position) from events group by type, schema_version;
`;

/** Pages. With fewer, the same index pages are written more often; with more, a start after a kill is slower. */
const LONGEST_WAL = 4_096;

/** The log for its one writer: every commit is synced. */
export function openEventLog(file: string): Sqlite {
  const db = openSqlite(file, { durability: 'full' });
  try {
    syncFoundWal(file);
    db.exec(`pragma cache_size = -16384; pragma wal_autocheckpoint = ${LONGEST_WAL}`);
    bringUpToDate(db, file);
    haveIdentity(db);
    return db;
  } catch (fault) {
    closeSqlite(db);
    throw fault;
  }
}

/**
 * Older programs kept the indexes in a second file. Its presence also shows that one of them wrote last. No event is
 * changed: the indexes are added in one transaction, then the second file is removed; after a kill this runs again.
 */
function bringUpToDate(db: Sqlite, file: string): void {
  const older = `${file}-index`;
  if (hasTable(db, 'event_types') && !existsSync(older)) return;
  try {
    db.exec(`begin immediate; ${schema}`);
    crashPoint('log.before-indexed');
    db.exec('commit');
  } catch (fault) {
    if (db.isTransaction) db.exec('rollback');
    if (!isConstraint(fault)) throw fault;
    throw new StoreRefused(
      `The event log ${file} is damaged: two events have the same place in a stream. npm run verify says where; restore a backup.`,
      { cause: fault },
    );
  }
  crashPoint('log.indexed');
  for (const end of ['-wal', '-shm', '']) rmSync(older + end, { force: true });
}

/** The WAL of a killed process counts as committed once the database is open: this makes it durable as well. */
function syncFoundWal(file: string): void {
  if (!existsSync(`${file}-wal`)) return;
  const wal = openSync(`${file}-wal`, 'r+');
  fdatasyncSync(wal);
  closeSync(wal);
}
