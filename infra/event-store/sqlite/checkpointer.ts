import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { type Checkpointer, checkpoints, emptyWal, walLimit } from '../../sqlite/sqlite-wal.ts';
import { attachIndex, logSchemas } from './event-log-file.ts';

const WORTH_WHILE = 1_000;
/**
 * 16 MiB of the log, 64 of its index: of the first, writing over what is there is quicker than growing; of the second,
 * each step writes many pages again.
 */
const LIMIT = { tooMany: { main: 4_096, places: 16_384 }, lookEveryCommits: 64 } as const;

export function checkpointer(file: string): Checkpointer {
  const db = openSqlite(file, { durability: 'full' });
  attachIndex(db, file);
  return { run: checkpoints(db, WORTH_WHILE, logSchemas), close: () => closeSqlite(db) };
}

/** The writer's own part, called after each commit. */
export function logWalLimit(db: Sqlite): () => void {
  return walLimit(db, LIMIT);
}

/** Before a clean end. */
export function emptyLogWal(db: Sqlite): void {
  emptyWal(db, logSchemas);
}
