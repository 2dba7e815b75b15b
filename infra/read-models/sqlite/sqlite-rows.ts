import type { Doc } from '@naust/domain/read-model.ts';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stored } from '../read-model-writer.port.ts';
import type { ParkedEvent } from '../read-models.port.ts';
import type { Role } from './sqlite-layout.ts';

export interface DocRow {
  seq: number;
  position: number;
  doc: string;
}

export const storedOf = ({ seq, position, doc }: DocRow): Stored => ({
  doc: JSON.parse(doc) as Doc,
  position: BigInt(position),
  order: seq,
});

interface ParkedRow {
  model: string;
  scope: ParkedEvent['scope'];
  key: string;
  position: number;
  type: string;
  error: string;
}

/** Oldest first; of one read model, or of all. */
export function parkedEvents(db: DatabaseSyncInstance, role: Role, model?: string): ParkedEvent[] {
  const rows = db
    .prepare('select * from parked where role = ? and (model = ? or ? is null) order by position, model')
    .all(role, model ?? null, model ?? null) as ParkedRow[];
  return rows.map(({ position, scope, key, type, error, model: of }) => ({
    model: of,
    scope,
    key,
    position: BigInt(position),
    type,
    error,
  }));
}
