import type { Sqlite } from '../../sqlite/sqlite.ts';
import { ModelMoved, type ModelSave } from '../read-model-writer.port.ts';
import type { DeadLetter } from '../read-models.port.ts';
import { tableName } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { rowWriter } from './sqlite-row-writer.ts';

/** Moves all checkpoints in one statement, except of builds that another writer has saved since. */
const MOVE = `update models set checkpoint = cast(asked.value ->> 3 as integer), told = asked.value ->> 4, epoch = epoch + 1,
    changes = changes + (asked.value ->> 5)
  from json_each(?) as asked
  where model = asked.value ->> 0 and generation = asked.value ->> 1 and epoch = asked.value ->> 2
  returning model`;
const INSERT_DEAD_LETTER = 'insert or replace into parked values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const DELETE_DEAD_LETTER = 'delete from parked where model = ? and role = ? and scope = ? and key = ? and position = ?';

/** Writes saves through one connection; runs inside the caller's transaction. */
export function savingInto(db: Sqlite): (saves: readonly ModelSave[]) => void {
  const writers = new Map<string, ReturnType<typeof rowWriter>>();
  const [moving, insertion, deletion] = [
    db.prepare(MOVE),
    db.prepare(INSERT_DEAD_LETTER),
    db.prepare(DELETE_DEAD_LETTER),
  ];

  function writerOf({ layout, row }: SqliteModelTable) {
    const name = tableName(row);
    const known = writers.get(name) ?? rowWriter(db, layout, row.generation);
    writers.set(name, known);
    return known;
  }

  function insertDeadLetter({ role }: SqliteModelTable, event: DeadLetter): void {
    const { model, scope, key, position, stream, version, nth, type, error } = event;
    insertion.run(model, role, scope, key, position, stream, version, nth, type, error);
  }

  return (saves) => {
    const asked = saves.map((save) => ({ ...save, table: tableOf(save.table) }));
    const moved = new Set(moving.all(JSON.stringify(asked.map(asMove))).map(({ model }: { model: string }) => model));
    const missed = asked.find(({ table }) => !moved.has(table.model));
    if (missed) throw new ModelMoved(missed.table.model);
    for (const { table, changes, checkpoint, eventCount = table.eventCount, deadLetters = [], retried = [] } of asked) {
      writerOf(table)(changes);
      for (const event of deadLetters) insertDeadLetter(table, event);
      for (const { model, scope, key, position } of retried) deletion.run(model, table.role, scope, key, position);
      table.row = { ...table.row, checkpoint, told: eventCount, epoch: table.row.epoch + 1 };
    }
  };
}

const asMove = ({
  table,
  checkpoint,
  eventCount = table.eventCount,
  changes,
}: ModelSave & { table: SqliteModelTable }) => [
  ...[table.model, table.row.generation, table.row.epoch],
  ...[String(checkpoint), eventCount, changes.length > 0 ? 1 : 0],
];

export function tableOf(table: ModelSave['table']): SqliteModelTable {
  if (!(table instanceof SqliteModelTable)) throw new TypeError('not a table of this writer');
  return table;
}
