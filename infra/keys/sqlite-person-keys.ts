import { GroupCommit } from '../group-commit.ts';
import { closeSqlite, isUnavailable, type Sqlite } from '../sqlite.ts';
import { freshBytes } from './fresh-bytes.ts';
import { type KeyLookup, keyLookup, openKeyFile, openKeyFileReadOnly } from './key-file.ts';
import { KeysUnavailable, type PersonKey, type PersonKeys } from './keys.port.ts';
import { KeyDamaged, type Wrapping, wrapping } from './wrapping.ts';

export interface PersonKeysOptions {
  file: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
}

/** For other threads: opens what is sealed, sees at once what was destroyed, makes no key. */
export type PersonKeyReader = Pick<PersonKeys, 'find' | 'close'>;

type Ask = { obtain: readonly string[] } | { destroy: string };
type Keys = Map<string, PersonKey | null>;

const QUEUE_LIMIT = 10_000;

/** Keys in a file of their own, which several processes may write to. */
export function openSqlitePersonKeys({ file, wrappingKey }: PersonKeysOptions): PersonKeys {
  const wraps = wrapping(wrappingKey);
  const db = openKeyFile(file, wraps);
  const lookup = keyLookup(db, wraps);
  const commits = new GroupCommit<Ask, Keys>(db, {
    prepare: lookup.forgetDestroyed,
    ...keyWriting(db, wraps, lookup),
    unavailable: (reason, cause) => new KeysUnavailable(`key store: ${reason}`, { cause }),
    queueLimit: QUEUE_LIMIT,
  });
  return {
    async obtain(personIds) {
      const known = found(lookup, personIds, (damage) => {
        throw damage;
      });
      const isComplete = personIds.every((personId) => known.has(personId));
      return isComplete ? known : commits.submit({ obtain: personIds });
    },
    find: async (personIds) => foundOrLost(lookup, personIds),
    async destroy(personId) {
      await commits.submit({ destroy: personId });
      emptyWal(db);
    },
    async close() {
      await commits.close();
      emptyWal(db);
      closeSqlite(db);
    },
  };
}

function keyWriting(db: Sqlite, { wrap }: Wrapping, lookup: KeyLookup) {
  const insertKey = db.prepare(
    `insert into keys select ?1, ?2 where not exists (select 1 from destroyed where person = ?1)
      on conflict do nothing`,
  );
  const deleteKey = db.prepare('delete from keys where person = ?');
  const insertDestroyed = db.prepare('insert or ignore into destroyed (person) values (?)');
  /** Made or destroyed by the transaction under way: not to be told before it is durable. */
  const pending: Keys = new Map();

  function keyFor(personId: string): PersonKey | null {
    const known = pending.get(personId);
    if (known !== undefined) return known;
    const key = freshBytes(32);
    if (insertKey.run(personId, wrap(personId, key)).changes === 0) return lookup.find(personId) ?? null;
    pending.set(personId, key);
    return key;
  }

  return {
    write(ask: Ask): Keys {
      if ('obtain' in ask) return new Map(ask.obtain.map((personId) => [personId, keyFor(personId)]));
      deleteKey.run(ask.destroy);
      insertDestroyed.run(ask.destroy);
      pending.set(ask.destroy, null);
      return new Map();
    },
    committed() {
      for (const [personId, key] of pending) lookup.remember(personId, key);
      pending.clear();
    },
    rolledBack: () => pending.clear(),
  };
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
