import type { UpdateFilter } from 'mongodb';
import { writeAll } from './document-writes.ts';
import { ModelCounts } from './model-counts.ts';
import { changeRow, type Home, type ModelRow, type Role, readersSee } from './model-rows.ts';
import type { Layout } from './mongo-layout.ts';
import type { Collections } from './mongo-models-place.ts';
import { hasParked, unpark } from './parked-rows.ts';

/** Ends a save that was cut and must not be done half; whoever began it may be at it still, and does the same. */
export async function redo(
  collections: Collections,
  model: string,
  { role, home }: { role: Role; home: Home },
): Promise<void> {
  if (!home.redo) return;
  const { writes, unparked, checkpoint, told } = home.redo;
  await writeAll(collections, home.documents, writes);
  await unpark(collections, unparked);
  const filter = { _id: model, [`${role}.documents`]: home.documents, [`${role}.epoch`]: home.epoch };
  const ended = {
    [`${role}.checkpoint`]: checkpoint,
    [`${role}.told`]: told,
    [`${role}.isTorn`]: false,
    [`${role}.counts`]: null,
    [`${role}.hasParked`]: await hasParked(collections, home.documents),
  };
  await collections.rows.updateOne({ ...filter, [`${role}.by`]: home.by }, {
    $set: ended,
    $unset: { [`${role}.redo`]: '' },
    $inc: { changes: readersSee(role), revision: 1 },
  } as UpdateFilter<ModelRow>);
}

/** A save began and did not end, or nobody knows how many documents there are since one did not. */
export const isCut = ({ isTorn, counts }: Home): boolean => isTorn || counts === null;

/**
 * Ends a save that was cut: whoever was at it is shut out, the documents that it left are counted, and readers are told
 * that they may read otherwise.
 */
export async function mend(
  { rows, documents }: Collections,
  layout: Layout,
  { role, home }: { role: Role; home: Home },
): Promise<void> {
  const alone = await changeRow(rows, layout.model, ({ [role]: now }) => {
    const isSame = now?.documents === home.documents && now.epoch === home.epoch;
    return isSame && isCut(now) && now.by !== '' ? { [role]: { ...now, epoch: now.epoch + 1, by: '' } } : null;
  });
  const counts = new ModelCounts(layout.declaration);
  const left = documents(home.documents).find({ gone: false }, { projection: { _id: 0, fields: 1 } });
  for await (const row of left) counts.noteRow(row);
  await changeRow(rows, layout.model, ({ [role]: now, changes }) => {
    const isSame = now?.documents === home.documents && now.epoch === alone[role]?.epoch && now.by === '';
    if (!isSame || !isCut(now)) return null;
    return { [role]: { ...now, isTorn: false, counts: counts.text }, changes: changes + readersSee(role) };
  });
}
