import type { AnyBulkWriteOperation, UpdateFilter } from 'mongodb';
import { ModelMoved } from '../read-model-writer.port.ts';
import { writeAll } from './document-writes.ts';
import { type Fenced, fence, hasWork } from './fence.ts';
import { type Home, type ModelRow, readersSee } from './model-rows.ts';
import type { TableSave } from './mongo-model-table.ts';
import type { Collections } from './mongo-models-place.ts';
import { hasParked, park, unpark } from './parked-rows.ts';

/**
 * Saves by steps that may be cut anywhere: the fence, which shuts out every other writer of these read models, then the
 * documents, each over what was read, then the checkpoint. What was cut is done again by folding the same events:
 * documents that have seen them are left alone. `hold`: of a standstill that is one's own.
 */
export async function saveInSteps(
  collections: Collections,
  saves: readonly TableSave[],
  hold: string | null,
): Promise<void> {
  if (saves.length === 0) return;
  const { fenced, by } = await fence(collections, saves, hold);
  for (const { save } of fenced) save.table.home = null;
  const withWork = fenced.filter(({ save }) => hasWork(save));
  const outcomes = await Promise.allSettled(withWork.map(({ save, home }) => write(collections, save, home)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const moved = withWork.find((_, place) => outcomes[place]?.status === 'fulfilled' && isMoved(outcomes[place]));
  if (moved || !(await advance(collections, withWork, by))) {
    // Some documents may have been written beside whoever has the read model now.
    await touch(collections, withWork);
    throw new ModelMoved((moved ?? withWork[0])?.save.table.model ?? '');
  }
  for (const { save, home } of fenced) {
    save.table.home = { ...home, by, checkpoint: save.checkpoint, told: save.told, isTorn: false };
  }
}

const isMoved = (outcome: PromiseSettledResult<'written' | 'moved'>): boolean =>
  outcome.status === 'fulfilled' && outcome.value === 'moved';

async function write(collections: Collections, save: TableSave, home: Home): Promise<'written' | 'moved'> {
  const outcome = await writeAll(collections, home.documents, save.writes);
  if (outcome === 'moved') return outcome;
  await park(collections, home.documents, save.park);
  await unpark(collections, save.unparked);
  return outcome;
}

/** The checkpoints, and that readers may read otherwise from now on. */
async function advance(collections: Collections, fenced: readonly Fenced[], by: string): Promise<boolean> {
  if (fenced.length === 0) return true;
  const writes: AnyBulkWriteOperation<ModelRow>[] = [];
  for (const { save, home } of fenced) {
    const { role, model } = save.table;
    const parks = save.park.length + save.unparked.length > 0;
    const update = {
      $set: {
        [`${role}.checkpoint`]: save.checkpoint,
        [`${role}.told`]: save.told,
        [`${role}.isTorn`]: false,
        [`${role}.counts`]: save.counts,
        ...(parks && { [`${role}.hasParked`]: await hasParked(collections, home.documents) }),
      },
      $unset: { [`${role}.redo`]: '' },
      $inc: { revision: 1, changes: save.writes.length > 0 ? readersSee(role) : 0 },
    } as UpdateFilter<ModelRow>;
    const filter = {
      _id: model,
      [`${role}.documents`]: home.documents,
      [`${role}.epoch`]: home.epoch,
      [`${role}.by`]: by,
    };
    writes.push({ updateOne: { filter, update } });
  }
  const { matchedCount } = await collections.rows.bulkWrite(writes, { ordered: false });
  return matchedCount === fenced.length;
}

/** Whoever has the read model by now opens it anew: it is not what they counted. */
async function touch({ rows }: Collections, fenced: readonly Fenced[]): Promise<void> {
  for (const { save, home } of fenced) {
    const { role, model } = save.table;
    await rows.updateOne({ _id: model, [`${role}.documents`]: home.documents }, {
      $set: { [`${role}.isTorn`]: true },
      $inc: { [`${role}.epoch`]: 1, changes: readersSee(role), revision: 1 },
    } as UpdateFilter<ModelRow>);
  }
}
