import { isUnavailable, type Sqlite } from './sqlite.ts';

/** Moves what is committed from a WAL into its file; what it counts are frames of one page each. */
export interface Checkpointer {
  /** Where it is worth it; never waits for anybody. */
  run(): void;
  /** Where something was erased since it last succeeded: leaves no page of before in the WAL. */
  forget?(): void;
  close(): void;
}

/** For a thread other than the writer's, called between its batches: the slow part of writing happens here. */
export function checkpoints(db: Sqlite, worthWhile: number): () => void {
  const passive = db.prepare('pragma wal_checkpoint(passive)');
  const pending = pendingFrames(db);
  return () => {
    const { log, checkpointed } = pending();
    if (log - checkpointed >= worthWhile) passive.get();
  };
}

/** Milliseconds that the writer waits at most while it is seen whether a reader is busy. */
const FORGETTING_TIMEOUT = 20;

/**
 * For a thread other than the writer's. A WAL keeps old pages until it is written over; this empties it as often as
 * `erased` tells something new, null for nothing. Where a reader holds old pages it is tried again at the next call.
 */
export function emptiesAfter(db: Sqlite, erased: () => string | number | null): () => void {
  db.exec(`pragma busy_timeout = ${FORGETTING_TIMEOUT}`);
  const truncate = db.prepare('pragma wal_checkpoint(truncate)');
  let emptied: ReturnType<typeof erased> = null;
  return () => {
    const told = erased();
    if (told !== null && told !== emptied && truncate.get().busy === 0) emptied = told;
  };
}

interface WalLimit {
  /** A WAL of so many frames is started over. */
  tooMany: number;
  lookEveryCommits: number;
}

/** The writer's own part, called after each commit: starts a long WAL over, also where nobody else moves it. */
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
 * Moves all into the files, so that whoever copies the files of a stopped shop has everything; closing leaves that to
 * chance. A reader that is busy leaves it for later, and so does a disk that is full: the WAL has it all.
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

/** A reader in the middle of a page is not worth a stall: the next round tries again. */
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
