import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ModelState } from '../read-models.port.ts';
import { keepEpoch, newestEpoch } from './sqlite-floors.ts';
import { indexSqls, type Layout, type Role, tableName, tableSql, wordsName } from './sqlite-layout.ts';
import type { ModelRow } from './sqlite-model-table.ts';

const CHECKPOINT = 'cast(checkpoint as text) as checkpoint';

/** What is known about each read model's tables; every function runs inside the caller's transaction. */
export function rowOf(db: DatabaseSyncInstance, model: string, role: Role): ModelRow | null {
  const row = db
    .prepare(`select generation, ${CHECKPOINT}, epoch, told, changes from models where model = ? and role = ?`)
    .get(model, role) as (Omit<ModelRow, 'checkpoint'> & { checkpoint: string }) | undefined;
  return row ? { ...row, checkpoint: BigInt(row.checkpoint) } : null;
}

/** Those of these read models, with their epochs. */
export function rowsOf(db: DatabaseSyncInstance, models: readonly string[]): RoleRow[] {
  const rows = db
    .prepare(`select model, role, epoch, ${CHECKPOINT} from models
      where model in (select value from json_each(?)) order by model`)
    .all(JSON.stringify(models)) as (Omit<RoleRow, 'checkpoint'> & { checkpoint: string })[];
  return rows.map((row) => ({ ...row, checkpoint: BigInt(row.checkpoint) }));
}

export interface RoleRow {
  model: string;
  role: Role;
  epoch: number;
  checkpoint: bigint;
}

export function buildsIn(db: DatabaseSyncInstance): { model: string; seen: bigint }[] {
  const rows = db.prepare(`select model, ${CHECKPOINT} from models where role = 'build' order by model`).all();
  return (rows as { model: string; checkpoint: string }[]).map(({ model, checkpoint }) => ({
    model,
    seen: BigInt(checkpoint),
  }));
}

export function statesIn(db: DatabaseSyncInstance): ModelState[] {
  const rows = db
    .prepare(
      `select model, ${CHECKPOINT}, changes, exists (select 1 from parked
         where parked.model = models.model and parked.role = 'live') as hasParked
       from models where role = 'live' order by model`,
    )
    .all() as (Pick<ModelState, 'model' | 'changes'> & { checkpoint: string; hasParked: number })[];
  return rows.map(({ checkpoint, hasParked, ...row }) => ({
    ...row,
    checkpoint: BigInt(checkpoint),
    hasParked: hasParked === 1,
  }));
}

export function create(db: DatabaseSyncInstance, layout: Layout, role: Role): ModelRow {
  const { model } = layout;
  const newest = db.prepare('select max(generation) as g from models where model = ?').get(model) as {
    g: number | null;
  };
  // What was thrown away before had a count too, which must not come again: each begins beyond all that went before.
  const { changes } = db.prepare("select cast(unixepoch('subsec') * 1000 as integer) as changes").get() as {
    changes: number;
  };
  const [generation, epoch] = [(newest.g ?? 0) + 1, newestEpoch(db, model) + 1];
  db.prepare('insert into models values (?, ?, ?, 0, ?, 0, ?)').run(model, role, generation, epoch, changes);
  db.exec(tableSql(layout, role));
  if (role === 'live') for (const sql of Object.values(indexSqls(layout, role, generation))) db.exec(sql);
  return { generation, checkpoint: 0n, epoch, told: 0, changes };
}

export function drop(db: DatabaseSyncInstance, model: string, role: Role): void {
  keepEpoch(db, model, role);
  db.exec(`drop table if exists ${wordsName(model, role)}; drop table if exists ${tableName(model, role)};`);
  db.prepare('delete from models where model = ? and role = ?').run(model, role);
  db.prepare('delete from parked where model = ? and role = ?').run(model, role);
}
