import type { JobQueue } from '@naust/domain/job.ts';
import type { Redis } from 'ioredis';
import type { Position } from '../../event-store/event-store.port.ts';
import { tellingWeaknesses } from '../../redis/durability.ts';
import { RedisConnection } from '../../redis/redis-connection.ts';
import { atOnce, byQueue } from '../by-queue.ts';
import {
  type JobCounts,
  type JobDefinition,
  type Jobs,
  JobsUnavailable,
  type JobTally,
  type NewJob,
  type ParkedJob,
  PositionForgotten,
  type RestingQueue,
  type SeenStretch,
} from '../jobs.port.ts';
import { QueueRest } from '../queue-rest.ts';
import { AsideJobs } from './aside-jobs.ts';
import type { BullmqJobsOptions } from './bullmq-options.ts';
import { type BullQueue, jobOptions, openBullQueue, perQueue } from './bullmq-queue.ts';
import { DoneJobs } from './done-jobs.ts';
import { JobSteps } from './job-run.ts';
import { MARKER_PATIENCE_MS, Markers } from './markers.ts';
import { queueKeys, storedId } from './queue-keys.ts';
import { QueueWorker } from './queue-worker.ts';
import { SeenInRedis } from './seen-in-redis.ts';
import { StoredJobs } from './stored-jobs.ts';

/** Whoever waits for the whole of what is asked has an answer within two seconds. */
const PATIENCE_MS = 1_500;
const TAKING_MS = 60_000;
/** So many jobs are written within it, however slow the server is. */
const AT_ONCE = 500;

/** What there is once the clients are loaded, whether or not the server can be reached. */
interface Opened {
  queues: Readonly<Record<JobQueue, BullQueue>>;
  stored: StoredJobs;
}

class BullmqJobs implements Jobs {
  readonly #options: BullmqJobsOptions;
  readonly #connection: RedisConnection;
  readonly #listening: RedisConnection;
  readonly #keys: ReturnType<typeof queueKeys>;
  readonly #markers: Markers;
  readonly #seen: SeenInRedis;
  readonly #done: DoneJobs;
  readonly #opened: Promise<Opened>;
  readonly #ended = new Set<string>();
  readonly #closing = new AbortController();
  readonly #workers = new Set<QueueWorker>();
  /** What was told while the server was away, before anything else is asked about positions. */
  #noted: ((redis: Redis) => Promise<unknown>)[] = [];

