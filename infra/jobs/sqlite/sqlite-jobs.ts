import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { JobQueue } from '@naust/domain/job.ts';
import type { Clock } from '../../clock.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { byQueue } from '../by-queue.ts';
import type {
  FailureReport,
  JobCounts,
  JobDefinition,
  Jobs,
  JobTally,
  NewJob,
  Paces,
  ParkedJob,
  SeenStretch,
} from '../jobs.port.ts';
import { JobWorker } from './job-worker.ts';
import { JobTable } from './sqlite-job-table.ts';

export interface SqliteJobsOptions {
  file: string;
  clock: Clock;
  /** `cache`: what was enqueued last may be lost when the power goes, for those who find again what is owed (default `full`). */
  durability?: 'full' | 'cache';
  /** How often the file is looked at for work of other processes, for delayed jobs and for ended leases. */
  pollMs?: number;
  /** A job whose worker has not renewed its lease for so long is given to another. */
  leaseMs?: number;
  /** Most jobs of one queue that run at the same time in one call of `work`. */
  concurrency?: number;
  /** The same for all who open the file (default: as fast as may be). */
  paces?: Paces;
  onFailure: (failure: FailureReport) => void;
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
    this.#table.add(jobs, this.#options.clock.now());
    this.#wakeEveryone();
  }

  async enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void> {
    this.#table.add(jobs, this.#options.clock.now(), { name, ...stretch });
    if (jobs.length > 0) this.#wakeEveryone();
  }

  async belongTo(log: string): Promise<'kept' | 'forgotten'> {
    return this.#table.belongTo(log);
  }

  async forgetSeenBeyond(head: Position): Promise<void> {
    this.#table.forgetSeenBeyond(head);
  }

  async lastSeen(name: string): Promise<Position> {
    return this.#table.lastSeen(name);
  }

  async work(definitions: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
    await Promise.all([...byQueue(definitions)].map(([queue, own]) => this.#workOn(queue, own, signal)));
  }

  async #workOn(queue: JobQueue, own: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
    const { clock, onFailure, pollMs = 500, leaseMs = 30_000, concurrency = 4, paces = {} } = this.#options;
    const worker = new JobWorker(this.#table, own, AbortSignal.any([signal, this.#closing.signal]), {
      clock,
      pollMs,
      leaseMs,
      concurrency,
      paced: paces[queue] && { queue, ...paces[queue] },
      onFailure,
    });
    this.#workers.add(worker);
    await worker.ended.finally(() => this.#workers.delete(worker));
  }

  async counts(): Promise<JobCounts> {
    return this.#table.counts(this.#options.clock.now());
  }

  async tallies(): Promise<readonly JobTally[]> {
    return this.#table.tallies();
  }

  async parked(): Promise<readonly ParkedJob[]> {
    return this.#table.parked();
  }

  async retry(id: string): Promise<boolean> {
    const found = this.#table.unpark(id, this.#options.clock.now());
    if (found) this.#wakeEveryone();
    return found;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#workers].map(({ ended }) => ended));
    this.#channel.close();
    this.#table.close();
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
