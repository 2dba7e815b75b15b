import type { Sqlite } from '../../sqlite/sqlite.ts';
import { putAside } from './sqlite-builds.ts';

/**
 * Raised where older files lack something. Before 1, what stood in them meant something else: their read models are built
 * anew from the log. 2 counts the changes.
 */
const FORMAT = 2;

const SCHEMA = `
create table if not exists models (
  model text not null,
  role text not null check (role in ('live', 'build', 'old')),
  generation integer not null,
  checkpoint integer not null,
  epoch integer not null,
  told integer not null,
  changes integer not null,
  primary key (model, role)
) without rowid;
create table if not exists parked (
  model text not null,
  role text not null,
  scope text not null,
  key text not null,
  position integer not null,
  stream text not null,
  version integer not null,
  nth integer not null,
  type text not null,
  error text not null,
  primary key (model, role, scope, key, position)
) without rowid;`;

/** Makes the tables of a new file, and puts aside what an older program has left in it. */
export function haveFormat(db: Sqlite): void {
  if (formatOf(db) >= FORMAT) return;
  db.exec('begin immediate');
  try {
    const format = formatOf(db);
    if (format < FORMAT) {
      if (hasModels(db)) raise(db, format);
      db.exec(`${SCHEMA} pragma user_version = ${FORMAT};`);
    }
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

const formatOf = (db: Sqlite): number =>
  (db.prepare('pragma user_version').get() as { user_version: number }).user_version;

const hasModels = (db: Sqlite): boolean =>
  db.prepare("select 1 from sqlite_schema where type = 'table' and name = 'models'").get() !== undefined;

function raise(db: Sqlite, format: number): void {
  if (format < 1) db.exec('alter table models add column told integer not null default 0');
  db.exec('alter table models add column changes integer not null default 0');
  if (format >= 1) return;
  putAside(db);
  db.exec('drop table parked');
}
