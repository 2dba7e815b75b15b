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
/** The same while a file is opened: two threads of a rebuild open it at once. */
const OPENING_TIMEOUT = 5_000;

/**
 * NORMAL loses the newest commits on a power cut but never corrupts the file: documents and checkpoint fall back
 * together, and the log is folded again from there. `secure_delete` zeroes deleted data: erased means gone.
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
/** 96 MiB: restarting the WAL syncs, and callers that wait for a read model wait for that. */
const LIMIT = { tooMany: 24_576, lookEveryCommits: 8 } as const;

/**
 * Its checkpoints sync both the WAL and the file; no caller waits for them. `erasures`: the read model (`erasures@1`)
 * with a document per erasure.
 */
export function readModelCheckpointer(file: string, erasures: string): Checkpointer {
  const db = openToWrite(file);
  const forget = emptiesAfter(db, erasedIn(db, erasures));
  return { run: checkpoints(db, WORTH_WHILE), forget, close: () => db.close() };
}

/**
 * Its value changes with each erasure, with each read model that has seen the newest one, and with each dropped table:
 * until then these held erased data.
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

/** The writer's part, called after each commit. */
export function readModelWalLimit(db: Sqlite): () => void {
  return walLimit(db, LIMIT);
}

/** Creates the file if missing, so that reading may start before the first event is folded. */
export function openToRead(file: string): Sqlite {
  openToWrite(file).close();
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma busy_timeout=5000; pragma cache_size=-8192; pragma mmap_size=134217728; pragma query_only=on;');
  return db;
}
