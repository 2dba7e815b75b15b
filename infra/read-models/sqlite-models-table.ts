import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ModelSave } from './read-model-writer.port.ts';
import { ModelMoved } from './read-model-writer.port.ts';
import type { ParkedEvent } from './read-models.port.ts';
import { indexSqls, type Layout, type Role, tableName, tableSql, wordsName } from './sqlite-layout.ts';
import { type ModelRow, SqliteModelTable } from './sqlite-model-table.ts';

/** What is known about each read model's tables; every function runs inside the caller's transaction. */
export function rowOf(db: DatabaseSyncInstance, model: string, role: Role): ModelRow | null {
  const row = db
    .prepare('select generation, checkpoint, epoch from models where model = ? and role = ?')
    .get(model, role) as ModelRow | undefined;
  return row ? { ...row } : null;
}

export function create(db: DatabaseSyncInstance, layout: Layout, role: Role): ModelRow {
  const { model } = layout;
  const newest = db.prepare('select max(generation) as g from models where model = ?').get(model) as {
    g: number | null;
  };
  const row: ModelRow = { generation: (newest.g ?? 0) + 1, checkpoint: 0, epoch: 0 };
  db.prepare('insert into models values (?, ?, ?, 0, 0)').run(model, role, row.generation);
  db.exec(tableSql(layout, role));
  if (role === 'live') for (const sql of Object.values(indexSqls(layout, role, row.generation))) db.exec(sql);
  return row;
}

export function drop(db: DatabaseSyncInstance, model: string, role: Role): void {
  db.exec(`drop table if exists ${wordsName(model, role)}; drop table if exists ${tableName(model, role)};`);
  db.prepare('delete from models where model = ? and role = ?').run(model, role);
  db.prepare('delete from parked where model = ? and role = ?').run(model, role);
}

/** Saves one read model. Where the transaction fails afterwards, the table knows a wrong epoch and saves nothing more. */
export function write(db: DatabaseSyncInstance, { table, changes, checkpoint, park, unpark }: ModelSave): void {
  if (!(table instanceof SqliteModelTable)) throw new TypeError('not a table of this writer');
  if (!table.move(Number(checkpoint))) throw new ModelMoved(table.model);
  for (const change of changes) table.write(change);
  for (const event of park ?? []) parkEvent(db, table.role, event);
  for (const event of unpark ?? []) unparkEvent(db, table.role, event);
}

function parkEvent(db: DatabaseSyncInstance, role: Role, { model, scope, key, position, type, error }: ParkedEvent) {
  db.prepare('insert or replace into parked values (?, ?, ?, ?, ?, ?, ?)').run(
    model,
    role,
    scope,
    key,
    Number(position),
    type,
    error,
  );
}

function unparkEvent(db: DatabaseSyncInstance, role: Role, { model, scope, key, position }: ParkedEvent) {
  db.prepare('delete from parked where model = ? and role = ? and scope = ? and key = ? and position = ?').run(
    model,
    role,
    scope,
    key,
    Number(position),
  );
}
