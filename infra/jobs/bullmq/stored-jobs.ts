import type { JobQueue } from '@naust/domain/job.ts';
import type { Redis } from 'ioredis';
import type { JobCounts, JobTally, ParkedJob } from '../jobs.port.ts';
import type { BullJob, BullQueue } from './bullmq-queue.ts';
import type { DoneJobs } from './done-jobs.ts';
import { idOf, type QueueKeys, storedId } from './queue-keys.ts';

type Queues = Readonly<Record<JobQueue, BullQueue>>;

/** So many are read at a time: who looks at a long queue holds nobody up. */
const PAGE = 500;

/** What BullMQ calls what we tell of. */
const STATES = { wait: 'waiting', delayed: 'waiting', active: 'running', failed: 'parked' } as const;
type BullState = keyof typeof STATES;

/** The jobs of all queues as they stand in Redis. */
export class StoredJobs {
  readonly #queues: Queues;
  readonly #keys: QueueKeys;
  readonly #done: DoneJobs;

  constructor(queues: Queues, keys: QueueKeys, done: DoneJobs) {
    this.#queues = queues;
    this.#keys = keys;
    this.#done = done;
  }

  async counts(): Promise<JobCounts> {
    const all: JobCounts = { waiting: 0, delayed: 0, running: 0, parked: 0 };
    for (const { queue } of Object.values(this.#queues)) {
      const {
        wait = 0,
        delayed = 0,
        active = 0,
        failed = 0,
      } = await queue.getJobCounts('wait', 'delayed', 'active', 'failed');
      all.waiting += wait;
      all.delayed += delayed;
      all.running += active;
      all.parked += failed;
    }
    return all;
  }

  async tallies(redis: Redis): Promise<readonly JobTally[]> {
    const tallies = [...(await this.#done.counted(redis))].map(([name, count]): JobTally => {
      return { name, state: 'done', count };
    });
    const counts = new Map<string, JobTally>();
    for (const [bullState, state] of Object.entries(STATES) as [BullState, JobTally['state']][]) {
      for await (const { name } of this.#all(bullState)) {
        const tally = counts.get(`${state} ${name}`) ?? { name, state, count: 0 };
        counts.set(`${state} ${name}`, { ...tally, count: tally.count + 1 });
      }
    }
    return [...tallies, ...counts.values()];
  }

  /** The oldest first. `aheadMs`: the shop's clock before that of this process. */
  async parked(redis: Redis, aheadMs: number): Promise<readonly ParkedJob[]> {
    const parked: ParkedJob[] = [];
    for await (const job of this.#all('failed')) {
      const { name, data, failedReason: error, finishedOn = 0, queueName } = job;
      const id = idOf(job.id ?? '');
      const attempts = Number(await redis.hget(this.#keys.job(queueName as JobQueue, id), 'tries'));
      const payload = data as Record<string, unknown>;
      parked.push({ id, name, payload, attempts, error, parkedAt: finishedOn + aheadMs });
    }
    return parked.sort((one, other) => one.parkedAt - other.parkedAt);
  }

  /** Whether there was such a parked one. */
  async unpark(redis: Redis, id: string): Promise<boolean> {
    for (const [name, { queue }] of Object.entries(this.#queues) as [JobQueue, BullQueue][]) {
      const job = await queue.getJob(storedId(id));
      if (!job || !(await job.isFailed())) continue;
      await redis.hdel(this.#keys.job(name, id), 'tries');
      await job.retry('failed');
      return true;
    }
    return false;
  }

  async *#all(state: BullState): AsyncGenerator<BullJob> {
    for (const { queue } of Object.values(this.#queues)) {
      for (let from = 0; ; from += PAGE) {
        const page = await queue.getJobs([state], from, from + PAGE - 1, true);
        // What ended while it was looked at.
        yield* page.filter((job) => job?.id !== undefined);
        if (page.length < PAGE) break;
      }
    }
  }
}
