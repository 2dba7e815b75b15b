import type { Collection } from 'mongodb';
import { isTaken } from '../../mongodb/mongo-place.ts';
import { type CopiedKeys, isSameKey, type StoredKey } from '../keys.port.ts';
import { binaryOf, bury, bytesOf, type Collections, type KeyDocument } from './key-documents.ts';

const PART = 500;

type StoredKeys = Map<string, StoredKey>;

/** Keys of a database as they are stored, for a copy to another store. */
export function keyCopies(within: <T>(ask: (collections: Collections) => Promise<T>) => Promise<T>): CopiedKeys {
  return {
    async *all() {
      const cursor = await within(async ({ keys }) => keys.find({}, { batchSize: PART }));
      try {
        for (;;) {
          const part = await within(() => nextPart(cursor));
          if (part.size === 0) return;
          yield part;
        }
      } finally {
        await cursor.close();
      }
    },
    adopt: (taken) => within(({ keys }) => adoptInto(keys, taken)),
  };
}

async function nextPart(cursor: { next(): Promise<KeyDocument | null> }): Promise<StoredKeys> {
  const part: StoredKeys = new Map();
  while (part.size < PART) {
    const document = await cursor.next();
    if (!document) break;
    part.set(document._id, keyIn(document));
  }
  return part;
}

const keyIn = ({ wrapped }: KeyDocument): StoredKey => (wrapped ? bytesOf(wrapped) : null);

const storedKeysIn = async (keys: Collection<KeyDocument>, personIds: readonly string[]): Promise<StoredKeys> => {
  const found = await keys.find({ _id: { $in: [...personIds] } }).toArray();
  return new Map(found.map((document) => [document._id, keyIn(document)]));
};

/** Returns the persons with a different entry. */
async function adoptInto(keys: Collection<KeyDocument>, taken: ReadonlyMap<string, StoredKey>): Promise<string[]> {
  const documents = [...taken].map(([_id, key]) => (key ? { _id, wrapped: binaryOf(key) } : { _id }));
  await keys.insertMany(documents, { ordered: false }).catch((fault: unknown) => {
    if (!isTaken(fault)) throw fault;
  });
  const stored = await storedKeysIn(keys, [...taken.keys()]);
  for (const [personId, key] of taken) {
    if (key !== null || stored.get(personId) === null) continue;
    await bury(keys, personId);
    stored.set(personId, null);
  }
  return [...taken].filter(([personId, key]) => !isSameKey(stored.get(personId), key)).map(([personId]) => personId);
}
