import { isTaken, mongoPlace } from '../../mongodb/mongo-place.ts';
import { type Rewrapped, type Rewrapping, rewrapKeys } from '../rewrapping.ts';
import { SAMPLE } from '../wrapping.ts';
import { keyCopies } from './key-copies.ts';
import { binaryOf, bytesOf, type Collections } from './key-documents.ts';

const ANSWER_WITHIN_MS = 60_000;

/** All keys of a database, some hundreds at a time. */
export async function rewrapMongoKeys(at: { url: string; shop: string }, asked: Rewrapping): Promise<Rewrapped> {
  const place = mongoPlace({ url: at.url, database: `${at.shop}-keys`, answerWithin: ANSWER_WITHIN_MS });
  try {
    const db = await place.db();
    const { keys, about }: Collections = { keys: db.collection('keys'), about: db.collection('about') };
    const documents = (wrapped: ReadonlyMap<string, Uint8Array>) =>
      [...wrapped].map(([_id, key]) => ({ _id, wrapped: binaryOf(key) }));
    return await rewrapKeys(
      {
        async sample() {
          const wrapped = (await about.findOne({ _id: SAMPLE }))?.wrapped;
          return wrapped ? bytesOf(wrapped) : null;
        },
        async setSample(wrapped) {
          await about.updateOne({ _id: SAMPLE }, { $set: { wrapped: binaryOf(wrapped) } });
        },
        all: keyCopies((ask) => ask({ keys, about })).all,
        async insert(wrapped) {
          await keys.insertMany(documents(wrapped), { ordered: false }).catch((fault: unknown) => {
            if (!isTaken(fault)) throw fault;
          });
        },
        async replace(wrapped) {
          for (const { _id, wrapped: key } of documents(wrapped))
            await keys.updateOne({ _id }, { $set: { wrapped: key } });
        },
      },
      asked,
    );
  } finally {
    await place.close();
  }
}
