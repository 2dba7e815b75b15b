import { isUnavailable, type Sqlite, sqliteCode } from './sqlite.ts';

interface Waiting<A, R> {
  ask: A;
  resolve: (answer: R) => void;
  reject: (reason: unknown) => void;
  /** Set by the transaction, told after it. */
  answer?: R;
  failure?: unknown;
}

export interface GroupCommitOptions<A, R> {
  /** Before the transaction of a group; an error fails the group. */
  prepare?(): void;
  /**
   * Writes what was asked, inside the transaction. May throw before its first write: that ask fails alone. An error
   * of the engine fails the whole group.
   */
  write(ask: A): R;
  /** After a commit. */
  committed(): void;
  /** After a rollback: nothing since the last commit was written. */
  rolledBack(): void;
  /** What callers get when the engine cannot write now or too many wait. */
  unavailable(reason: string, cause?: unknown): Error;
  /** Most asks that may wait. */
  queueLimit: number;
}

export interface GroupCommit<A, R> {
  /** Resolves when the write is durable. */
  submit(ask: A): Promise<R>;
  /** Takes nothing more; resolves when all that waited has been answered. */
  close(): Promise<void>;
}

const GROUP_SIZE = 1_024;

/** Commits together what waits together: one fsync per turn of the event loop instead of one per write. */
export function groupCommit<A, R extends object>(db: Sqlite, options: GroupCommitOptions<A, R>): GroupCommit<A, R> {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  let queue: Waiting<A, R>[] = [];
  let scheduled = false;
  let closed: (() => void) | undefined;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  }

  function flush(): void {
    scheduled = false;
    const group = queue.length <= GROUP_SIZE ? queue : queue.slice(0, GROUP_SIZE);
    queue = queue.length <= GROUP_SIZE ? [] : queue.slice(GROUP_SIZE);
    if (queue.length > 0) schedule();
    const isWritten = writeAll(group);
    for (const waiting of group) tell(waiting);
    if (isWritten) options.committed();
    if (queue.length === 0) closed?.();
  }

  function writeAll(group: readonly Waiting<A, R>[]): boolean {
    try {
      options.prepare?.();
      begin.run();
      for (const waiting of group) writeOne(waiting);
      commit.run();
      return true;
    } catch (fault) {
      if (db.isTransaction) rollback.run();
      options.rolledBack();
      const reason = isUnavailable(fault) ? options.unavailable('the disk does not take writes now', fault) : fault;
      for (const waiting of group) waiting.failure = reason;
      return false;
    }
  }

  function writeOne(waiting: Waiting<A, R>): void {
    try {
      waiting.answer = options.write(waiting.ask);
    } catch (fault) {
      if (sqliteCode(fault) !== undefined) throw fault;
      waiting.failure = fault;
    }
  }

  function tell({ answer, failure, resolve, reject }: Waiting<A, R>): void {
    if (failure === undefined && answer !== undefined) resolve(answer);
    else reject(failure);
  }

  return {
    submit(ask) {
      if (closed) return Promise.reject(options.unavailable('closed'));
      if (queue.length >= options.queueLimit) return Promise.reject(options.unavailable('too many writes are waiting'));
      return new Promise<R>((resolve, reject) => {
        queue.push({ ask, resolve, reject });
        schedule();
      });
    },
    close() {
      return new Promise<void>((resolve) => {
        closed = resolve;
        if (queue.length === 0) resolve();
      });
    },
  };
}
