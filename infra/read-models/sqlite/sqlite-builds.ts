import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ModelMoved, type ModelTable } from '../read-model-writer.port.ts';
import { indexSqls, type Role, tableName, wordsName } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { drop, rowOf } from './sqlite-models-table.ts';

/** What a build still lacks; each is a transaction of its own, and repeating one is harmless. */
export function missingIndexes({ layout, role, row }: SqliteModelTable): string[] {
  return Object.values(indexSqls(layout, role, row.generation));
}

/** Whether the live tables have seen more. */
export const isBehind = (db: DatabaseSyncInstance, { model, checkpoint }: ModelTable): boolean =>
  (rowOf(db, model, 'live')?.checkpoint ?? 0n) > checkpoint;

/** Swaps a build in for the live tables by renaming: readers' and writers' statements go on under the same names. */
export function swapIn(db: DatabaseSyncInstance, build: ModelTable): void {
  if (!(build instanceof SqliteModelTable) || build.role !== 'build') throw new TypeError('not a build of this writer');
  const { model, row, layout } = build;
  if (rowOf(db, model, 'build')?.epoch !== row.epoch) throw new ModelMoved(model);
  const live = rowOf(db, model, 'live');
  if (isBehind(db, build)) throw new Error(`the build of ${model} is behind the live one`);
  for (const sql of missingIndexes(build)) db.exec(sql);
  if (live) retire(db, model);
  rename(db, model, 'build', 'live');
  const epoch = Math.max(live?.epoch ?? 0, row.epoch) + 1;
  const changes = Math.max(live?.changes ?? 0, rowOf(db, model, 'live')?.changes ?? 0) + 1;
  db.prepare("update models set epoch = ?, changes = ? where model = ? and role = 'live'").run(epoch, changes, model);
  for (const older of olderVersions(db, layout.declaration)) {
    drop(db, older, 'build');
    if (rowOf(db, older, 'live')) retire(db, older);
  }
}

/** The live tables of a read model make room; what stood in them is freed by and by. */
export function retire(db: DatabaseSyncInstance, model: string): void {
  drop(db, model, 'old');
  rename(db, model, 'live', 'old');
  db.prepare("delete from parked where model = ? and role = 'old'").run(model);
}

/** All read models make room, those that are being built too; gives their names. */
export function putAside(db: DatabaseSyncInstance): readonly string[] {
  const known = db.prepare("select model, role from models where role <> 'old' order by model").all() as {
    model: string;
    role: Role;
  }[];
  for (const { model, role } of known) if (role === 'build') drop(db, model, role);
  for (const { model, role } of known) if (role === 'live') retire(db, model);
  return [...new Set(known.map(({ model }) => model))];
}

function rename(db: DatabaseSyncInstance, model: string, from: Role, to: Role): void {
  for (const nameOf of [tableName, wordsName]) {
    const name = nameOf(model, from);
    if (exists(db, name)) db.exec(`alter table ${name} rename to ${nameOf(model, to)}`);
  }
  db.prepare('update models set role = ? where model = ? and role = ?').run(to, model, from);
  db.prepare('update parked set role = ? where model = ? and role = ?').run(to, model, from);
}

function exists(db: DatabaseSyncInstance, quotedName: string): boolean {
  const found = db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
  return found.get(quotedName.slice(1, -1)) !== undefined;
}

function olderVersions(db: DatabaseSyncInstance, { name, version }: { name: string; version: number }): string[] {
  const rows = db.prepare('select distinct model from models').all() as { model: string }[];
  return rows.flatMap(({ model }) => {
    const [otherName, otherVersion] = model.split('@');
    return otherName === name && Number(otherVersion) < version ? [model] : [];
  });
}

/** Documents that are freed in one transaction; zeroing all of a large table at once would keep other writers out. */
const SLICE = 2_000;

/** Frees a slice of what was replaced; answers whether there was anything left to free. */
export function freeSlice(db: DatabaseSyncInstance): boolean {
  const old = db.prepare("select model from models where role = 'old'").get() as { model: string } | undefined;
  if (!old) return false;
  const table = tableName(old.model, 'old');
  const index = db.prepare("select name from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null");
  const found = index.get(table.slice(1, -1)) as { name: string } | undefined;
  if (found) {
    db.exec(`drop index "${found.name}"`);
    return true;
  }
  const freed = db
    .prepare(`delete from ${table} where seq in (select seq from ${table} order by seq limit ?)`)
    .run(SLICE);
  if (freed.changes < SLICE) drop(db, old.model, 'old');
  return true;
}
