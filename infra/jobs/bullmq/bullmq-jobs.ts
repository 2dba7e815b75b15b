import type { JobQueue } from '@naust/domain/job.ts';
import type { Redis } from 'ioredis';
import type { Position } from '../../event-store/event-store.port.ts';
import { onceAMinute } from '../../once-a-minute.ts';
import { tellingWeaknesses } from '../../redis/durability.ts';
import { openClient, RedisConnection, RedisUnavailable } from '../../redis/redis-connection.ts';
import { atOnce, byQueue } from '../by-queue.ts';
import {
  type DeadJob,
  type JobCounts,
  type JobDefinition,
  type JobOutcome,
  type Jobs,
  JobsUnavailable,
  type JobTally,
  type NewJob,
  PositionForgotten,
  type RestingQueue,
  type SeenStretch,
} from '../jobs.port.ts';
import type { BullmqJobsOptions } from './bullmq-options.ts';
import { DoneCounts } from './done-counts.ts';
import { queueKeys } from './queue-keys.ts';
import { QueueWorker } from './queue-worker.ts';
import { SeenInRedis } from './seen-in-redis.ts';
import { StoredJobs } from './stored-jobs.ts';

/** A caller gets an answer within two seconds. */
const TIMEOUT_MS = 1_500;
const TAKING_MS = 60_000;
/** This many jobs are written within it, even on a slow server. */
const AT_ONCE = 500;
const DONE_IS_KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;
/** Longer than BullMQ waits for a job in one command. */
const SILENCE_MS = 15_000;

class BullmqJobs implements Jobs {
  readonly #options: BullmqJobsOptions;
  readonly #knownMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #connection: RedisConnection;
  readonly #keys: ReturnType<typeof queueKeys>;
  readonly #seen: SeenInRedis;
  readonly #done: DoneCounts;
  readonly #stored: StoredJobs;
  readonly #closing = new AbortController();
  readonly #workers = new Set<QueueWorker>();
  /** Workers wait for an unreachable Redis; callers do not. */
  #workerClient: Redis | undefined;
  /** Calls made while the server was unreachable, executed before any other request about positions. */
  #noted: ((redis: Redis) => Promise<unknown>)[] = [];

