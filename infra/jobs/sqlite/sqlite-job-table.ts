import { crashPoint } from '../../crash-points.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { followedLog, noteFollowedLog } from '../../sqlite/followed-log.ts';
import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import {
  type DeadJob,
  type Job,
  type JobCounts,
  type JobOutcome,
  type JobTally,
  type NewJob,
  PositionForgotten,
  type RunningJob,
  type SeenStretch,
} from '../jobs.port.ts';
import { addOutcomes, prepared, preparedForHolders, SCHEMA } from './job-statements.ts';
import { type Paced, QueuePaces } from './queue-paces.ts';

export const DONE_IS_KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;

interface JobRow {
  id: string;
  name: string;
  payload: string;
  run_at: number;
  attempts: number;
  error: string | null;
  ended_at: number | null;
}

/** A worker's finished jobs, the names that it takes now, and the lease. */
interface Wanted {
  names: readonly string[];
  done: readonly (readonly [id: string, outcome: JobOutcome | null])[];
  holder: string;
  now: number;
  leaseUntil: number;
  most: number;
  paced: Paced | undefined;
}

/** The jobs as rows of one SQLite file that several threads and processes may hold open. Times: ms since 1970 UTC. */
export class JobTable {
  readonly #db: Sqlite;
  readonly #all: ReturnType<typeof prepared>;
  readonly #held: ReturnType<typeof preparedForHolders>;
  readonly #paces: QueuePaces;

  constructor(file: string, durability: 'full' | 'cache' = 'full') {
    this.#db = openSqlite(file, { durability });
    this.#db.exec(SCHEMA);
    addOutcomes(this.#db);
    this.#all = prepared(this.#db);
    // Positions of an engine may exceed the exact range of a double.
    this.#all.lastSeen.setReadBigInts(true);
    this.#held = preparedForHolders(this.#db);
    this.#paces = new QueuePaces(this.#db);
  }

  add(jobs: readonly NewJob[], now: number, seen?: SeenStretch & { name: string }): void {
    this.#inOneCommit(() => {
      const remembered = seen ? this.lastSeen(seen.name) : 0n;
      if (seen && remembered < seen.from) throw new PositionForgotten(seen.name, seen, remembered);
      for (const { id, name, payload, runAt } of jobs) {
        this.#all.add.run({ id, name, payload: JSON.stringify(payload), runAt: runAt ?? now });
      }
      if (seen) crashPoint('jobs.before-position');
      if (seen) this.#all.noteSeen.run({ name: seen.name, position: seen.seen });
    });
  }

  #inOneCommit<T>(act: () => T): T {
    this.#all.begin.run();
    try {
      const done = act();
      this.#all.commit.run();
      return done;
    } catch (error) {
      // A full disk has already rolled the transaction back.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  belongTo(log: string): 'kept' | 'forgotten' {
    return this.#inOneCommit(() => {
      const known = followedLog(this.#db);
      if (known === log) return 'kept';
      noteFollowedLog(this.#db, log);
      if (known === null) return 'kept';
      this.#db.exec('DELETE FROM seen');
      return 'forgotten';
    });
  }

  forgetSeenBeyond(head: Position): void {
    this.#all.lowerSeen.run({ head });
  }

  lastSeen(name: string): Position {
    return (this.#all.lastSeen.get(name) as { position: bigint } | undefined)?.position ?? 0n;
  }

  /**
   * Finishing and taking jobs share one commit. Looks first, so that polling an idle queue never takes the write lock.
   */
  take({ names, done, holder, now, leaseUntil, most, paced }: Wanted): RunningJob[] {
    const limit = Math.max(0, paced ? Math.min(most, this.#paces.left(paced, now)) : most);
    const found = this.#due(names, now, limit);
    if (done.length === 0 && found.length === 0) return [];
    const takeJobs = (count: number) => {
      const ids = JSON.stringify(found.slice(0, count));
      const rows = this.#held.take.all({ ids, now, holder, leaseUntil }) as unknown as JobRow[];
      return rows.map((row) => ({ ...jobOf(row), attempt: row.attempts, dueSince: row.run_at }));
    };
    return this.#inOneCommit(() => {
      if (done.length > 0) this.#held.finish.run({ done: JSON.stringify(done), holder, now });
      if (found.length === 0) return [];
      return paced ? this.#paces.within(paced, now, limit, takeJobs) : takeJobs(limit);
    });
  }

  /** Jobs that wait or are leased longer than any limit permits: a clock that was ahead set their time. */
  hasten(now: number, longestMs: number): void {
    this.#held.hasten.run({ now, latest: now + longestMs });
  }

  /** Ids; of each name only as many as needed. */
  #due(names: readonly string[], now: number, limit: number): string[] {
    if (limit === 0) return [];
    const left = (this.#held.namesLeft.all() as unknown as { name: string }[]).map(({ name }) => name);
    return left
      .filter((name) => names.includes(name))
      .flatMap((name) => this.#held.due.all({ name, now, limit }) as unknown as { id: string; dueAt: number }[])
      .sort((one, other) => one.dueAt - other.dueAt)
      .map(({ id }) => id);
  }

  renew(id: string, holder: string, leaseUntil: number): boolean {
    return this.#held.renew.run({ id, holder, leaseUntil }).changes === 1;
  }

  postpone(id: string, holder: string, dueAt: number, attempts: number, error: string): void {
    this.#held.postpone.run({ id, holder, dueAt, attempts, error });
  }

  giveUp(id: string, holder: string, now: number, error: string): void {
    this.#held.giveUp.run({ id, holder, now, error });
  }

  revive(id: string, now: number): boolean {
    return this.#all.revive.run({ id, now }).changes === 1;
  }

  forgetOldDone(now: number): void {
    this.#all.forgetDone.run({ before: now - DONE_IS_KNOWN_FOR_MS });
  }

  counts(now: number): JobCounts {
    const row = this.#all.counts.get({ now }) as unknown as JobCounts;
    return { waiting: row.waiting, delayed: row.delayed, running: row.running, parked: row.parked };
  }

  tallies(): JobTally[] {
    const rows = this.#all.tallies.all() as unknown as JobTally[];
    return rows.map(({ name, state, outcome, count }) => ({ name, state, outcome, count }));
  }

  deadJobs(): DeadJob[] {
    return (this.#all.deadJobs.all() as unknown as JobRow[]).map((row) => ({
      ...jobOf(row),
      attempts: row.attempts,
      error: row.error ?? '',
      deadAt: row.ended_at ?? 0,
    }));
  }

  close(): void {
    emptyWal(this.#db);
    closeSqlite(this.#db);
  }
}

const jobOf = (row: JobRow): Job => ({
  id: row.id,
  name: row.name,
  payload: JSON.parse(row.payload) as Record<string, unknown>,
  runAt: row.run_at,
});
