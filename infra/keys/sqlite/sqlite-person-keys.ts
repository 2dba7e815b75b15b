import { setImmediate as turn } from 'node:timers/promises';
import { crashPoint } from '../../crash-points.ts';
import { followedLog } from '../../sqlite/followed-log.ts';
import { closeSqlite, isUnavailable, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import { type CopiedKeys, KeysUnavailable, type PersonKey, type PersonKeys } from '../keys.port.ts';
import { KeyDamaged, wrapping } from '../wrapping.ts';
import { keyAdoption, keyPages } from './key-copies.ts';
import { type KeyLookup, keyLookup, openKeyFile, openKeyFileReadOnly } from './key-file.ts';
import { keyWrites } from './key-writes.ts';

export interface PersonKeysOptions {
  file: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
  /** Called after each commit of new keys: null if it is durable. */
  onSync?: (fault: unknown) => void;
}

/** For other threads: decrypts, sees destroyed keys at once, creates none. */
export type PersonKeyReader = Pick<PersonKeys, 'find' | 'log' | 'close'>;

type Keys = Map<string, PersonKey | null>;

export type SqlitePersonKeys = PersonKeys & CopiedKeys;

/** Keys in a separate file, which several processes may write. */
export function openSqlitePersonKeys({ file, wrappingKey, onSync }: PersonKeysOptions): SqlitePersonKeys {
  const wraps = wrapping(wrappingKey);
  const db = openKeyFile(file, wraps);
  const writes = keyWrites(db, wraps);
  const lookup = keyLookup(db, wraps);
  const making = madeTogether((personIds) => {
    noting(onSync, () => writes.make(personIds));
    crashPoint('keys.made');
  });

  return {
    async obtain(personIds) {
      const known = findKeys(lookup, personIds, thrown);
      const missing = personIds.filter((personId) => !known.has(personId));
      if (missing.length === 0) return known;
      await making.add(missing);
      return findKeys(lookup, personIds, thrown);
    },
    find: async (personIds) => foundOrLost(lookup, personIds),
    async destroy(...personIds) {
      whereAvailable(() => writes.destroy(personIds));
      lookup.forget(personIds);
      // It may still hold the page of the key.
      emptyWal(db);
    },
    log: async () => followedLog(db),
    belongTo: async (log) => (whereAvailable(() => writes.belongTo(log)) === log ? 'bound' : 'refused'),
    moveTo: async (from, to) => (whereAvailable(() => writes.moveTo(from, to)) === to ? 'bound' : 'refused'),
    ...copied(db, lookup),
    async close() {
      await making.ended();
      emptyWal(db);
      closeSqlite(db);
    },
  };
}

/** Missing keys of one turn of the event loop are created in one commit. */
function madeTogether(make: (personIds: ReadonlySet<string>) => void) {
  let next: { personIds: Set<string>; made: Promise<void> } | undefined;
  function begin() {
    const personIds = new Set<string>();
    const made = turn().then(() => {
      next = undefined;
      make(personIds);
    });
    return { personIds, made };
  }
  return {
    /** Resolves when they are durable. */
    add(personIds: readonly string[]): Promise<void> {
      next ??= begin();
      for (const personId of personIds) next.personIds.add(personId);
      return next.made;
    },
    ended: async () => next?.made.catch(() => undefined),
  };
}

function noting(onSync: PersonKeysOptions['onSync'], write: () => void): void {
  try {
    whereAvailable(write);
    onSync?.(null);
  } catch (fault) {
    onSync?.(fault);
    throw fault;
  }
}

function copied(db: Sqlite, lookup: Pick<KeyLookup, 'forget'>): CopiedKeys {
  return {
    all: () => keyPages(db),
    async adopt(keys) {
      const others = whereAvailable(() => keyAdoption(db)(keys));
      lookup.forget(keys.keys());
      if ([...keys.values()].includes(null)) emptyWal(db);
      return others;
    },
  };
}

function thrown(damage: KeyDamaged): never {
  throw damage;
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

/** Opens an existing key file; any number of readers may run next to the writer. */
export function openSqlitePersonKeyReader({ file, wrappingKey }: PersonKeysOptions): PersonKeyReader {
  const wraps = wrapping(wrappingKey);
  const db = openKeyFileReadOnly(file, wraps);
  const lookup = keyLookup(db, wraps);
  return {
    find: async (personIds) => foundOrLost(lookup, personIds),
    log: async () => followedLog(db),
    close: async () => closeSqlite(db),
  };
}

/** A damaged key reads as destroyed, with a warning: the rest of the batch must not wait for it. */
function foundOrLost(lookup: KeyLookup, personIds: readonly string[]): Keys {
  return findKeys(lookup, personIds, (damage) => {
    process.emitWarning(damage);
    return null;
  });
}

function findKeys(
  lookup: KeyLookup,
  personIds: readonly string[],
  onDamage: (damage: KeyDamaged) => PersonKey | null,
): Keys {
  const keys: Keys = new Map();
  try {
    lookup.forgetIfChanged();
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
