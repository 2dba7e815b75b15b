import { crashPoint } from '../../crash-points.ts';
import { followedLog } from '../../sqlite/followed-log.ts';
import { closeSqlite, isUnavailable, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal, settleWal, syncingBeside, walLimit, walSync } from '../../sqlite/sqlite-wal.ts';
import { type CopiedKeys, KeysUnavailable, type PersonKey, type PersonKeys } from '../keys.port.ts';
import { KeyDamaged, type Wrapping, wrapping } from '../wrapping.ts';
import { keyCopies } from './key-copies.ts';
import { type KeyLookup, keyLookup, openKeyFile, openKeyFileReadOnly } from './key-file.ts';
import { keyWrites } from './key-writes.ts';

export interface PersonKeysOptions {
  file: string;
  /** 32 bytes, derived from SECRET_KEY. */
  wrappingKey: Uint8Array;
  /** Hears of each sync: null where it went well. */
  onSync?: (fault: unknown) => void;
  /** In the place of the disk's own sync. For tests. */
  sync?: () => Promise<void>;
  /** Milliseconds from a sync that failed to the next try (default 1,000). */
  mendingMs?: number;
}

/** Of one page each: 16 MiB. */
const TOO_MANY_FRAMES = 4_096;

/** For other threads: opens what is sealed, sees at once what was destroyed, makes no key. */
export type PersonKeyReader = Pick<PersonKeys, 'find' | 'log' | 'close'>;

type Keys = Map<string, PersonKey | null>;

export interface SqlitePersonKeys extends PersonKeys, CopiedKeys {
  /**
   * What the log must wait for before it commits: all keys that were given so far are durable then, whoever made them;
   * undefined where they are. A rejection (KeysUnavailable) says that nothing may be written that is sealed under them.
   */
  settled(): Promise<void> | undefined;
}

/** Keys in a file of their own, which several processes may write to. */
export function openSqlitePersonKeys(options: PersonKeysOptions): SqlitePersonKeys {
  const { file, wrappingKey } = options;
  const wraps = wrapping(wrappingKey);
  const db = openKeyFile(file, wraps);
  const writes = keyWrites(db, wraps);
  const limitWal = walLimit(db, { tooMany: TOO_MANY_FRAMES, lookEveryCommits: 64 });
  const { wal, syncing, lookup } = syncedLookup(db, wraps, options);
  // What stands in the file may be the work of a process that was killed before its sync.
  syncing.written();

  function make(personIds: readonly string[]): Keys {
    const made = whereAvailable(() => writes.make(personIds, (personId) => lookup.find(personId) ?? null));
    crashPoint('keys.made');
    syncing.written();
    for (const [personId, key] of made) lookup.remember(personId, key);
    limitWal();
    return made;
  }

  return {
    settled: syncing.pending,
    async obtain(personIds) {
      const known = found(lookup, personIds, thrown);
      const missing = [...new Set(personIds)].filter((personId) => !known.has(personId));
      return missing.length === 0 ? known : new Map([...known, ...make(missing)]);
    },
    find: async (personIds) => foundOrLost(lookup, personIds),
    async destroy(...personIds) {
      whereAvailable(() => writes.destroy(personIds));
      syncing.written();
      for (const personId of personIds) lookup.remember(personId, null);
      // It may still hold the page of the key.
      emptyWal(db);
      await syncing.pending();
    },
    log: async () => followedLog(db),
    ...owned(writes, syncing),
    ...copied(db, lookup, syncing),
    async close() {
      syncing.stop();
      // Nothing rests on what could not be synced.
      await syncing.pending()?.catch(() => undefined);
      await wal.close().catch(() => undefined);
      emptyWal(db);
      closeSqlite(db);
    },
  };
}

/** What is read of the file, and how that which is written to it becomes durable beside the thread. */
function syncedLookup(db: Sqlite, wraps: Wrapping, { file, sync, mendingMs, onSync }: PersonKeysOptions) {
  const wal = walSync(file);
  async function noting(): Promise<void> {
    try {
      await (sync ?? wal.sync)();
      onSync?.(null);
    } catch (fault) {
      onSync?.(fault);
      unsynced(fault);
    }
  }
  /** The file is opened anew; what is remembered of it may not stand in it. */
  async function mend(): Promise<void> {
    await wal.close().catch(() => undefined);
    settleWal(file);
    lookup.forgetAll();
  }
  const syncing = syncingBeside(noting, mend, mendingMs);
  const lookup = keyLookup(db, wraps, syncing.written);
  return { wal, syncing, lookup };
}

function owned(
  writes: Pick<ReturnType<typeof keyWrites>, 'belongTo' | 'moveTo'>,
  syncing: Pick<ReturnType<typeof syncingBeside>, 'written' | 'pending'>,
): Pick<PersonKeys, 'belongTo' | 'moveTo'> {
  return {
    async belongTo(log) {
      const isOurs = whereAvailable(() => writes.belongTo(log)) === log;
      syncing.written();
      return isOurs ? 'bound' : 'refused';
    },
    async moveTo(from, to) {
      const isMoved = whereAvailable(() => writes.moveTo(from, to)) === to;
      syncing.written();
      await syncing.pending();
      return isMoved ? 'bound' : 'refused';
    },
  };
}

function copied(
  db: Sqlite,
  lookup: Pick<KeyLookup, 'remember'>,
  syncing: Pick<ReturnType<typeof syncingBeside>, 'written' | 'pending'>,
): CopiedKeys {
  // Of a shop that only runs, nothing of this is asked.
  let made: ReturnType<typeof keyCopies> | undefined;
  const copies = () => {
    made ??= keyCopies(db);
    return made;
  };
  return {
    async *all() {
      let after = '';
      for (;;) {
        const page = whereAvailable(() => copies().page(after));
        if (page.size === 0) return;
        yield page;
        after = [...page.keys()].at(-1) ?? after;
      }
    },
    standing: async (personIds) => whereAvailable(() => copies().standing(personIds)),
    async adopt(keys) {
      const others = whereAvailable(() => copies().adopt(keys));
      syncing.written();
      for (const [personId, key] of keys) if (key === null) lookup.remember(personId, null);
      if ([...keys.values()].includes(null)) emptyWal(db);
      await syncing.pending();
      return others;
    },
  };
}

function thrown(damage: KeyDamaged): never {
  throw damage;
}

function unsynced(cause: unknown): never {
  throw new KeysUnavailable('key store: the disk does not keep what is written', { cause });
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
    log: async () => followedLog(db),
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
