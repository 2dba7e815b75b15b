import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { FrozenReadModels } from '../read-models.port.ts';
import { tableName } from './sqlite-layout.ts';
import { rowOf } from './sqlite-models-table.ts';
import { POSITION } from './sqlite-rows.ts';

/** What a connection sees within its open read transaction. */
export function frozenReadModels(db: DatabaseSyncInstance): FrozenReadModels {
  return {
    async checkpoint(model) {
      const row = rowOf(db, model, 'live');
      return row?.checkpoint ?? null;
    },
    async documents(model, afterId, limit) {
      const rows = db
        .prepare(`select id, ${POSITION}, seq, doc from ${tableName(model, 'live')} where id > ? order by id limit ?`)
        .all(afterId, limit) as { id: string; position: string; seq: number; doc: string }[];
      return rows.map(({ id, position, seq, doc }) => ({ id, position: BigInt(position), order: seq, json: doc }));
    },
  };
}
