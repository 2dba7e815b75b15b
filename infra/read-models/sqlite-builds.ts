import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ModelTable } from './read-model-writer.port.ts';
import { indexSqls, tableName, wordsName } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { drop, rowOf } from './sqlite-models-table.ts';

/** What a build still lacks; each is a transaction of its own, and repeating one is harmless. */
export function missingIndexes({ layout, role, row }: SqliteModelTable): string[] {
  return Object.values(indexSqls(layout, role, row.generation));
}

/** Swaps a build in for the live tables by renaming: readers' and writers' statements go on under the same names. */
export function swapIn(db: DatabaseSyncInstance, build: ModelTable): void {
  if (!(build instanceof SqliteModelTable) || build.role !== 'build') throw new TypeError('not a build of this writer');
  const { model, row, layout } = build;
  const live = rowOf(db, model, 'live');
  if (live && live.checkpoint > row.checkpoint) throw new Error(`the build of ${model} is behind the live one`);
  for (const sql of missingIndexes(build)) db.exec(sql);
  if (live) drop(db, model, 'live');
  db.exec(`alter table ${tableName(model, 'build')} rename to ${tableName(model, 'live')}`);
  if (layout.isSearched) db.exec(`alter table ${wordsName(model, 'build')} rename to ${wordsName(model, 'live')}`);
  const epoch = Math.max(live?.epoch ?? 0, row.epoch) + 1;
  db.prepare("update models set role = 'live', epoch = ? where model = ? and role = 'build'").run(epoch, model);
  db.prepare("update parked set role = 'live' where model = ? and role = 'build'").run(model);
  dropOlder(db, layout.declaration);
}

function dropOlder(db: DatabaseSyncInstance, { name, version }: { name: string; version: number }): void {
  const rows = db.prepare('select distinct model from models').all() as { model: string }[];
  for (const { model } of rows) {
    const [otherName, otherVersion] = model.split('@');
    if (otherName !== name || Number(otherVersion) >= version) continue;
    drop(db, model, 'live');
    drop(db, model, 'build');
  }
}
