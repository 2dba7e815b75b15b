import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { ModelSave, ModelTable } from './read-model-writer.port.ts';
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

/** Saves read models. Where the transaction fails afterwards, the tables know a wrong epoch and save nothing more. */
export function writeAll(db: DatabaseSyncInstance, saves: readonly ModelSave[]): void {
  moveAll(db, saves);
  for (const save of saves) write(db, save);
}

/** Takes all checkpoints forward in one statement; refuses where somebody else has written one of the models since. */
function moveAll(db: DatabaseSyncInstance, saves: readonly ModelSave[]): void {
  const moves = saves.map(({ table, checkpoint }) => ({ table: tableOf(table), checkpoint: Number(checkpoint) }));
  const asked = moves.map(({ table: { model, role, row }, checkpoint }) => [model, role, row.epoch, checkpoint]);
  const rows = statementOf(db, MOVE).all(JSON.stringify(asked)) as { model: string }[];
  const written = new Set(rows.map(({ model }) => model));
  const missed = moves.find(({ table }) => !written.has(table.model));
  if (missed) throw new ModelMoved(missed.table.model);
  for (const { table, checkpoint } of moves) table.moved(checkpoint);
}

const MOVE = `update models set checkpoint = asked.value ->> 3, epoch = epoch + 1 from json_each(?) as asked
  where model = asked.value ->> 0 and role = asked.value ->> 1 and epoch = asked.value ->> 2
  returning model`;

const statements = new WeakMap<DatabaseSyncInstance, Map<string, StatementSyncInstance>>();

function statementOf(db: DatabaseSyncInstance, sql: string): StatementSyncInstance {
  const known = statements.get(db) ?? new Map<string, StatementSyncInstance>();
  statements.set(db, known);
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  return statement;
}

function tableOf(table: ModelTable): SqliteModelTable {
  if (!(table instanceof SqliteModelTable)) throw new TypeError('not a table of this writer');
  return table;
}

function write(db: DatabaseSyncInstance, save: ModelSave): void {
  const { changes, park, unpark } = save;
  const table = tableOf(save.table);
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
