import { isUnavailable, type Sqlite } from './sqlite.ts';

/** Checkpoints a WAL into its file; it counts in frames of one page each. */
export interface Checkpointer {
  /** If it is worth it; never waits. */
  run(): void;
  /** If something was erased since it last succeeded: leaves no older page in the WAL. */
  forget?(): void;
  close(): void;
}

/** For a thread other than the writer's, called between its batches: it does the slow part of writing. */
export function checkpoints(db: Sqlite, worthWhile: number): () => void {
  const passive = db.prepare('pragma wal_checkpoint(passive)');
  const pending = pendingFrames(db);
  return () => {
    const { log, checkpointed } = pending();
    if (log - checkpointed >= worthWhile) passive.get();
  };
}

/** Milliseconds that the writer waits at most while a busy reader is detected. */
const FORGETTING_TIMEOUT = 20;

/**
 * For a thread other than the writer's. A WAL keeps old pages until it is overwritten; this empties it whenever the
 * value of `erased` changes, null for nothing. If a reader holds old pages, the next call tries again.
 */
export function emptiesAfter(db: Sqlite, erased: () => string | number | null): () => void {
  db.exec(`pragma busy_timeout = ${FORGETTING_TIMEOUT}`);
  const truncate = db.prepare('pragma wal_checkpoint(truncate)');
  let emptied: ReturnType<typeof erased> = null;
  return () => {
    const erasedNow = erased();
    if (erasedNow !== null && erasedNow !== emptied && truncate.get().busy === 0) emptied = erasedNow;
  };
}

interface WalLimit {
  /** A WAL of this many frames is restarted. */
  tooMany: number;
  lookEveryCommits: number;
}

/** The writer's part, called after each commit: restarts a long WAL, even without another checkpointer. */
export function walLimit(db: Sqlite, { tooMany, lookEveryCommits }: WalLimit): () => void {
  const pending = pendingFrames(db);
  let commits = 0;
  return () => {
    commits += 1;
    if (commits % lookEveryCommits !== 0) return;
    if (pending().log >= tooMany) startOver(db);
  };
}

/**
 * Checkpoints everything into the file, so that a copy of a stopped shop's files is complete; closing does not
 * guarantee that. With a busy reader or a full disk it is skipped: the WAL still has everything.
 */
export function emptyWal(db: Sqlite): void {
  const usual = db.prepare('pragma busy_timeout').get().timeout;
  db.exec('pragma busy_timeout = 100');
  whereRoom(() => db.exec('pragma wal_checkpoint(truncate)'));
  db.exec(`pragma busy_timeout = ${usual}`);
}

function whereRoom(move: () => void): void {
  try {
    move();
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
  }
}

/** A busy reader is not worth a stall: the next round tries again. */
function startOver(db: Sqlite): void {
  const usual = db.prepare('pragma busy_timeout').get().timeout;
  db.exec('pragma busy_timeout = 10');
  whereRoom(() => db.exec('pragma wal_checkpoint(restart)'));
  db.exec(`pragma busy_timeout = ${usual}`);
}

function pendingFrames(db: Sqlite): () => { log: number; checkpointed: number } {
  const look = db.prepare('pragma wal_checkpoint(noop)');
  return () => look.get();
}
