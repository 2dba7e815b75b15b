import { closeSqlite, isUnavailable, type Sqlite } from '../sqlite.ts';
import { walLimit } from '../sqlite-wal.ts';
import { freshBytes } from './fresh-bytes.ts';
import { type KeyLookup, keyLookup, openKeyFile, openKeyFileReadOnly } from './key-file.ts';
import { keyWrites } from './key-writes.ts';
import { KeysUnavailable, type PersonKey, type PersonKeys } from './keys.port.ts';
import { KeyDamaged, wrapping } from './wrapping.ts';

export interface PersonKeysOptions {
  file: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
}

/** Of one page each: 16 MiB. */
const TOO_MANY_FRAMES = 4_096;

/** For other threads: opens what is sealed, sees at once what was destroyed, makes no key. */
export type PersonKeyReader = Pick<PersonKeys, 'find' | 'close'>;

type Keys = Map<string, PersonKey | null>;

export interface SqlitePersonKeys extends PersonKeys {
  /**
   * Syncs what was obtained: the log calls it before each of its own commits, so that many keys cost one sync.
   * @throws KeysUnavailable, after which nothing may be written that is sealed under them
   */
  commit(): void;
}

/** Keys in a file of their own, which several processes may write to. */
export function openSqlitePersonKeys({ file, wrappingKey }: PersonKeysOptions): SqlitePersonKeys {
  const wraps = wrapping(wrappingKey);
  const db = openKeyFile(file, wraps);
  const lookup = keyLookup(db, wraps);
  const writes = keyWrites(db, wraps);
  const limitWal = walLimit(db, { tooMany: { main: TOO_MANY_FRAMES }, lookEveryCommits: 64 });
  /** Made, and not yet durable. */
  const fresh = new Map<string, PersonKey>();

  function commit(): void {
    if (fresh.size === 0) return;
    const standing = whereAvailable(() => writes.insert(fresh));
    for (const personId of standing) fresh.delete(personId);
    if (standing.length > 0) throw new KeysUnavailable('key store: another process made or destroyed the same key');
    for (const [personId, key] of fresh) lookup.remember(personId, key);
    fresh.clear();
    limitWal();
  }

  function keyFor(personId: string): PersonKey {
    const key = fresh.get(personId) ?? freshBytes(32);
    fresh.set(personId, key);
    return key;
  }

  return {
    commit,
    async obtain(personIds) {
      const known = found(lookup, personIds, (damage) => {
        throw damage;
      });
      for (const personId of personIds) if (!known.has(personId)) known.set(personId, keyFor(personId));
      return known;
    },
    async find(personIds) {
      const known = foundOrLost(lookup, personIds);
      for (const personId of personIds) {
        const key = fresh.get(personId);
        if (key && !known.has(personId)) known.set(personId, key);
      }
      return known;
    },
    async destroy(...personIds) {
      whereAvailable(() => writes.destroy(personIds));
      for (const personId of personIds) {
        fresh.delete(personId);
        lookup.remember(personId, null);
      }
      emptyWal(db);
    },
    async close() {
      commit();
      emptyWal(db);
      closeSqlite(db);
    },
  };
}

function whereAvailable<T>(write: () => T): T {
  try {
    return write();
  } catch (fault) {
    if (isUnavailable(fault))
      throw new KeysUnavailable('key store: the disk does not take writes now', { cause: fault });
    throw fault;
  }
}

/** Opens a key file that exists; any number of them may stand beside the writer. */
export function openSqlitePersonKeyReader({ file, wrappingKey }: PersonKeysOptions): PersonKeyReader {
  const wraps = wrapping(wrappingKey);
  const db = openKeyFileReadOnly(file, wraps);
  const lookup = keyLookup(db, wraps);
  return {
    find: async (personIds) => foundOrLost(lookup, personIds),
    close: async () => closeSqlite(db),
  };
}

/** A damaged key reads as destroyed, aloud: the others of the batch are not to wait for it. */
function foundOrLost(lookup: KeyLookup, personIds: readonly string[]): Keys {
  return found(lookup, personIds, (damage) => {
    process.emitWarning(damage);
    return null;
  });
}

function found(
  lookup: KeyLookup,
  personIds: readonly string[],
  onDamage: (damage: KeyDamaged) => PersonKey | null,
): Keys {
  const keys: Keys = new Map();
  try {
    lookup.forgetDestroyed();
    for (const personId of personIds) {
      const key = findOne(lookup, personId, onDamage);
      if (key !== undefined) keys.set(personId, key);
    }
  } catch (fault) {
    if (isUnavailable(fault)) throw new KeysUnavailable('key store: cannot be read now', { cause: fault });
    throw fault;
  }
  return keys;
}

function findOne(lookup: KeyLookup, personId: string, onDamage: (damage: KeyDamaged) => PersonKey | null) {
  try {
    return lookup.find(personId);
  } catch (fault) {
    if (fault instanceof KeyDamaged) return onDamage(fault);
    throw fault;
  }
}

/** It may still hold the page of a destroyed key; and whoever copies the file of a stopped shop has all keys. */
function emptyWal(db: Sqlite): void {
  db.exec('pragma busy_timeout = 100; pragma wal_checkpoint(truncate); pragma busy_timeout = 5000');
}
