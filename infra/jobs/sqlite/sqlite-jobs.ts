import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { JobQueue } from '@naust/domain/job.ts';
import type { Clock } from '../../clock.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { isUnavailable } from '../../sqlite/sqlite.ts';
import { atOnce, byQueue } from '../by-queue.ts';
import {
  type DeadJob,
  type FailureReport,
  type JobCounts,
  type JobDefinition,
  type Jobs,
  JobsUnavailable,
  type JobTally,
  type NewJob,
  type Paces,
  type RestingQueue,
  type SeenStretch,
} from '../jobs.port.ts';
import { JobWorker } from './job-worker.ts';
import { JobTable } from './sqlite-job-table.ts';

export interface SqliteJobsOptions {
  file: string;
  clock: Clock;
  /** `cache`: a power cut may lose the newest jobs; for callers that can derive them again (default `full`). */
  durability?: 'full' | 'cache';
  /** How often the file is polled for jobs of other processes, delayed jobs and expired leases. */
  pollMs?: number;
  /** A job whose worker has not renewed its lease for this long goes to another. */
  leaseMs?: number;
  /** Most jobs of one queue that run at the same time in one call of `work`. */
  concurrency?: number;
  /** Must be the same for all who open the file (default: no limit). */
  paces?: Paces;
  onFailure: (failure: FailureReport) => void;
  /** Called after each write: null on success, otherwise the disk's error. */
  onSync?: (fault: unknown) => void;
}

class SqliteJobs implements Jobs {
  readonly #options: SqliteJobsOptions;
  readonly #table: JobTable;
  readonly #channel: BroadcastChannel;
  readonly #closing = new AbortController();
  readonly #workers = new Set<JobWorker>();

  constructor(options: SqliteJobsOptions) {
    const { file, clock, durability } = options;
    this.#options = options;
    this.#table = new JobTable(file, durability);
    this.#table.forgetOldDone(clock.now());
    // Reaches the other threads of this process; other processes poll.
    this.#channel = new BroadcastChannel(`naust-jobs:${realpathSync(file)}`);
    this.#channel.onmessage = () => this.#wakeWorkers();
    this.#channel.unref();
  }

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    this.#ask(() => this.#table.add(jobs, this.#options.clock.now()));
    this.#wakeEveryone();
  }

  async enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void> {
    this.#ask(() => this.#table.add(jobs, this.#options.clock.now(), { name, ...stretch }));
    crashPoint('jobs.added');
    if (jobs.length > 0) this.#wakeEveryone();
  }

  async belongTo(log: string): Promise<'kept' | 'forgotten'> {
    return this.#ask(() => this.#table.belongTo(log));
  }

  async forgetSeenBeyond(head: Position): Promise<void> {
    this.#ask(() => this.#table.forgetSeenBeyond(head));
  }

  async lastSeen(name: string): Promise<Position> {
    return this.#ask(() => this.#table.lastSeen(name));
  }

  async work(definitions: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
    await Promise.all([...byQueue(definitions)].map(([queue, own]) => this.#workOn(queue, own, signal)));
  }

  async #workOn(queue: JobQueue, own: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
    const { clock, onFailure, pollMs = 500, leaseMs = 30_000, concurrency = 4, paces = {} } = this.#options;
    const worker = new JobWorker(this.#table, own, AbortSignal.any([signal, this.#closing.signal]), {
      queue,
      clock,
      pollMs,
      leaseMs,
      concurrency: atOnce(own, concurrency),
      paced: paces[queue] && { queue, ...paces[queue] },
      onFailure,
    });
    this.#workers.add(worker);
    await worker.ended.finally(() => this.#workers.delete(worker));
  }

  /** The disk check reports a full disk. */
  async requireTaking(): Promise<void> {}

  async counts(): Promise<JobCounts> {
    return this.#ask(() => this.#table.counts(this.#options.clock.now()));
  }

  async tallies(): Promise<readonly JobTally[]> {
    return this.#ask(() => this.#table.tallies());
  }

  async deadJobs(): Promise<readonly DeadJob[]> {
    return this.#ask(() => this.#table.deadJobs());
  }

  async retry(id: string): Promise<boolean> {
    const found = this.#ask(() => this.#table.revive(id, this.#options.clock.now()));
    if (found) this.#wakeEveryone();
    return found;
  }

  async retryAll(): Promise<number> {
    const now = this.#options.clock.now();
    const found = this.#ask(() => this.#table.deadJobs().filter(({ id }) => this.#table.revive(id, now)));
    for (const worker of this.#workers) worker.hasten();
    this.#channel.postMessage('enqueued');
    return found.length;
  }

  resting(): readonly RestingQueue[] {
    return [...this.#workers].flatMap((worker) => worker.resting());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#workers].map(({ ended }) => ended));
    this.#channel.close();
    this.#table.close();
  }

  /** @throws JobsUnavailable */
  #ask<T>(act: () => T): T {
    try {
      const answer = act();
      this.#options.onSync?.(null);
      return answer;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#options.onSync?.(error);
      throw new JobsUnavailable('the disk does not take jobs now', { cause: error });
    }
  }

  #wakeWorkers(): void {
    for (const worker of this.#workers) worker.wake();
  }

  #wakeEveryone(): void {
    this.#wakeWorkers();
    this.#channel.postMessage('enqueued');
  }
}

/** Jobs in one SQLite file. Any number of threads and processes may hold it open. */
export const openSqliteJobs = (options: SqliteJobsOptions): Jobs => new SqliteJobs(options);
