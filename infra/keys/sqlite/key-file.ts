import { LRUCache } from 'lru-cache';
import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { type Checkpointer, checkpoints, emptiesAfter } from '../../sqlite/sqlite-wal.ts';
import { StartRefused } from '../../start-refused.ts';
import type { PersonKey } from '../keys.port.ts';
import type { Wrapping } from '../wrapping.ts';

/** A destroyed key is deleted and leaves its person under a number that grows, so that others find the new ones. */
const schema = `
  create table if not exists keys (person text primary key, wrapped blob not null) without rowid;
  create table if not exists destroyed (number integer primary key autoincrement, person text not null unique);
  create table if not exists sample (one integer primary key, wrapped blob not null);
`;

const MOST_OPEN = 50_000;
const DESTROYED = 'destroyed';
const SAMPLE = 'sample';
/** Frames of the WAL. */
const WORTH_WHILE = 1_000;

/**
 * Opens the file for writing; refuses a wrapping key other than the one its keys stand under. Commits do not sync: the
 * writer does, beside its thread.
 */
export function openKeyFile(file: string, wraps: Wrapping): Sqlite {
  const db = openSqlite(file, { durability: 'cache' });
  db.exec('pragma secure_delete = on; pragma wal_autocheckpoint = 0');
  db.exec(schema);
  db.prepare('insert or ignore into sample values (1, ?)').run(wraps.wrap(SAMPLE, Buffer.from(SAMPLE)));
  refuseOtherSecret(db, file, wraps);
  return db;
}

/** For a thread other than the writer's: moves the WAL into the file, and empties it of destroyed keys. */
export function keyCheckpointer(file: string): Checkpointer {
  const db = openSqlite(file, { durability: 'full' });
  const newest = db.prepare('select max(number) as number from destroyed');
  const forget = emptiesAfter(db, () => newest.get().number);
  return { run: checkpoints(db, WORTH_WHILE), forget, close: () => closeSqlite(db) };
}

/** Opens an existing file beside its writer, and refuses the same. */
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
      `Nøkkelfilen ${file} er skrevet under en annen SECRET_KEY. Sett den som gjaldt da, eller legg tilbake secret.key ` +
        'fra samme kopi. Ble npm run rotate-secret avbrutt, så kjør den igjen (the keys were written under another ' +
        'SECRET_KEY).',
      { cause },
    );
  }
}

export interface KeyLookup {
  /** `null`: destroyed; undefined: never made. Throws KeyDamaged. */
  find(personId: string): PersonKey | null | undefined;
  remember(personId: string, key: PersonKey | null): void;
  /** All is read anew. */
  forgetAll(): void;
  /** Forgets the keys that another thread or process destroyed since the last call. */
  forgetDestroyed(): void;
}

/** Opens keys and keeps the last used ones open. `onOthers` is called where another connection has written since. */
export function keyLookup(db: Sqlite, { unwrap }: Wrapping, onOthers: () => void = () => {}): KeyLookup {
  const standing = db.prepare('select wrapped from keys where person = ?');
  const gone = db.prepare('select 1 from destroyed where person = ?');
  const dataVersion = db.prepare('pragma data_version');
  const destroyedAfter = db.prepare('select number, person from destroyed where number > ? order by number');
  const open = new LRUCache<string, PersonKey | typeof DESTROYED>({ max: MOST_OPEN });
  const remember: KeyLookup['remember'] = (personId, key) => open.set(personId, key ?? DESTROYED);
  // Looks for keys destroyed by other processes once per turn of the event loop.
  let hasLooked = false;
  let seenVersion: number = dataVersion.get().data_version;
  let seenDestroyed: number = db.prepare('select max(number) as newest from destroyed').get().newest ?? 0;

  return {
    find(personId) {
      const known = open.get(personId);
      if (known !== undefined) return known === DESTROYED ? null : known;
      const wrapped: Uint8Array | undefined = standing.get(personId)?.wrapped;
      if (wrapped === undefined && gone.get(personId) === undefined) return undefined;
      const key = wrapped === undefined ? null : unwrap(personId, wrapped);
      remember(personId, key);
      return key;
    },
    remember,
    forgetAll: () => open.clear(),
    forgetDestroyed() {
      if (hasLooked) return;
      hasLooked = true;
      setImmediate(() => {
        hasLooked = false;
      });
      const version: number = dataVersion.get().data_version;
      if (version === seenVersion) return;
      onOthers();
      const rows: { number: number; person: string }[] = destroyedAfter.all(seenDestroyed);
      for (const { number, person } of rows) {
        remember(person, null);
        seenDestroyed = number;
      }
      seenVersion = version;
    },
  };
}
