import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { pendingFrames } from '../event-store/checkpointer.ts';

const SCHEMA = `
create table if not exists models (
  model text not null,
  role text not null check (role in ('live', 'build', 'old')),
  generation integer not null,
  checkpoint integer not null,
  epoch integer not null,
  primary key (model, role)
) without rowid;
create table if not exists parked (
  model text not null,
  role text not null,
  scope text not null,
  key text not null,
  position integer not null,
  type text not null,
  error text not null,
  primary key (model, role, scope, key, position)
) without rowid;`;

const BUSY = 5;
/** Milliseconds that a statement waits for another writer inside SQLite; longer waits are asynchronous. */
const BUSY_TIMEOUT = 20;

/**
 * NORMAL loses the newest commits on a power cut but never tears the file: documents and checkpoint fall back
 * together, and the log is folded again from there. `secure_delete` zeroes what is deleted: erased means gone.
 */
export function openToWrite(file: string): DatabaseSyncInstance {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`pragma busy_timeout=${BUSY_TIMEOUT}; pragma journal_mode=wal; pragma synchronous=normal;
    pragma cache_size=-65536; pragma secure_delete=on; pragma wal_autocheckpoint=0; pragma temp_store=memory;`);
  db.exec(SCHEMA);
  return db;
}

/** Frames of one page each: what is worth moving, and what a writer does not let lie. */
const [WORTH_WHILE, TOO_MANY] = [500, 8_192];
const LOOK_EVERY_COMMITS = 8;

/** For a thread of its own: moves what is committed from the WAL into the file, which syncs both; nobody waits for it. */
export function readModelCheckpointer(file: string): { run(): void; close(): void } {
  const db = openToWrite(file);
  const passive = db.prepare('pragma wal_checkpoint(passive)');
  const pending = pendingFrames(db, 'main');
  return {
    run() {
      const { log, checkpointed } = pending();
      if (log - checkpointed >= WORTH_WHILE) passive.get();
    },
    close: () => db.close(),
  };
}

/** The writer's own part, called after each commit: starts a long WAL over, also where nobody else moves it. */
export function walRestart(db: DatabaseSyncInstance): () => void {
  const pending = pendingFrames(db, 'main');
  let commits = 0;
  return () => {
    commits += 1;
    if (commits % LOOK_EVERY_COMMITS !== 0 || pending().log < TOO_MANY) return;
    db.exec(`pragma busy_timeout=10; pragma wal_checkpoint(restart); pragma busy_timeout=${BUSY_TIMEOUT}`);
  };
}

/** Makes the file where it is missing, so that reading may start before the first event was folded. */
export function openToRead(file: string): DatabaseSyncInstance {
  openToWrite(file).close();
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma busy_timeout=5000; pragma cache_size=-32768; pragma mmap_size=134217728; pragma query_only=on;');
  return db;
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
}
