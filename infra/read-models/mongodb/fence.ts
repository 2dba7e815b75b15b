import { randomUUID } from 'node:crypto';
import type { AnyBulkWriteOperation, UpdateFilter } from 'mongodb';
import { ModelMoved } from '../read-model-writer.port.ts';
import type { Home, ModelRow } from './model-rows.ts';
import type { TableSave } from './mongo-model-table.ts';
import type { Collections } from './mongo-models-place.ts';
import { untilMoving } from './standstill.ts';

/** A save behind its fence, and the home as it is there. */
export interface Fenced {
  save: TableSave;
  home: Home;
}

/** `by`: the name under which this save has fenced. */
export interface Fence {
  fenced: readonly Fenced[];
  by: string;
}

export const hasWork = ({ writes, park, unparked }: TableSave): boolean =>
  writes.length + park.length + unparked.length > 0;

/**
 * Shuts out every other writer of these read models: all of them, or ModelMoved. Those without work have their
 * checkpoint at once. `hold`: of a standstill that is one's own; where it is another's, this waits.
 */
export async function fence(
  collections: Collections,
  saves: readonly TableSave[],
  hold: string | null,
): Promise<Fence> {
  const { rows } = collections;
  const by = randomUUID();
  const asked = saves.map((save): Fenced => ({ save, home: homeOf(save) }));
  const { matchedCount } = await rows.bulkWrite(
    asked.map((one) => fencing(one, { by, hold })),
    { ordered: false },
  );
  if (matchedCount === saves.length) return { fenced: asked.map(behind), by };
  const models = saves.map(({ table }) => table.model);
  const now = new Map((await rows.find({ _id: { $in: models } }).toArray()).map((row) => [row._id, row]));
  const isOurs = ({ save: { table } }: Fenced) => now.get(table.model)?.[table.role]?.by === by;
  await unfence(collections, asked.filter(isOurs), by);
  const moved = asked.find((one) => !isOurs(one) && !isUnmoved(one, now.get(one.save.table.model)));
  if (moved) {
    for (const { table } of saves) table.home = null;
    throw new ModelMoved(moved.save.table.model);
  }
  for (const one of asked) if (isOurs(one)) one.save.table.home = behind(one).home;
  await untilMoving(rows, models);
  return fence(collections, saves, hold);
}

function homeOf({ table }: TableSave): Home {
  if (!table.home) throw new ModelMoved(table.model);
  return table.home;
}

const behind = ({ save, home }: Fenced): Fenced => ({ save, home: { ...home, epoch: home.epoch + 1 } });

function isUnmoved({ save: { table }, home }: Fenced, row: ModelRow | undefined): boolean {
  const there = row?.[table.role];
  return there?.documents === home.documents && there.epoch === home.epoch;
}

function fencing(
  { save, home }: Fenced,
  { by, hold }: { by: string; hold: string | null },
): AnyBulkWriteOperation<ModelRow> {
  const { role, model } = save.table;
  const filter = {
    _id: model,
    [`${role}.documents`]: home.documents,
    [`${role}.epoch`]: home.epoch,
    ...(hold === null ? { held: null } : { 'held.by': hold }),
  };
  const steps = hasWork(save)
    ? { [`${role}.isTorn`]: true, ...redoOf(save) }
    : { [`${role}.checkpoint`]: save.checkpoint, [`${role}.told`]: save.told };
  const update = {
    $set: { [`${role}.by`]: by, ...steps },
    $inc: { [`${role}.epoch`]: 1, revision: 1 },
  } as UpdateFilter<ModelRow>;
  return { updateOne: { filter, update } };
}

/** Events that were parked are folded again whatever position their documents have: that must not be cut in half. */
const redoOf = ({ table: { role }, writes, unparked, checkpoint, told }: TableSave) =>
  unparked.length > 0 ? { [`${role}.redo`]: { writes, unparked, checkpoint, told } } : {};

/** Nothing was written behind it. Where somebody has gone on since, what they say of it stands. */
async function unfence({ rows }: Collections, fenced: readonly Fenced[], by: string): Promise<void> {
  const writes = fenced.map(({ save: { table }, home: { epoch } }): AnyBulkWriteOperation<ModelRow> => {
    const { role, model } = table;
    const filter = { _id: model, [`${role}.by`]: by, [`${role}.epoch`]: epoch + 1 };
    const update = {
      $set: { [`${role}.isTorn`]: false },
      $unset: { [`${role}.redo`]: '' },
      $inc: { revision: 1 },
    } as UpdateFilter<ModelRow>;
    return { updateOne: { filter, update } };
  });
  if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
}
