import { randomUUID } from 'node:crypto';
import type { AnyBulkWriteOperation, UpdateFilter } from 'mongodb';
import { ModelMoved } from '../read-model-writer.port.ts';
import type { Home, ModelRow, Role } from './model-rows.ts';
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
  const { matchedCount } = await rows.bulkWrite(fencings(asked, { by, hold }), { ordered: false });
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

interface Fencing {
  by: string;
  hold: string | null;
}

/** A write for each read model, and one for all together that have only seen the log further: most of them, as a rule. */
function fencings(asked: readonly Fenced[], fencing: Fencing): AnyBulkWriteOperation<ModelRow>[] {
  const together = new Map<string, SeenOn>();
  const writes: AnyBulkWriteOperation<ModelRow>[] = [];
  for (const one of asked) {
    const { table, checkpoint } = one.save;
    if (!hasOnlySeen(one)) {
      writes.push(fencingOf(one, fencing));
      continue;
    }
    const alike = together.get(`${table.role} ${checkpoint}`) ?? { role: table.role, checkpoint, unmoved: [] };
    alike.unmoved.push(unmoved(one));
    together.set(`${table.role} ${checkpoint}`, alike);
  }
  return [...writes, ...[...together.values()].map((alike) => seeingOn(alike, fencing))];
}

/** Read models of which only the checkpoint moves, to the same position. */
interface SeenOn {
  role: Role;
  checkpoint: bigint;
  unmoved: ReturnType<typeof unmoved>[];
}

const hasOnlySeen = ({ save, home }: Fenced): boolean => !hasWork(save) && save.told === home.told;

const unmoved = ({ save: { table }, home }: Fenced) => ({
  _id: table.model,
  [`${table.role}.documents`]: home.documents,
  [`${table.role}.epoch`]: home.epoch,
});

const letting = (hold: string | null) => (hold === null ? { held: null } : { 'held.by': hold });

function seeingOn({ role, checkpoint, unmoved: $or }: SeenOn, { by, hold }: Fencing): AnyBulkWriteOperation<ModelRow> {
  const filter = { ...letting(hold), $or };
  const update = {
    $set: { [`${role}.by`]: by, [`${role}.checkpoint`]: checkpoint },
    $inc: { [`${role}.epoch`]: 1, revision: 1 },
  } as UpdateFilter<ModelRow>;
  return { updateMany: { filter, update } };
}

function fencingOf(one: Fenced, { by, hold }: Fencing): AnyBulkWriteOperation<ModelRow> {
  const { role } = one.save.table;
  const steps = hasWork(one.save)
    ? { [`${role}.isTorn`]: true, ...redoOf(one.save) }
    : { [`${role}.checkpoint`]: one.save.checkpoint, [`${role}.told`]: one.save.told };
  const update = {
    $set: { [`${role}.by`]: by, ...steps },
    $inc: { [`${role}.epoch`]: 1, revision: 1 },
  } as UpdateFilter<ModelRow>;
  return { updateOne: { filter: { ...unmoved(one), ...letting(hold) }, update } };
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
