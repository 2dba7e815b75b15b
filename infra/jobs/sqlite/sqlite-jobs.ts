import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { Clock } from '../../clock.ts';
import type { Jobs } from '../jobs.port.ts';
import { type FailureReport, workOnJobs } from './job-worker.ts';
import { openJobTable } from './sqlite-job-table.ts';

export interface SqliteJobsOptions {
  file: string;
  clock: Clock;
  /** `cache`: what was enqueued last may be lost when the power goes, for those who find again what is owed (default `full`). */
  durability?: 'full' | 'cache';
  /** How often the file is looked at for work of other processes, for delayed jobs and for ended leases. */
  pollMs?: number;
  /** A job whose worker has not renewed its lease for so long is given to another. */
  leaseMs?: number;
  /** Most jobs that run at the same time in one call of `work`. */
  concurrency?: number;
  onFailure: (failure: FailureReport) => void;
}

/** Jobs in one SQLite file. Any number of threads and processes may hold it open. */
export function openSqliteJobs(options: SqliteJobsOptions): Jobs {
  const { file, clock } = options;
  const table = openJobTable(file, options.durability);
  table.forgetOldDone(clock.now());

  const workers = new Set<{ wake(): void }>();
  const wakeWorkers = () => {
    for (const worker of workers) worker.wake();
  };
  // Reaches the other threads of this process; other processes poll.
  const channel = new BroadcastChannel(`naust-jobs:${realpathSync(file)}`);
  channel.onmessage = wakeWorkers;
  channel.unref();
  const wakeEveryone = () => {
    wakeWorkers();
    channel.postMessage('enqueued');
  };

  const closing = new AbortController();
  const working = new Set<Promise<void>>();

  return {
    async enqueue(jobs) {
      if (jobs.length === 0) return;
      table.add(jobs, clock.now());
      wakeEveryone();
    },
    async enqueueSeen(name, seen, jobs) {
      table.add(jobs, clock.now(), { name, position: Number(seen) });
      if (jobs.length > 0) wakeEveryone();
    },
    async forgetSeenBeyond(head) {
      table.forgetSeenBeyond(Number(head));
    },
    lastSeen: async (name) => BigInt(table.lastSeen(name)),
    async work(definitions, signal, pace) {
      const worker = workOnJobs(table, definitions, AbortSignal.any([signal, closing.signal]), {
        clock,
        pollMs: options.pollMs ?? 500,
        leaseMs: options.leaseMs ?? 30_000,
        concurrency: options.concurrency ?? 4,
        ...(pace ? { pace } : {}),
        onFailure: options.onFailure,
      });
      workers.add(worker);
      working.add(worker.ended);
      await worker.ended.finally(() => {
        workers.delete(worker);
        working.delete(worker.ended);
      });
    },
    counts: async () => table.counts(clock.now()),
    parked: async () => table.parked(),
    async retry(id) {
      const found = table.unpark(id, clock.now());
      if (found) wakeEveryone();
      return found;
    },
    async close() {
      closing.abort();
      await Promise.allSettled(working);
      channel.close();
      table.close();
    },
  };
}
