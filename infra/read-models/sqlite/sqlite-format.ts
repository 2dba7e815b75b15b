import type { Sqlite } from '../../sqlite/sqlite.ts';
import { tableName, wordsName } from './sqlite-layout.ts';

/**
 * Raised when older files lack something. Formats older than 2 are rebuilt from the log; 3 names tables by generation.
 */
const FORMAT = 3;

/** `floors` survives a dropped read model: the newest lease under which it was opened. */
const SCHEMA = `
create table if not exists models (
  model text not null,
  role text not null,
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
) without rowid;
create table if not exists floors (model text primary key, lease integer not null default 0) without rowid;`;

/** Creates the tables of a new file, and migrates the content of an older program. */
export function haveFormat(db: Sqlite): void {
  if (formatOf(db) >= FORMAT) return;
  db.exec('begin immediate');
  try {
    const format = formatOf(db);
    if (format < FORMAT) {
      if (format === 2) nameByGeneration(db);
      else db.exec('drop table if exists models; drop table if exists parked;');
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

/** Live tables had the read model's own name. Builds in progress restart. */
function nameByGeneration(db: Sqlite): void {
  for (const table of ['models', 'parked']) db.exec(`delete from ${table} where role <> 'live'`);
  const isThere = db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
  const live = db.prepare('select model, generation from models').all() as { model: string; generation: number }[];
  for (const build of live) {
    const { model } = build;
    db.exec(`alter table "${model}" rename to ${tableName(build)}`);
    if (isThere.get(`${model}.words`)) db.exec(`alter table "${model}.words" rename to ${wordsName(build)}`);
  }
}
