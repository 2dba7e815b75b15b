import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { ModelMoved } from '../read-model-writer.port.ts';
import type { ParkedEvent } from '../read-models.port.ts';
import type { TableSave } from './row-changes.ts';
import type { Role } from './sqlite-layout.ts';
import { type RowWriter, rowWriter } from './sqlite-row-writer.ts';

/** Writes saves through one connection; runs inside the caller's transaction. */
export function savingInto(db: DatabaseSyncInstance): (saves: readonly TableSave[]) => void {
  const writers = new Map<string, RowWriter>();
  let moving: StatementSyncInstance | undefined;
  let parking: StatementSyncInstance | undefined;
  let unparking: StatementSyncInstance | undefined;

  function writerOf({ model, role, fields }: TableSave): RowWriter {
    const key = `${model} ${role}`;
    const known = writers.get(key) ?? rowWriter(db, { model, fields }, role);
    writers.set(key, known);
    return known;
  }

  /** Takes all checkpoints forward in one statement; refuses where somebody else has written one of the models since. */
  function move(saves: readonly TableSave[]): void {
    moving ??= db.prepare(MOVE);
    const asked = saves.map(asMove);
    const rows = moving.all(JSON.stringify(asked)) as { model: string }[];
    const moved = new Set(rows.map(({ model }) => model));
    const missed = saves.find(({ model }) => !moved.has(model));
    if (missed) throw new ModelMoved(missed.model);
  }

  function park({ model, scope, key, position, stream, version, nth, type, error }: ParkedEvent, role: Role): void {
    parking ??= db.prepare('insert or replace into parked values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    parking.run(model, role, scope, key, position, stream, version, nth, type, error);
  }

  function unpark({ model, scope, key, position }: ParkedEvent, role: Role): void {
    unparking ??= db.prepare(UNPARK);
    unparking.run(model, role, scope, key, position);
  }

  return (saves) => {
    move(saves);
    for (const save of saves) {
      writerOf(save).write(save.rows);
      for (const event of save.park) park(event, save.role);
      for (const event of save.unpark) unpark(event, save.role);
    }
  };
}

const asMove = ({ model, role, epoch, checkpoint, told, hasChanges }: TableSave) => [
  model,
  role,
  epoch,
  String(checkpoint),
  told,
  Number(hasChanges),
];

const MOVE = `update models set checkpoint = cast(asked.value ->> 3 as integer), told = asked.value ->> 4, epoch = epoch + 1,
    changes = changes + (asked.value ->> 5)
  from json_each(?) as asked
  where model = asked.value ->> 0 and role = asked.value ->> 1 and epoch = asked.value ->> 2
  returning model`;

const UNPARK = 'delete from parked where model = ? and role = ? and scope = ? and key = ? and position = ?';
