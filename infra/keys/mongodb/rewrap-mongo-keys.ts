import type { Binary, Collection } from 'mongodb';
import { isTaken, mongoPlace } from '../../mongodb/mongo-place.ts';
import { between, neitherSecret, type Rewrapped, type Rewrapping } from '../rewrapping.ts';
import { KeyDamaged, type Wrapping, wrapping } from '../wrapping.ts';
import type { Collections } from './key-documents.ts';

const SAMPLE = 'sample';
const ANSWER_WITHIN_MS = 60_000;
const TOLD_EVERY = 100;

/**
 * All keys of a database, one after another. While some stand under the one secret and some under the other, nobody
 * opens the store under either; killed anywhere, it goes on where it was.
 */
export async function rewrapMongoKeys(at: { url: string; shop: string }, asked: Rewrapping): Promise<Rewrapped> {
  const place = mongoPlace({ url: at.url, database: `${at.shop}-keys`, answerWithin: ANSWER_WITHIN_MS });
  try {
    const db = await place.db();
    const { keys, about }: Collections = { keys: db.collection('keys'), about: db.collection('about') };
    const [old, middle, next] = [wrapping(asked.from), wrapping(between(asked)), wrapping(asked.to)];
    const sample = (await about.findOne({ _id: SAMPLE }))?.wrapped;
    if (sample && opens(next, SAMPLE, sample)) return 'nothing';
    if (!sample || !(opens(old, SAMPLE, sample) || opens(middle, SAMPLE, sample))) throw neitherSecret();
    const note = async ({ wrap }: Wrapping) => {
      const wrapped = bytes(wrap(SAMPLE, Buffer.from(SAMPLE)));
      await about.updateOne({ _id: SAMPLE }, { $set: { wrapped } });
    };
    await note(middle);
    for (const [id, key] of asked.kept) {
      const document = { _id: id, wrapped: bytes(old.wrap(id, key)) };
      await keys.insertOne(document).catch(unlessTaken);
    }
    const rewrapped = await rewrapAll(keys, old, next, asked.onRewrapped);
    await note(next);
    return rewrapped;
  } finally {
    await place.close();
  }
}

async function rewrapAll(
  keys: Collections['keys'] & Collection<{ _id: string; wrapped?: Binary }>,
  old: Wrapping,
  next: Wrapping,
  onRewrapped: Rewrapping['onRewrapped'] = () => {},
) {
  const all = await keys.countDocuments({});
  const damaged: string[] = [];
  let [done, seen] = [0, 0];
  for await (const { _id: person, wrapped } of keys.find({}, { sort: { _id: 1 } })) {
    seen += 1;
    if (seen % TOLD_EVERY === 0) onRewrapped(seen / Math.max(1, all));
    // A tombstone has none.
    if (!wrapped || opens(next, person, wrapped)) continue;
    const key = opens(old, person, wrapped);
    if (!key) damaged.push(person);
    else await keys.updateOne({ _id: person, wrapped }, { $set: { wrapped: bytes(next.wrap(person, key)) } });
    done += key ? 1 : 0;
  }
  return { keys: done, damaged };
}

function opens({ unwrap }: Wrapping, person: string, { buffer, position }: Binary): Uint8Array | null {
  try {
    return unwrap(person, buffer.subarray(0, position));
  } catch (fault) {
    if (fault instanceof KeyDamaged) return null;
    throw fault;
  }
}

const bytes = (wrapped: Uint8Array) => Buffer.from(wrapped) as unknown as Binary;

function unlessTaken(fault: unknown): void {
  if (!isTaken(fault)) throw fault;
}
