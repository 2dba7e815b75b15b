import { crashPoint } from '../crash-points.ts';
import { isUnavailable, type Sqlite, sqliteCode } from './sqlite.ts';

interface Pending<A, R> {
  ask: A;
  resolve: (answer: R) => void;
  reject: (reason: unknown) => void;
  /** Set inside the transaction, returned after it. */
  answer: R | undefined;
  failure: unknown;
}

export interface GroupCommitOptions<A, R> {
  /**
   * Performs one write inside the transaction. If it throws before its first write, only this write fails. An error of
   * the engine fails the whole group.
   */
  write(ask: A): R;
  /** After a commit. */
  committed(): void;
  /** After a rollback: nothing since the last commit was written. */
  rolledBack(): void;
  /** After either: null if the group is durable, otherwise the error. */
  ended?: ((fault: unknown) => void) | undefined;
  /** The error for callers when the engine cannot write now or the queue is full. */
  unavailable(reason: string, cause?: unknown): Error;
  /** Most waiting writes. */
  queueLimit: number;
}

const GROUP_SIZE = 1_024;

/** Commits waiting writes together: one fsync per turn of the event loop instead of one per write. */
export class GroupCommit<A, R extends object> {
  readonly #db: Sqlite;
  readonly #options: GroupCommitOptions<A, R>;
  readonly #begin;
  readonly #commit;
  #queue: Pending<A, R>[] = [];
  #isScheduled = false;
  #closed: (() => void) | undefined;

  constructor(db: Sqlite, options: GroupCommitOptions<A, R>) {
    this.#db = db;
    this.#options = options;
    this.#begin = db.prepare('begin immediate');
    this.#commit = db.prepare('commit');
  }

  /** Resolves when the write is durable; rejects with the error of `make`. */
  submit(make: () => A): Promise<R> {
    const { unavailable, queueLimit } = this.#options;
    if (this.#closed) return Promise.reject(unavailable('closed'));
    if (this.#queue.length >= queueLimit) return Promise.reject(unavailable('too many writes are waiting'));
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({ ask: make(), resolve, reject, answer: undefined, failure: undefined });
      this.#schedule();
    });
  }

  /** Accepts no more writes; resolves when all waiting ones are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#closed = resolve;
      if (!this.#isScheduled) resolve();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flush(this.#queue.splice(0, GROUP_SIZE)));
  }

  #flush(group: readonly Pending<A, R>[]): void {
    this.#end(group, this.#writeAll(group));
  }

  #end(group: readonly Pending<A, R>[], isWritten: boolean): void {
    this.#isScheduled = false;
    if (this.#queue.length > 0) this.#schedule();
    for (const waiting of group) tell(waiting);
    if (isWritten) this.#options.committed();
    if (this.#queue.length === 0) this.#closed?.();
  }

  #writeAll(group: readonly Pending<A, R>[]): boolean {
    const { rolledBack, ended, unavailable } = this.#options;
    try {
      this.#begin.run();
      for (const waiting of group) this.#writeOne(waiting);
      crashPoint('log.before-commit');
      this.#commit.run();
      crashPoint('log.committed');
      ended?.(null);
      return true;
    } catch (fault) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      rolledBack();
      ended?.(fault);
      const reason = isUnavailable(fault) ? unavailable('the disk does not take writes now', fault) : fault;
      for (const waiting of group) waiting.failure = reason;
      return false;
    }
  }

  #writeOne(waiting: Pending<A, R>): void {
    try {
      waiting.answer = this.#options.write(waiting.ask);
    } catch (fault) {
      if (sqliteCode(fault) !== undefined) throw fault;
      waiting.failure = fault;
    }
  }
}

function tell<A, R>({ answer, failure, resolve, reject }: Pending<A, R>): void {
  if (failure === undefined && answer !== undefined) resolve(answer);
  else reject(failure);
}
