import type { ParkedEvent } from '../read-models.port.ts';
import type { Collections, ParkedRow } from './mongo-models-place.ts';

export function parkedId(documents: string, { scope, key, position }: ParkedEvent): string {
  return JSON.stringify([documents, scope, key, String(position)]);
}

/** An existing dead letter stays unchanged: a repeated save would record it as one that only waits. */
export async function park({ parked }: Collections, documents: string, events: readonly ParkedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const writes = events.map((event) => {
    const { model, scope, key, position, stream, version, nth, type, error } = event;
    const row: ParkedRow = {
      ...{ _id: parkedId(documents, event), documents, model, scope, key, position },
      ...{ stream, version, nth, type, error },
    };
    return { updateOne: { filter: { _id: row._id }, update: { $setOnInsert: row }, upsert: true } };
  });
  await parked.bulkWrite(writes, { ordered: false });
}

export async function unpark({ parked }: Collections, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await parked.deleteMany({ _id: { $in: [...ids] } });
}

export const hasParked = async ({ parked }: Collections, documents: string): Promise<boolean> =>
  (await parked.findOne({ documents }, { projection: { _id: 1 } })) !== null;

/** Of these collections, oldest first. */
export async function parkedEvents(
  { parked }: Collections,
  documents: readonly string[],
): Promise<readonly ParkedEvent[]> {
  const rows = await parked
    .find({ documents: { $in: [...documents] } })
    .sort({ position: 1, model: 1 })
    .toArray();
  return rows.map(({ _id, documents: _, ...event }) => event);
}
