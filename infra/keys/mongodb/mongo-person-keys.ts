import { type Clock, systemClock } from '../../clock.ts';
import { isAway, mongoPlace } from '../../mongodb/mongo-place.ts';
import { type CopiedKeys, type ForgettingKeys, KeysUnavailable, type PersonKeys } from '../keys.port.ts';
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
import { rememberedKeys } from './remembered-keys.ts';

export interface MongoPersonKeysOptions {
  /** The database that it names, else `<shop>-keys`. */
  url: string;
  shop: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
  clock?: Clock;
}

export type MongoPersonKeys = PersonKeys & CopiedKeys & Required<ForgettingKeys>;

const ANSWER_WITHIN_MS = 2_000;

/**
 * Keys in a database of their own. Sealing asks it each time; opening remembers for two seconds. A destruction of many
 * that is cut short has destroyed some of them, and is to be repeated.
 */
export function openMongoPersonKeys(options: MongoPersonKeysOptions): MongoPersonKeys {
  const { wrappingKey, clock = systemClock } = options;
  const wraps = wrapping(wrappingKey);
  const remembered = rememberedKeys(clock);
  const { within, close } = keyPlace(options, wraps);
  /** Whoever asks after a destruction was asked for is answered after it. */
  let buried: Promise<unknown> = Promise.resolve();

  async function destroy(personIds: readonly string[]): Promise<void> {
    remembered.forget(personIds);
    await within(async ({ keys }) => {
      for (const personId of personIds) await bury(keys, personId);
    });
    // Somebody may have asked in between.
    remembered.forget(personIds);
  }

  return {
    obtain: (personIds) =>
      within(async ({ keys }) => {
        await buried;
        return obtainedKeys(keys, [...new Set(personIds)], wraps);
      }),
    async find(personIds) {
      const { known, unknown } = remembered.of(personIds);
      if (unknown.length === 0) return known;
      const askedAt = clock.now();
      const found = await within(({ keys }) => foundKeys(keys, unknown, wraps));
      for (const [personId, key] of found) remembered.note(personId, key, askedAt);
      return new Map([...known, ...found]);
    },
    destroy(...personIds) {
      const ended = destroy(personIds);
      buried = Promise.allSettled([buried, ended]);
      return ended;
    },
    forget: (...personIds) => (personIds.length > 0 ? remembered.forget(personIds) : remembered.forgetAll()),
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

/** Where the keys are; looks at its first success whether they stand under this secret. */
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
