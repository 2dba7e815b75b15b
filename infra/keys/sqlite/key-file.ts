import { LRUCache } from 'lru-cache';
import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { type Checkpointer, checkpoints, emptiesAfter, emptyWal } from '../../sqlite/sqlite-wal.ts';
import { StartRefused } from '../../start-refused.ts';
import type { PersonKey } from '../keys.port.ts';
import { SAMPLE, type Wrapping } from '../wrapping.ts';

/** A destroyed key is deleted and leaves its person under an increasing number, so that readers find the new ones. */
const schema = `
  create table if not exists keys (person text primary key, wrapped blob not null) without rowid;
  create table if not exists destroyed (number integer primary key autoincrement, person text not null unique);
  create table if not exists sample (one integer primary key, wrapped blob not null);
`;

const MOST_OPEN = 50_000;
/** Frames of the WAL. */
const WORTH_WHILE = 1_000;

/** Opens the file for writing; refuses a wrapping key other than the one that its keys are wrapped under. */
export function openKeyFile(file: string, wraps: Wrapping): Sqlite {
  const db = openSqlite(file, { durability: 'full' });
  db.exec('pragma secure_delete = on');
  db.exec(schema);
  db.prepare('insert or ignore into sample values (1, ?)').run(wraps.wrap(SAMPLE, Buffer.from(SAMPLE)));
  refuseOtherSecret(db, file, wraps);
  // A process that was killed in a commit may have left keys in the WAL that are not durable yet.
  emptyWal(db);
  return db;
}

/** For a thread other than the writer's: checkpoints the WAL, and empties it of destroyed keys. */
export function keyCheckpointer(file: string): Checkpointer {
  const db = openSqlite(file, { durability: 'full' });
  const newest = db.prepare('select max(number) as number from destroyed');
  const forget = emptiesAfter(db, () => newest.get().number);
  return { run: checkpoints(db, WORTH_WHILE), forget, close: () => closeSqlite(db) };
}

/** Opens an existing file while its writer runs, with the same refusal. */
export function openKeyFileReadOnly(file: string, wraps: Wrapping): Sqlite {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  refuseOtherSecret(db, file, wraps);
  return db;
}

function refuseOtherSecret(db: Sqlite, file: string, { unwrap }: Wrapping): void {
  try {
    unwrap(SAMPLE, db.prepare('select wrapped from sample').get().wrapped);
  } catch (cause) {
    closeSqlite(db);
    throw new StartRefused(
      `The key file ${file} was written under another SECRET_KEY. Set that one, or restore secret.key from the same ` +
        'backup. If npm run rotate-secret was interrupted, run it again.',
      { cause },
    );
  }
}

export interface KeyLookup {
  /** `null`: destroyed; undefined: never made. Throws KeyDamaged. */
  find(personId: string): PersonKey | null | undefined;
  /** Removes these from the cache. */
  forget(personIds: Iterable<string>): void;
  /** Clears the cache if another thread or process has written since the last call. */
  forgetIfChanged(): void;
}

/** Decrypts keys and caches the last used ones. */
export function keyLookup(db: Sqlite, { unwrap }: Wrapping): KeyLookup {
  const stored = db.prepare('select wrapped from keys where person = ?');
  const gone = db.prepare('select 1 from destroyed where person = ?');
  const dataVersion = db.prepare('pragma data_version');
  const open = new LRUCache<string, { key: PersonKey | null }>({ max: MOST_OPEN });
  let seenVersion: number = dataVersion.get().data_version;

  return {
    find(personId) {
      const known = open.get(personId);
      if (known) return known.key;
      const wrapped: Uint8Array | undefined = stored.get(personId)?.wrapped;
      if (wrapped === undefined && gone.get(personId) === undefined) return undefined;
      const key = wrapped === undefined ? null : unwrap(personId, wrapped);
      open.set(personId, { key });
      return key;
    },
    forget(personIds) {
      for (const personId of personIds) open.delete(personId);
    },
    forgetIfChanged() {
      const version: number = dataVersion.get().data_version;
      if (version !== seenVersion) open.clear();
      seenVersion = version;
    },
  };
}
