import type { AnyBulkWriteOperation, UpdateFilter } from 'mongodb';
import { ModelMoved } from '../read-model-writer.port.ts';
import type { DeadLetter } from '../read-models.port.ts';
import { deleteDeadLetters, hasDeadLetters, insertDeadLetters } from './dead-letter-rows.ts';
import { writeAll } from './document-writes.ts';
import { type Home, type ModelRow, type ModelRows, type Redo, type Role, readersSee } from './model-rows.ts';
import type { TableSave } from './mongo-model-table.ts';
import type { Collections } from './mongo-models-place.ts';
import { untilReleased } from './row-lock.ts';

/** The writes to one set of documents, which has the epoch of the claim. */
interface Claimed extends Redo {
  model: string;
  role: Role;
  home: Home;
  deadLetters: readonly DeadLetter[];
}

/**
 * Saves in three steps, and a crash may follow any of them: a claim, which raises the epoch and so refuses every other
 * writer of these read models; the documents, each only over the version that was read; the checkpoint, under the same
 * epoch. After an interrupted save the same events come again, and skip documents that have seen them. `hold`: of the
 * caller's own standstill.
 */
export async function saveInSteps(
  collections: Collections,
  saves: readonly TableSave[],
  hold: string | null,
): Promise<void> {
  if (saves.length === 0) return;
  const claimed = saves.map(claimedBy);
  for (const { table } of saves) table.home = null;
  await claim(collections.rows, claimed, hold);
  if (!(await finish(collections, claimed.filter(hasWork)))) throw new ModelMoved(modelsOf(claimed));
  for (const [place, { table, checkpoint, eventCount }] of saves.entries()) {
    const { home } = claimed[place] ?? {};
    table.home = home ? { ...home, checkpoint, told: eventCount } : null;
  }
}

/**
 * Completes an interrupted save that must not stay half done. Its own process may still be running, and does the same.
 */
export async function redo(collections: Collections, model: string, role: Role, home: Home): Promise<void> {
  if (home.redo) await finish(collections, [{ ...home.redo, model, role, home, deadLetters: [] }], true);
}

function claimedBy({ table, writes, retriedIds, deadLetters, checkpoint, eventCount }: TableSave): Claimed {
  const { model, role, home } = table;
  if (!home) throw new ModelMoved(model);
  return {
    model,
    role,
    home: { ...home, epoch: home.epoch + 1 },
    writes,
    unparked: retriedIds,
    deadLetters,
    checkpoint,
    told: eventCount,
  };
}

const modelsOf = (claimed: readonly Claimed[]): string => claimed.map(({ model }) => model).join(', ');

const hasWork = ({ writes, deadLetters, unparked: retriedIds }: Claimed): boolean =>
  writes.length + deadLetters.length + retriedIds.length > 0;

/** All of them, or ModelMoved: claimed ones are then reopened as after an interrupted save. */
async function claim(rows: ModelRows, claimed: readonly Claimed[], hold: string | null): Promise<void> {
  const models = claimed.map(({ model }) => model);
  for (;;) {
    const { matchedCount } = await rows.bulkWrite(claimsOf(claimed, hold), { ordered: false });
    if (matchedCount === claimed.length) return;
    // A hold may have ended between the write and this count.
    const unmoved = await rows.countDocuments({ $or: claimed.map(claimableRow) });
    if (matchedCount > 0 || hold !== null || unmoved < claimed.length) throw new ModelMoved(modelsOf(claimed));
    await untilReleased(rows, models);
  }
}

/** The row as it was before the claim, held or not. */
const claimableRow = ({ model, role, home }: Claimed) => whereEpoch(model, role, { ...home, epoch: home.epoch - 1 });

/** One write per changed read model, and one for all that only moved their checkpoint: usually most of them. */
function claimsOf(claimed: readonly Claimed[], hold: string | null): AnyBulkWriteOperation<ModelRow>[] {
  const free = hold === null ? { held: null } : { 'held.by': hold };
  const groups = new Map<string, { first: Claimed; $or: ReturnType<typeof whereEpoch>[] }>();
  for (const one of claimed) {
    const { model, role, home, told: eventCount, checkpoint } = one;
    const isAlone = hasWork(one) || eventCount !== home.told;
    const key = `${role} ${isAlone ? model : checkpoint}`;
    const group = groups.get(key) ?? { first: one, $or: [] };
    group.$or.push(claimableRow(one));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, $or }) => {
    const update = {
      $set: stepsOf(first),
      $inc: { [`${first.role}.epoch`]: 1, revision: 1 },
    } as UpdateFilter<ModelRow>;
    return { updateMany: { filter: { ...free, $or }, update } };
  });
}

/** Retried dead letters are folded regardless of their documents' positions: that must not be done half. */
function stepsOf(one: Claimed): Record<string, unknown> {
  const { role, writes, unparked: retriedIds, checkpoint, told: eventCount, home } = one;
  if (!hasWork(one))
    return { [`${role}.checkpoint`]: checkpoint, ...(eventCount !== home.told && { [`${role}.told`]: eventCount }) };
  const again = { [`${role}.redo`]: { writes, unparked: retriedIds, checkpoint, told: eventCount } };
  return { [`${role}.isTorn`]: true, ...(retriedIds.length > 0 && again) };
}

const whereEpoch = (model: string, role: Role, { documents, epoch }: Home) => ({
  _id: model,
  [`${role}.documents`]: documents,
  [`${role}.epoch`]: epoch,
});

/** Documents and checkpoints; false if another process now has one of the read models. */
async function finish(collections: Collections, claimed: readonly Claimed[], isRepeated = false): Promise<boolean> {
  const outcomes = await Promise.allSettled(claimed.map((one) => write(collections, one, isRepeated)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const isWritten = outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
  if (isWritten && (await advance(collections, claimed))) return true;
  // Some documents may have been written after the other process told its readers to read again.
  for (const { model, role } of claimed)
    await collections.rows.updateOne({ _id: model }, { $inc: { changes: readersSee(role), revision: 1 } });
  return false;
}

async function write(collections: Collections, one: Claimed, isRepeated: boolean): Promise<boolean> {
  const isWritten = (await writeAll(collections, one.home.documents, one.writes)) === 'written';
  if (!isWritten && !isRepeated) return false;
  await insertDeadLetters(collections, one.home.documents, one.deadLetters);
  await deleteDeadLetters(collections, one.unparked);
  return true;
}

async function advance(collections: Collections, claimed: readonly Claimed[]): Promise<boolean> {
  if (claimed.length === 0) return true;
  const writes: AnyBulkWriteOperation<ModelRow>[] = [];
  for (const { model, role, home, checkpoint, told: eventCount, ...work } of claimed) {
    const movesLetters = work.deadLetters.length + work.unparked.length > 0;
    const ended = {
      [`${role}.checkpoint`]: checkpoint,
      [`${role}.told`]: eventCount,
      [`${role}.isTorn`]: false,
      [`${role}.counts`]: null,
      ...(movesLetters && { [`${role}.hasParked`]: await hasDeadLetters(collections, home.documents) }),
    };
    const update = {
      $set: ended,
      $unset: { [`${role}.redo`]: '' },
      $inc: { revision: 1, changes: work.writes.length > 0 ? readersSee(role) : 0 },
    } as UpdateFilter<ModelRow>;
    writes.push({ updateOne: { filter: whereEpoch(model, role, home), update } });
  }
  const { matchedCount } = await collections.rows.bulkWrite(writes, { ordered: false });
  return matchedCount === claimed.length;
}
