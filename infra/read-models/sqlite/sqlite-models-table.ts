import { randomInt } from 'node:crypto';
import { systemClock } from '../../clock.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { type Lease, LeaseLost } from '../leases.port.ts';
import type { ModelState } from '../read-models.port.ts';
import { type Build, indexSqls, type Layout, type Role, tableName, tableSql, wordsName } from './sqlite-layout.ts';

/** State of one build: the live one of its read model, or the one in progress. */
export interface ModelRow extends Build {
  role: Role;
  checkpoint: bigint;
  epoch: number;
  told: number;
  changes: number;
}

type StoredModelRow = Omit<ModelRow, 'checkpoint'> & { checkpoint: string };

/** A position is read as text: a number is not exact beyond 2^53. */
const ROWS = 'select model, role, generation, cast(checkpoint as text) as checkpoint, epoch, told, changes from models';
export const LIVE_ROW = `${ROWS} where model = ? and role = 'live'`;

export const modelRowOf = (row: unknown): ModelRow => {
  const { checkpoint, ...rest } = row as StoredModelRow;
  return { ...rest, checkpoint: BigInt(checkpoint) };
};

export function rowOf(db: Sqlite, model: string, role: Role): ModelRow | null {
  const row = db.prepare(`${ROWS} where model = ? and role = ?`).get(model, role);
  return row ? modelRowOf(row) : null;
}

export const allRows = (db: Sqlite): ModelRow[] => db.prepare(`${ROWS} order by model`).all().map(modelRowOf);

export function statesIn(db: Sqlite): ModelState[] {
  const deadLetters = db.prepare("select distinct model from parked where role = 'live'").all() as { model: string }[];
  const withDeadLetters = new Set(deadLetters.map(({ model }) => model));
  return allRows(db)
    .filter(({ role }) => role === 'live')
    .map(({ model, checkpoint, changes }) => ({
      model,
      checkpoint,
      changes,
      hasDeadLetters: withDeadLetters.has(model),
    }));
}

/** Every function from here on runs inside the caller's transaction. */
export function create(db: Sqlite, layout: Layout, role: Role): ModelRow {
  const generation = randomInt(2 ** 47);
  // Changes start from the clock, so that a number from before the model was dropped does not repeat.
  db.prepare('insert into models values (?, ?, ?, 0, 1, 0, ?)').run(layout.model, role, generation, systemClock.now());
  db.exec(tableSql(layout, generation));
  if (role === 'live') for (const sql of Object.values(indexSqls(layout, generation))) db.exec(sql);
  const row = rowOf(db, layout.model, role);
  if (!row) throw new Error(`${layout.model} was not created`);
  return row;
}

/**
 * Refuses the saves of all earlier openers of this build.
 * @throws LeaseLost
 */
export function underLease(db: Sqlite, row: ModelRow, lease: Lease): ModelRow {
  const taken = db
    .prepare(`insert into floors (model, lease) values (?, ?)
      on conflict (model) do update set lease = excluded.lease where lease <= excluded.lease`)
    .run(row.model, lease.epoch);
  if (taken.changes === 0) throw new LeaseLost(lease);
  db.prepare('update models set epoch = epoch + 1 where model = ? and role = ?').run(row.model, row.role);
  return { ...row, epoch: row.epoch + 1 };
}

/** The tables stay until `dropUnused`, which takes longer than a switch may. */
export function forget(db: Sqlite, model: string, role: Role): void {
  for (const table of ['models', 'parked'])
    db.prepare(`delete from ${table} where model = ? and role = ?`).run(model, role);
}

/** Makes a build the live one; older versions of the read model go. */
export function makeLive(db: Sqlite, { model, declaration: { name, version } }: Layout): void {
  const known = allRows(db).filter((row) => row.model === model);
  const next = Math.max(...known.map(({ changes }) => changes)) + 1;
  forget(db, model, 'live');
  db.prepare("update models set role = 'live', epoch = epoch + 1, changes = ? where model = ?").run(next, model);
  db.prepare("update parked set role = 'live' where model = ?").run(model);
  for (const older of allRows(db)) {
    const [olderName, olderVersion] = older.model.split('@');
    if (olderName === name && Number(olderVersion) < version) forget(db, older.model, older.role);
  }
}

/** Any build's table, including the names of older programs. */
const OF_A_BUILD = /^[a-z]\w*@\d+(#\d+|\.build|\.old)?(\.words)?$/i;

/** Drops the tables of one abandoned build. Returns false where there is none. */
export function dropUnused(db: Sqlite): boolean {
  const used = new Set(allRows(db).flatMap((row) => [tableName(row), wordsName(row)]));
  const tables = db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const unused = tables.find(({ name }) => OF_A_BUILD.test(name) && !used.has(`"${name}"`));
  if (unused) db.exec(`drop table "${unused.name}"`);
  return unused !== undefined;
}
