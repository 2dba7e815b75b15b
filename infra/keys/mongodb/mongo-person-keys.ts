import { isAway, mongoPlace } from '../../mongodb/mongo-place.ts';
import { type CopiedKeys, KeysUnavailable, type PersonKeys } from '../keys.port.ts';
import { type Wrapping, wrapping } from '../wrapping.ts';
import { keyCopies } from './key-copies.ts';
import {
  bury,
  type Collections,
  foundKeys,
  logOf,
  movedTo,
  noteLog,
  obtainedKeys,
  refuseOtherSecret,
} from './key-documents.ts';

export interface MongoPersonKeysOptions {
  /** The database in the URL, else `<shop>-keys`. */
  url: string;
  shop: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
}

export type MongoPersonKeys = PersonKeys & CopiedKeys;

const ANSWER_WITHIN_MS = 2_000;

/**
 * Keys in a separate database, which is read each time, so that an erasure in another process counts at once. An
 * interrupted destruction of several keys has destroyed some of them, and must be repeated.
 */
export function openMongoPersonKeys(options: MongoPersonKeysOptions): MongoPersonKeys {
  const wraps = wrapping(options.wrappingKey);
  const { within, close } = keyPlace(options, wraps);
  /** An `obtain` after a `destroy` is answered after it. */
  let buried: Promise<unknown> = Promise.resolve();

  const destroy = (personIds: readonly string[]) =>
    within(async ({ keys }) => {
      for (const personId of personIds) await bury(keys, personId);
    });

  return {
    obtain: (personIds) =>
      within(async ({ keys }) => {
        await buried;
        return obtainedKeys(keys, [...new Set(personIds)], wraps);
      }),
    find: (personIds) => within(({ keys }) => foundKeys(keys, [...new Set(personIds)], wraps)),
    destroy(...personIds) {
      const ended = destroy(personIds);
      buried = Promise.allSettled([buried, ended]);
      return ended;
    },
    log: () => within(({ about }) => logOf(about)),
    belongTo: (log) =>
      within(async ({ about }) => {
        await noteLog(about, log);
        return (await logOf(about)) === log ? 'bound' : 'refused';
      }),
    moveTo: (from, to) => within(({ about }) => movedTo(about, from, to)),
    ...keyCopies(within),
    close,
  };
}

/** The collections of keys; the first successful call checks that they are under this secret. */
function keyPlace({ url, shop }: Pick<MongoPersonKeysOptions, 'url' | 'shop'>, wraps: Wrapping) {
  const place = mongoPlace({ url, database: `${shop}-keys`, answerWithin: ANSWER_WITHIN_MS });
  let isOurs = false;

  async function within<T>(ask: (collections: Collections) => Promise<T>): Promise<T> {
    try {
      const db = await place.db();
      const collections: Collections = { keys: db.collection('keys'), about: db.collection('about') };
      if (!isOurs) await refuseOtherSecret(collections.about, wraps);
      isOurs = true;
      return await ask(collections);
    } catch (fault) {
      if (isAway(fault)) throw new KeysUnavailable('key store: the database does not answer now', { cause: fault });
      throw fault;
    }
  }
  return { within, close: place.close };
}