  constructor(options: BullmqJobsOptions) {
    const { url, shop, clock, logger, onFailure } = options;
    const { knownMs, patienceMs = PATIENCE_MS } = options;
    this.#options = options;
    this.#keys = queueKeys(shop);
    const onError = (error: unknown) => onFailure({ error, parked: false });
    const onReady = logger && tellingWeaknesses(logger);
    this.#connection = new RedisConnection({
      url,
      name: `${shop} jobs`,
      patienceMs,
      onError,
      ...(onReady ? { onReady } : {}),
    });
    this.#listening = new RedisConnection({
      url,
      name: `${shop} jobs waiting`,
      patienceMs: MARKER_PATIENCE_MS,
      onError: () => {},
    });
    this.#markers = new Markers(this.#listening, this.#keys);
    this.#seen = new SeenInRedis(this.#keys);
    this.#done = new DoneJobs(this.#keys, clock, knownMs);
    this.#opened = this.#open();
  }

  async #open(): Promise<Opened> {
    const redis = await this.#connection.client;
    const { leaseMs = 30_000, paces = {} } = this.#options;
    const queues = await perQueue((queue) =>
      openBullQueue(redis, { queue, prefix: this.#keys.prefix, leaseMs, pace: paces[queue] }),
    );
    const ask = <T>(act: (asked: Redis) => Promise<T>) => this.#ask(act);
    return { queues, stored: new StoredJobs({ ask, queues, keys: this.#keys, done: this.#done }) };
  }

  /** @throws JobsUnavailable */
  async #ask<T>(act: (redis: Redis, opened: Opened) => Promise<T>): Promise<T> {
    const opened = await this.#opened;
    try {
      return await this.#connection.ask((redis) => act(redis, opened));
    } catch (error) {
      throw new JobsUnavailable(`job queue: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }

  async enqueue(jobs: readonly NewJob[]): Promise<void> {
    requireWritable(jobs);
    for (let from = 0; from < jobs.length; from += AT_ONCE) await this.#add(jobs.slice(from, from + AT_ONCE));
  }

  /** The jobs first: whoever sees the position finds them. */
  async enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void> {
    requireRemembered(name, stretch, await this.lastSeen(name));
    await this.enqueue(jobs);
    requireRemembered(name, stretch, await this.#ask((redis) => this.#seen.note(redis, name, stretch)));
  }

  #add(jobs: readonly NewJob[]): Promise<void> {
    const now = this.#options.clock.now();
    const ids = jobs.map(({ id }) => id);
    return this.#ask(async (redis, { queues }) => {
      const done = await this.#done.among(redis, ids);
      for (const { queue } of Object.values(queues)) {
        const own = jobs.filter((job) => job.queue === queue.name && !done.has(job.id));
        if (own.length === 0) continue;
        await queue.addBulk(
          own.map(({ id, name, payload, runAt = now }) => {
            return { name, data: payload, opts: jobOptions(storedId(id), runAt - now) };
          }),
        );
      }
    });
  }

  async #doNoted(redis: Redis): Promise<void> {
    for (const act of [...this.#noted]) {
      await act(redis);
      this.#noted = this.#noted.filter((other) => other !== act);
    }
  }

  /** Null where it is done as soon as the server can be asked. */
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
    const opened = await this.#opened;
    const until = AbortSignal.any([signal, this.#closing.signal]);
    await Promise.all(queues.map(([queue, own]) => this.#workOn(queue, own, opened.queues[queue], until)));
  }

  async #workOn(queue: JobQueue, definitions: readonly JobDefinition[], bull: BullQueue, signal: AbortSignal) {
    const { paces = {}, leaseMs = 30_000, concurrency: most = 4, lookMs = 1_000, onFailure } = this.#options;
    const [connection, keys, done, ended] = [this.#connection, this.#keys, this.#done, this.#ended];
    const steps = new JobSteps({ connection, queue, keys, done, ended });
    const aside = new AsideJobs(keys, queue);
    const rest = new QueueRest(queue);
    const concurrency = atOnce(definitions, most);
    const parts = { connection, bull, steps, aside, definitions, leaseMs, concurrency, rest, lookMs };
    const worker = new QueueWorker({ ...parts, pace: paces[queue], onFailure }, signal);
    this.#markers.subscribe(queue, worker.wake, signal);
    this.#workers.add(worker);
    await worker.ended.finally(() => this.#workers.delete(worker));
  }

  /** By a write: a copy of another server answers whoever only reads. */
  requireTaking(): Promise<void> {
    return this.#ask(async (redis) => void (await redis.set(this.#keys.taking, '', 'PX', TAKING_MS)));
  }

  async counts(): Promise<JobCounts> {
    return (await this.#opened).stored.counts();
  }

  async tallies(): Promise<readonly JobTally[]> {
    return (await this.#opened).stored.tallies();
  }

  async parked(): Promise<readonly ParkedJob[]> {
    return (await this.#opened).stored.parked(this.#options.clock.now() - Date.now());
  }

  async retry(id: string): Promise<boolean> {
    return (await this.#opened).stored.unpark(id);
  }

  async retryAll(): Promise<number> {
    let count = 0;
    for (const { id } of await this.parked()) if (await this.retry(id)) count += 1;
    for (const worker of this.#workers) worker.hasten();
    return count;
  }

  resting(): readonly RestingQueue[] {
    return [...this.#workers].flatMap((worker) => worker.resting());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#workers].map(({ ended }) => ended));
    await this.#listening.close();
    const { queues } = await this.#opened;
    for (const queue of Object.values(queues)) await queue.close();
    await this.#connection.close();
  }
}

/** @throws PositionForgotten */
function requireRemembered(name: string, stretch: SeenStretch, remembered: Position): void {
  if (remembered < stretch.from) throw new PositionForgotten(name, stretch, remembered);
}

/** What cannot be written as JSON is refused before anything is. */
function requireWritable(jobs: readonly NewJob[]): void {
  for (const { payload } of jobs) JSON.stringify(payload);
}

/** Jobs in Redis, of which any number of processes may take. Opens, and closes, also while it cannot be reached. */
export const openBullmqJobs = (options: BullmqJobsOptions): Jobs => new BullmqJobs(options);
