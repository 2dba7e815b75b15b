import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Lease, LeaseLost } from '../leases.port.ts';
import type { Role } from './sqlite-layout.ts';
import type { ModelRow } from './sqlite-model-table.ts';

/**
 * What stands also when a read model is thrown away and made anew: under which lease it was opened last, and the
 * greatest epoch that it had, so that none comes twice. A table of its own, which older programs pass over.
 */
const SCHEMA = `create table if not exists floors (
  model text primary key,
  lease integer not null default 0,
  epoch integer not null default 0
) without rowid`;

export function haveFloors(db: DatabaseSyncInstance): void {
  db.exec(SCHEMA);
}

/** The greatest epoch that any of a read model's tables has or had. */
export function newestEpoch(db: DatabaseSyncInstance, model: string): number {
  const newest = db.prepare(`select max(epoch) as epoch from
    (select epoch from models where model = ?1 union all select epoch from floors where model = ?1)`);
  return (newest.get(model) as { epoch: number | null }).epoch ?? 0;
}

/** Before its tables go. */
export function keepEpoch(db: DatabaseSyncInstance, model: string, role: Role): void {
  db.prepare(`insert into floors (model, epoch) select model, epoch from models where model = ? and role = ?
    on conflict (model) do update set epoch = max(floors.epoch, excluded.epoch)`).run(model, role);
}

/** Shuts out whoever opened these tables before. @throws LeaseLost */
export function underLease(
  db: DatabaseSyncInstance,
  role: Role,
  row: ModelRow,
  { model, lease }: { model: string; lease: Lease },
): ModelRow {
  const raised = db
    .prepare(`insert into floors (model, lease) values (?, ?)
      on conflict (model) do update set lease = excluded.lease where lease <= excluded.lease`)
    .run(model, lease.epoch);
  if (raised.changes === 0) throw new LeaseLost(lease);
  const epoch = row.epoch + 1;
  db.prepare('update models set epoch = ? where model = ? and role = ?').run(epoch, model, role);
  return { ...row, epoch };
}
