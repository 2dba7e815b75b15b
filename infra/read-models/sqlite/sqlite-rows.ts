import type { Doc } from '@naust/domain/read-model.ts';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stored } from '../read-model-writer.port.ts';
import type { DeadLetter } from '../read-models.port.ts';
import type { Role } from './sqlite-layout.ts';

/** A position is read as text: a number is not exact beyond 2^53. */
export const POSITION = 'cast(position as text) as position';

export interface DocRow {
  seq: number;
  position: string;
  doc: string;
}

export const storedOf = ({ seq, position, doc }: DocRow): Stored => ({
  doc: JSON.parse(doc) as Doc,
  position: BigInt(position),
  order: seq,
});

interface DeadLetterRow {
  model: string;
  scope: DeadLetter['scope'];
  key: string;
  position: string;
  stream: string;
  version: number;
  nth: number;
  type: string;
  error: string;
}

/** Oldest first; of one read model, or of all. */
export function readDeadLetters(db: DatabaseSyncInstance, role: Role, model?: string): DeadLetter[] {
  const rows = db
    .prepare(
      `select model, scope, key, ${POSITION}, stream, version, nth, type, error from parked
       where role = ? and (model = ? or ? is null) order by parked.position, model`,
    )
    .all(role, model ?? null, model ?? null) as DeadLetterRow[];
  return rows.map(({ position, ...row }) => ({ ...row, position: BigInt(position) }));
}
