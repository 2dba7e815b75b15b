import type { DeadLetter } from '../read-models.port.ts';
import type { Collections, DeadLetterRow } from './mongo-models-place.ts';

export function deadLetterId(documents: string, { scope, key, position }: DeadLetter): string {
  return JSON.stringify([documents, scope, key, String(position)]);
}

/** An existing dead letter stays unchanged: a repeated save would record it as one that only waits. */
export async function insertDeadLetters(
  { deadLetters }: Collections,
  documents: string,
  events: readonly DeadLetter[],
): Promise<void> {
  if (events.length === 0) return;
  const writes = events.map((event) => {
    const { model, scope, key, position, stream, version, nth, type, error } = event;
    const row: DeadLetterRow = {
      ...{ _id: deadLetterId(documents, event), documents, model, scope, key, position },
      ...{ stream, version, nth, type, error },
    };
    return { updateOne: { filter: { _id: row._id }, update: { $setOnInsert: row }, upsert: true } };
  });
  await deadLetters.bulkWrite(writes, { ordered: false });
}

export async function deleteDeadLetters({ deadLetters }: Collections, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deadLetters.deleteMany({ _id: { $in: [...ids] } });
}

export const hasDeadLetters = async ({ deadLetters }: Collections, documents: string): Promise<boolean> =>
  (await deadLetters.findOne({ documents }, { projection: { _id: 1 } })) !== null;

/** Of these collections, oldest first. */
export async function readDeadLetters(
  { deadLetters }: Collections,
  documents: readonly string[],
): Promise<readonly DeadLetter[]> {
  const rows = await deadLetters
    .find({ documents: { $in: [...documents] } })
    .sort({ position: 1, model: 1 })
    .toArray();
  return rows.map(({ _id, documents: _, ...event }) => event);
}
