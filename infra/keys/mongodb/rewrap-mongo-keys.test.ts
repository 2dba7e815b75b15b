import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mongoPlace } from '../../mongodb/mongo-place.ts';
import { StartRefused } from '../../start-refused.ts';
import { onEngine } from '../../testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '../../testing/mongo-server.ts';
import { type MongoPersonKeys, openMongoPersonKeys } from './mongo-person-keys.ts';
import { rewrapMongoKeys } from './rewrap-mongo-keys.ts';

const [from, to] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const kept = new Map([['kept', new Uint8Array(32).fill(9)]]);
const PEOPLE = Array.from({ length: 300 }, (_, number) => `person ${number}`);

onEngine(mongoEngine(), () => {
  let server: MongoServer;
  let shop: string;
  let known: ReadonlyMap<string, Uint8Array | null>;
  const opened: MongoPersonKeys[] = [];
  const open = (wrappingKey: Uint8Array) => {
    const keys = openMongoPersonKeys({ url: server.url, shop, wrappingKey });
    opened.push(keys);
    return keys;
  };
  const at = () => ({ url: server.url, shop });
  beforeAll(async () => {
    server = await mongoServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    shop = server.newShop();
    const keys = open(from);
    await keys.obtain(PEOPLE);
    await keys.destroy('person 7');
    known = await open(from).find(PEOPLE);
  });
  afterEach(async () => {
    for (const keys of opened.splice(0)) await keys.close();
  });

  it('opens every key under the new secret and none under the old', async () => {
    expect(await rewrapMongoKeys(at(), { from, to, kept })).toEqual({ keys: 299, damaged: [] });
    expect(await open(to).find(PEOPLE)).toEqual(known);
    expect(known.get('person 7')).toBeNull();
    expect((await open(to).find(['kept'])).get('kept')).toEqual(Buffer.alloc(32, 9));
    await expect(open(from).find(PEOPLE)).rejects.toBeInstanceOf(StartRefused);
    expect(await rewrapMongoKeys(at(), { from, to, kept })).toBe('nothing');
  });

  it('leaves a key as it is that was damaged before, and is refused with a secret that is neither', async () => {
    const place = mongoPlace({ url: server.url, database: `${shop}-keys`, answerWithin: 5_000 });
    const db = await place.db();
    await db
      .collection<{ _id: string }>('keys')
      .updateOne({ _id: 'person 8' }, { $set: { wrapped: Buffer.alloc(60) } });
    await place.close();
    const other = new Uint8Array(32).fill(4);
    await expect(rewrapMongoKeys(at(), { from: other, to, kept })).rejects.toBeInstanceOf(StartRefused);
    expect(await rewrapMongoKeys(at(), { from, to, kept })).toEqual({ keys: 298, damaged: ['person 8'] });
  });
});
