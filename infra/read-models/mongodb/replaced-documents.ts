import type { Clock } from '../../clock.ts';
import { holdsDocuments } from './model-rows.ts';
import type { Collections } from './mongo-models-place.ts';

/** Milliseconds for which a reader that looked up the collection before a switch may go on reading it. */
export const KEPT_FOR = 60_000;

/**
 * Drops documents without a read model, once they have been unused for long enough. A collection that is missed here is
 * found the next time: only the rows record which are in use.
 */
export async function freeUnused(
  { db, rows, replaced, deadLetters }: Collections,
  { clock, keptFor, signal }: { clock: Clock; keptFor: number; signal: AbortSignal },
): Promise<void> {
  const inUse = async () => {
    const known = await rows.find({}, { projection: { 'live.documents': 1, 'build.documents': 1 } }).toArray();
    return new Set(known.flatMap(({ live, build }) => [live?.documents, build?.documents]));
  };
  // A row names its documents before they exist: a listed collection without a row is unused.
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
    await deadLetters.deleteMany({ documents: _id });
    await replaced.deleteOne({ _id });
  }
}
