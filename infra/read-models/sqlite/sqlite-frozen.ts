import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { FrozenReadModels } from '../read-models.port.ts';
import { tableName } from './sqlite-layout.ts';
import { rowOf } from './sqlite-models-table.ts';

/** What a connection sees within its open read transaction. */
export function frozenReadModels(db: DatabaseSyncInstance): FrozenReadModels {
  return {
    async checkpoint(model) {
      const row = rowOf(db, model, 'live');
      return row ? BigInt(row.checkpoint) : null;
    },
    async documents(model, afterId, limit) {
      const rows = db
        .prepare(`select id, position, seq, doc from ${tableName(model, 'live')} where id > ? order by id limit ?`)
        .all(afterId, limit) as { id: string; position: number; seq: number; doc: string }[];
      return rows.map(({ id, position, seq, doc }) => ({ id, position: BigInt(position), order: seq, json: doc }));
    },
  };
}
