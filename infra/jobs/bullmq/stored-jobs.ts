import type { JobQueue } from '@naust/domain/job.ts';
import { type Job as BullJob, type JobsOptions, Queue } from 'bullmq';
import type { RedisConnection } from '../../redis/redis-connection.ts';
import type { DeadJob, JobCounts, JobTally, NewJob } from '../jobs.port.ts';
import { idOf, type QueueKeys, storedId } from './queue-keys.ts';

const QUEUES: Readonly<Record<JobQueue, null>> = {
  acts: null,
  resets: null,
  mails: null,
  sms: null,
  wallet: null,
  documents: null,
};
/** Page size: each page is answered within the timeout of one request. */
const PAGE = 500;

/** BullMQ's names of the states of a job. */
const STATES = { wait: 'waiting', delayed: 'waiting', active: 'running', failed: 'parked' } as const;
type BullState = keyof typeof STATES;

/** A finished job is kept, so that its id is known. Its definition decides the number of tries. */
export const jobOptions = (knownMs: number) =>
  ({
    attempts: Number.MAX_SAFE_INTEGER,
    backoff: { type: 'custom' },
    removeOnComplete: { age: knownMs / 1_000 },
    stackTraceLimit: 0,
  }) satisfies JobsOptions;

/** The jobs of all queues as stored in Redis. */
export class StoredJobs {
  readonly #connection: RedisConnection;
  readonly #keys: QueueKeys;
  readonly #knownMs: number;
  readonly #queues: readonly Queue[];

  constructor(connection: RedisConnection, keys: QueueKeys, knownMs: number) {
    this.#connection = connection;
    this.#keys = keys;
    this.#knownMs = knownMs;
    const { prefix } = keys;
    const options = { connection: connection.client, prefix, skipVersionCheck: true, skipWaitingForReady: true };
    this.#queues = Object.keys(QUEUES).map((name) => new Queue(name, { ...options, skipMetasUpdate: true }));
    // The connection reports them.
    for (const queue of this.#queues) queue.on('error', () => {});
  }

  async add(jobs: readonly NewJob[], now: number): Promise<void> {
    await this.#connection.ask(async (redis) => {
      const done = await redis.mget(jobs.map(({ id }) => this.#keys.doneKey(id)));
      const left = jobs.filter((_job, at) => done[at] === null);
      for (const queue of this.#queues) {
        const own = left.filter((job) => job.queue === queue.name);
        if (own.length > 0) await queue.addBulk(own.map((job) => this.#toStore(job, now)));
      }
    });
  }

  #toStore({ id, name, payload, runAt }: NewJob, now: number) {
    const delay = Math.max(0, (runAt ?? now) - now);
    const opts = { ...jobOptions(this.#knownMs), jobId: storedId(id), delay };
    return { name, data: payload, opts };
  }

  async counts(): Promise<JobCounts> {
    const states = Object.keys(STATES) as BullState[];
    const all = await this.#connection.ask(() =>
      Promise.all(this.#queues.map((queue) => queue.getJobCounts(...states))),
    );
    const sum = (state: BullState) => all.reduce((total, counts) => total + (counts[state] ?? 0), 0);
    return { waiting: sum('wait'), delayed: sum('delayed'), running: sum('active'), parked: sum('failed') };
  }

  async tallies(): Promise<readonly JobTally[]> {
    const tallies = new Map<string, JobTally>();
    for (const [bullState, state] of Object.entries(STATES) as [BullState, JobTally['state']][]) {
      for await (const { name } of this.#in(bullState)) {
        const count = (tallies.get(`${state} ${name}`)?.count ?? 0) + 1;
        tallies.set(`${state} ${name}`, { name, state, outcome: null, count });
      }
    }
    return [...tallies.values()];
  }

  /** The oldest first. `aheadMs`: how far the shop's clock is ahead of this process's. */
  async deadJobs(aheadMs: number): Promise<readonly DeadJob[]> {
    const deadJobs: DeadJob[] = [];
    for await (const job of this.#in('failed')) {
      const { id, name, data: payload, attemptsMade, stalledCounter, failedReason: error, finishedOn = 0 } = job;
      const attempts = attemptsMade + stalledCounter;
      deadJobs.push({ id: idOf(id), name, payload, attempts, error, deadAt: finishedOn + aheadMs });
    }
    return deadJobs.sort((one, other) => one.deadAt - other.deadAt);
  }

  async *#in(state: BullState): AsyncGenerator<BullJob<Record<string, unknown>>> {
    for (const queue of this.#queues) {
      for (let from = 0, found = PAGE; found === PAGE; from += PAGE) {
        const page = await this.#connection.ask(() => queue.getJobs([state], from, from + PAGE - 1, true));
        found = page.length;
        yield* page;
      }
    }
  }

  /** Whether there was such a dead-lettered job. Its tries restart from zero, and it is due now. */
  async revive(id: string): Promise<boolean> {
    for (const queue of this.#queues) {
      const isFound = await this.#connection.ask(async (redis) => {
        const job = await queue.getJob(storedId(id));
        if (!job || !(await job.isFailed())) return false;
        const key = this.#keys.job(queue.name as JobQueue, id);
        await redis.hset(key, 'timestamp', Date.now() - (job.opts.delay ?? 0));
        await redis.hdel(key, 'stc');
        await job.retry('failed', { resetAttemptsMade: true });
        return true;
      });
      if (isFound) return true;
    }
    return false;
  }

  async close(): Promise<void> {
    for (const queue of this.#queues) await queue.close();
  }
}
