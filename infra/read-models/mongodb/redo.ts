import type { UpdateFilter } from 'mongodb';
import { writeAll } from './document-writes.ts';
import { type Home, type ModelRow, type Role, readersSee } from './model-rows.ts';
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
    [`${role}.hasParked`]: await hasParked(collections, home.documents),
  };
  await collections.rows.updateOne({ ...filter, [`${role}.by`]: home.by }, {
    $set: ended,
    $unset: { [`${role}.redo`]: '' },
    $inc: { changes: readersSee(role), revision: 1 },
  } as UpdateFilter<ModelRow>);
}
