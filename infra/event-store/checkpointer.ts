import { closeSqlite, openSqlite, type Sqlite } from '../sqlite.ts';
import { attachIndex, logSchemas } from './event-log-file.ts';

/** Frames of one page each. */
const WORTH_WHILE = 1_000;
/** Of the log: writing over what is there is quicker than growing. Of its index: each step writes many pages again. */
const TOO_MANY = { main: 4_096, places: 16_384 } as const;

export interface Checkpointer {
  /** Moves what is committed from the WAL into the file, if it is worth it; never waits for anybody. */
  run(): void;
  close(): void;
}

/** For a thread other than the writer's, called between its batches: the slow part of writing happens here. */
export function checkpointer(file: string): Checkpointer {
  const db = openSqlite(file, { durability: 'full' });
  attachIndex(db, file);
  const files = logSchemas.map((schema) => ({
    passive: db.prepare(`pragma ${schema}.wal_checkpoint(passive)`),
    pending: pendingFrames(db, schema),
  }));
  return {
    run() {
      for (const { passive, pending } of files) {
        const { log, checkpointed } = pending();
        if (log - checkpointed >= WORTH_WHILE) passive.get();
      }
    },
    close() {
      closeSqlite(db);
    },
  };
}

/** The writer's own part: starts a WAL over once it is long, 16 MiB for the log and 64 MiB for its index. */
export function walLimit(db: Sqlite): () => void {
  const files = logSchemas.map((schema) => ({ schema, pending: pendingFrames(db, schema) }));
  let commits = 0;
  return () => {
    commits += 1;
    if (commits % 64 !== 0) return;
    for (const { schema, pending } of files) {
      if (pending().log < TOO_MANY[schema]) continue;
      // A reader in the middle of a page is not worth a stall: the next round tries again.
      db.exec(`pragma busy_timeout = 10; pragma ${schema}.wal_checkpoint(restart); pragma busy_timeout = 5000`);
    }
  };
}

/** Before a clean end: the next start finds everything in the file. A reader that is busy leaves it for later. */
export function truncateWal(db: Sqlite): void {
  db.exec('pragma busy_timeout = 100');
  for (const schema of logSchemas) db.exec(`pragma ${schema}.wal_checkpoint(truncate)`);
}

export function pendingFrames(db: Sqlite, schema: string): () => { log: number; checkpointed: number } {
  const look = db.prepare(`pragma ${schema}.wal_checkpoint(noop)`);
  return () => look.get();
}