  constructor(options: BullmqJobsOptions) {
    const { url, shop, clock, logger, onFailure, timeoutMs = TIMEOUT_MS } = options;
    this.#options = options;
    this.#knownMs = options.knownMs ?? DONE_IS_KNOWN_FOR_MS;
    this.#keys = queueKeys(shop);
    this.#onError = onceAMinute((error) => onFailure({ error, isDead: false }));
    this.#connection = new RedisConnection({
      url,
      name: `${shop} jobs`,
      timeoutMs,
      onError: this.#onError,
      ...(logger ? { onReady: tellingWeaknesses(logger) } : {}),
    });
    this.#seen = new SeenInRedis(this.#keys);
    this.#done = new DoneCounts(this.#keys, clock, this.#knownMs);
    this.#stored = new StoredJobs(this.#connection, this.#keys, this.#knownMs);
  }

  enqueue(jobs: readonly NewJob[]): Promise<void> {
    return whereAvailable(async () => {
      requireWritable(jobs);
      const now = this.#options.clock.now();
      for (let from = 0; from < jobs.length; from += AT_ONCE) {
        await this.#stored.add(jobs.slice(from, from + AT_ONCE), now);
      }
    });
  }

  /** The jobs first: a position is never stored before its jobs. */
  async enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void> {
    requireRemembered(name, stretch, await this.lastSeen(name));
    await this.enqueue(jobs);
    requireRemembered(name, stretch, await this.#ask((redis) => this.#seen.note(redis, name, stretch)));
  }

  /** @throws JobsUnavailable */
  #ask<T>(act: (redis: Redis) => Promise<T>): Promise<T> {
    return whereAvailable(() => this.#connection.ask(act));
  }

  async #doNoted(redis: Redis): Promise<void> {
    for (const act of [...this.#noted]) {
      await act(redis);
      this.#noted = this.#noted.filter((other) => other !== act);
    }
  }

  /** Null if it is postponed until the server is reachable. */
  async #doOrNote<T>(act: (redis: Redis) => Promise<T>): Promise<T | null> {
    let done: T | null = null;
    this.#noted.push(async (redis) => {
      done = await act(redis);
    });
    await this.#ask((redis) => this.#doNoted(redis)).catch(() => undefined);
    return done;
  }

  async belongTo(log: string): Promise<'kept' | 'forgotten'> {
    return (await this.#doOrNote((redis) => this.#seen.belongTo(redis, log))) ?? 'kept';
  }

  async forgetSeenBeyond(head: Position): Promise<void> {
    await this.#doOrNote((redis) => this.#seen.lower(redis, head));
  }

  lastSeen(name: string): Promise<Position> {
    return this.#ask(async (redis) => {
      await this.#doNoted(redis);
      return this.#seen.lastSeen(redis, name);
    });
  }

  async work(definitions: readonly JobDefinition[], signal: AbortSignal): Promise<void> {
    const queues = [...byQueue(definitions)];
    const stopping = AbortSignal.any([signal, this.#closing.signal]);
    await Promise.all(queues.map(([queue, own]) => this.#workOn(queue, own, stopping)));
  }

  async #workOn(queue: JobQueue, definitions: readonly JobDefinition[], stopping: AbortSignal): Promise<void> {
    const { url, shop, paces = {}, leaseMs = 30_000, concurrency: most = 4, onFailure } = this.#options;
    this.#workerClient ??= openClient(url, {
      connectionName: `${shop} workers`,
      maxRetriesPerRequest: null,
      socketTimeout: SILENCE_MS,
    });
    const worker = new QueueWorker(
      {
        queue,
        redis: this.#workerClient,
        prefix: this.#keys.prefix,
        definitions,
        pace: paces[queue],
        leaseMs,
        knownMs: this.#knownMs,
        concurrency: atOnce(definitions, most),
        onFailure,
        onError: this.#onError,
        onDone: (name, outcome) => this.#countDone(name, outcome),
      },
      stopping,
    );
    this.#workers.add(worker);
    await worker.ended.finally(() => this.#workers.delete(worker));
  }

  /** A finished job is not retried because its count failed. */
  async #countDone(name: string, outcome: JobOutcome | null): Promise<void> {
    await this.#ask((redis) => this.#done.count(redis, name, outcome)).catch(this.#onError);
  }

  /** By a write: reads could be answered by a replica. */
  requireTaking(): Promise<void> {
    return this.#ask(async (redis) => void (await redis.set(this.#keys.taking, '', 'PX', TAKING_MS)));
  }

  counts(): Promise<JobCounts> {
    return whereAvailable(() => this.#stored.counts());
  }

  async tallies(): Promise<readonly JobTally[]> {
    const done = await this.#ask((redis) => this.#done.tallies(redis));
    return [...done, ...(await whereAvailable(() => this.#stored.tallies()))];
  }

  deadJobs(): Promise<readonly DeadJob[]> {
    return whereAvailable(() => this.#stored.deadJobs(this.#options.clock.now() - Date.now()));
  }

  retry(id: string): Promise<boolean> {
    return whereAvailable(() => this.#stored.revive(id));
  }

  async retryAll(): Promise<number> {
    let count = 0;
    for (const { id } of await this.deadJobs()) if (await this.retry(id)) count += 1;
    for (const worker of this.#workers) worker.hasten();
    return count;
  }

  resting(): readonly RestingQueue[] {
    return [...this.#workers].flatMap((worker) => worker.resting());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#workers].map(({ ended }) => ended));
    await this.#stored.close();
    this.#workerClient?.disconnect();
    await this.#connection.close();
  }
}

/** @throws JobsUnavailable */
async function whereAvailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RedisUnavailable)) throw error;
    throw new JobsUnavailable(`job queue: ${error.message}`, { cause: error });
  }
}

/** @throws PositionForgotten */
function requireRemembered(name: string, stretch: SeenStretch, remembered: Position): void {
  if (remembered < stretch.from) throw new PositionForgotten(name, stretch, remembered);
}

/** A payload that is not JSON is refused before anything is written. */
function requireWritable(jobs: readonly NewJob[]): void {
  for (const { payload } of jobs) JSON.stringify(payload);
}

/** Jobs in Redis, shared by any number of processes. Opens and closes also while Redis is not reachable. */
export const openBullmqJobs = (options: BullmqJobsOptions): Jobs => new BullmqJobs(options);
