import type { JobQueue } from '@naust/domain/job.ts';
import type { Redis } from 'ioredis';
import type { JobCounts, JobTally, ParkedJob } from '../jobs.port.ts';
import type { BullQueue } from './bullmq-queue.ts';
import type { DoneJobs } from './done-jobs.ts';
import { idOf, type QueueKeys, storedId } from './queue-keys.ts';

interface StoredOptions {
  ask<T>(act: (redis: Redis) => Promise<T>): Promise<T>;
  queues: Readonly<Record<JobQueue, BullQueue>>;
  keys: QueueKeys;
  done: DoneJobs;
}

/** So many are read at a time: who looks at a long queue holds nobody up, and is answered within the time for one. */
const PAGE = 500;

/** What BullMQ calls what we tell of. */
const STATES = { wait: 'waiting', delayed: 'waiting', active: 'running', failed: 'parked' } as const;
/** When a job that was parked was asked for anew, beside the rest of it. */
export const ASKED_AGAIN = 'asked-again';
type BullState = keyof typeof STATES;

/** The jobs of all queues as they stand in Redis. */
export class StoredJobs {
  readonly #options: StoredOptions;

  constructor(options: StoredOptions) {
    this.#options = options;
  }

  #queues(): [JobQueue, BullQueue['queue']][] {
    const { queues } = this.#options;
    return (Object.keys(queues) as JobQueue[]).map((name) => [name, queues[name].queue]);
  }

  async counts(): Promise<JobCounts> {
    const all: JobCounts = { waiting: 0, delayed: 0, running: 0, parked: 0 };
    for (const [, queue] of this.#queues()) {
      const counts = await this.#options.ask(() => queue.getJobCounts(...(Object.keys(STATES) as BullState[])));
      const { wait = 0, delayed = 0, active = 0, failed = 0 } = counts;
      all.waiting += wait;
      all.delayed += delayed;
      all.running += active;
      all.parked += failed;
    }
    return all;
  }

  async tallies(): Promise<readonly JobTally[]> {
    const { ask, done } = this.#options;
    const finished = await ask((redis) => done.counted(redis));
    const counts = new Map<string, JobTally>();
    for (const [bullState, state] of Object.entries(STATES) as [BullState, JobTally['state']][]) {
      for await (const name of this.#names(bullState)) {
        const tally = counts.get(`${state} ${name}`) ?? { name, state, outcome: null, count: 0 };
        counts.set(`${state} ${name}`, { ...tally, count: tally.count + 1 });
      }
    }
    return [...finished, ...counts.values()];
  }

  /** The names of all jobs in a state. What ends while it is looked at has none. */
  async *#names(state: BullState): AsyncGenerator<string> {
    const { ask, keys } = this.#options;
    for (const [name, queue] of this.#queues()) {
      for (let from = 0, found = PAGE; found === PAGE; from += PAGE) {
        const page = await ask(async (redis) => {
          const ids = await queue.getRanges([state], from, from + PAGE - 1, true);
          const asked = redis.pipeline();
          for (const id of ids) asked.hget(keys.job(name, idOf(id)), 'name');
          return (await asked.exec()) ?? [];
        });
        found = page.length;
        for (const [, jobName] of page) if (typeof jobName === 'string') yield jobName;
      }
    }
  }

  /** The oldest first. `aheadMs`: the shop's clock before that of this process. */
  async parked(aheadMs: number): Promise<readonly ParkedJob[]> {
    const { ask, keys } = this.#options;
    const parked: ParkedJob[] = [];
    for (const [name, queue] of this.#queues()) {
      for (let from = 0, found = PAGE; found === PAGE; from += PAGE) {
        const page = await ask(async (redis) => {
          const jobs = await queue.getJobs(['failed'], from, from + PAGE - 1, true);
          const asked = redis.pipeline();
          for (const job of jobs) asked.hget(keys.job(name, idOf(job.id ?? '')), 'tries');
          const tries = (await asked.exec()) ?? [];
          return jobs.map((job, at) => ({ job, attempts: Number(tries[at]?.[1] ?? 0) }));
        });
        found = page.length;
        for (const { job, attempts } of page) {
          const { id = '', data, failedReason: error, finishedOn = 0 } = job;
          const payload = data as Record<string, unknown>;
          parked.push({ id: idOf(id), name: job.name, payload, attempts, error, parkedAt: finishedOn + aheadMs });
        }
      }
    }
    return parked.sort((one, other) => one.parkedAt - other.parkedAt);
  }

  /** Whether there was such a parked one. Its tries are counted anew. */
  async unpark(id: string): Promise<boolean> {
    const { ask, keys } = this.#options;
    for (const [name, queue] of this.#queues()) {
      const isFound = await ask(async (redis) => {
        const job = await queue.getJob(storedId(id));
        if (!job || !(await job.isFailed())) return false;
        await redis.hdel(keys.job(name, id), 'tries');
        await redis.hset(keys.job(name, id), ASKED_AGAIN, Date.now());
        await job.retry('failed');
        return true;
      });
      if (isFound) return true;
    }
    return false;
  }
}
