import type { Clock } from '../../clock.ts';
import { holdsDocuments } from './model-rows.ts';
import type { Collections } from './mongo-models-place.ts';

/** Milliseconds for which a reader that has looked up the collection before a switch may go on reading it. */
export const KEPT_FOR = 60_000;

/**
 * Drops the documents of no read model, once they have been none's for long enough. A collection that is missed here is
 * found the next time: nothing but the rows says which are in use.
 */
export async function freeUnused(
  { db, rows, replaced, parked }: Collections,
  { clock, keptFor, signal }: { clock: Clock; keptFor: number; signal: AbortSignal },
): Promise<void> {
  const inUse = async () => {
    const known = await rows.find({}, { projection: { 'live.documents': 1, 'build.documents': 1 } }).toArray();
    return new Set(known.flatMap(({ live, build }) => [live?.documents, build?.documents]));
  };
  // Their row names them before they are there: those that are listed and unnamed are used no more.
  const there = await db.listCollections({}, { nameOnly: true }).toArray();
  const used = await inUse();
  for (const { name } of there) {
    if (!holdsDocuments(name) || used.has(name)) continue;
    await replaced.updateOne({ _id: name }, { $setOnInsert: { at: new Date(clock.now()) } }, { upsert: true });
  }
  const due = await replaced.find({ at: { $lte: new Date(clock.now() - keptFor) } }).toArray();
  for (const { _id } of due) {
    if (signal.aborted) return;
    await db.collection(_id).drop();
    await parked.deleteMany({ documents: _id });
    await replaced.deleteOne({ _id });
  }
}
