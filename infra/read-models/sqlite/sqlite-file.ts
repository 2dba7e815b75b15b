import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Sqlite, switchToWal } from '../../sqlite/sqlite.ts';
import { type Checkpointer, checkpoints, emptiesAfter, walLimit } from '../../sqlite/sqlite-wal.ts';
import { haveFormat } from './sqlite-format.ts';
import { tableName } from './sqlite-layout.ts';
import { rowOf } from './sqlite-models-table.ts';

/** Milliseconds that a statement waits for another writer inside SQLite; longer waits are asynchronous. */
const BUSY_TIMEOUT = 20;
/** The same while a file is opened, which two threads of a rebuild do at once. */
const OPENING_TIMEOUT = 5_000;

/**
 * NORMAL loses the newest commits on a power cut but never tears the file: documents and checkpoint fall back
 * together, and the log is folded again from there. `secure_delete` zeroes what is deleted: erased means gone.
 */
export function openToWrite(file: string): Sqlite {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`pragma busy_timeout=${OPENING_TIMEOUT}`);
  switchToWal(db);
  db.exec(`pragma synchronous=normal;
    pragma cache_size=-32768; pragma secure_delete=on; pragma wal_autocheckpoint=0; pragma temp_store=memory;`);
  haveFormat(db);
  db.exec(`pragma busy_timeout=${BUSY_TIMEOUT}`);
  return db;
}

const WORTH_WHILE = 500;
/** 96 MiB: starting over syncs, and whoever waits for a read model waits for that. */
const LIMIT = { tooMany: 24_576, lookEveryCommits: 8 } as const;

/**
 * Its checkpoints sync both the WAL and the file; nobody waits for them. `erasures`: the read model (`erasures@1`) that
 * has a document for whatever was erased.
 */
export function readModelCheckpointer(file: string, erasures: string): Checkpointer {
  const db = openToWrite(file);
  const forget = emptiesAfter(db, erasedIn(db, erasures));
  return { run: checkpoints(db, WORTH_WHILE), forget, close: () => db.close() };
}

/**
 * Tells something new with each erasure, with each read model that comes to know of the newest one, and with each
 * table that is dropped: until then these held what was erased.
 */
function erasedIn(db: Sqlite, erasures: string): () => string | null {
  return () => {
    const row = rowOf(db, erasures, 'live');
    if (!row) return null;
    const look = `with newest as (select seq, position from ${tableName(row)} order by seq desc limit 1)
      select (select seq from newest) || ' ' || count(*) || ' ' ||
        count(*) filter (where checkpoint >= (select position from newest)) || ' ' ||
        (select count(*) from sqlite_schema) as erased from models`;
    return (db.prepare(look).get() as { erased: string | null }).erased;
  };
}

/** The writer's own part, called after each commit. */
export function readModelWalLimit(db: Sqlite): () => void {
  return walLimit(db, LIMIT);
}

/** Makes the file where it is missing, so that reading may start before the first event was folded. */
export function openToRead(file: string): Sqlite {
  openToWrite(file).close();
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma busy_timeout=5000; pragma cache_size=-8192; pragma mmap_size=134217728; pragma query_only=on;');
  return db;
}
