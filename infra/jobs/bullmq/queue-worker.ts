import { setTimeout as wait } from 'node:timers/promises';
import type { JobQueue } from '@naust/domain/job.ts';
import { type Job as BullJob, DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { backoffOf, DIED_EACH_TIME, errorText, triesOf } from '../job-tries.ts';
import {
  type FailureReport,
  type JobDefinition,
  type JobOutcome,
  type Pace,
  QueueRests,
  type RestingQueue,
  type RunningJob,
} from '../jobs.port.ts';
import { isGivenUp, QueueRest } from '../queue-rest.ts';
import { idOf } from './queue-keys.ts';
import { jobOptions } from './stored-jobs.ts';

/** The Worker retries a refusing server, such as a full one, immediately. */
const AFTER_A_FAULT_MS = 1_000;
/** Another program may know the name. */
const UNKNOWN_NAME_MS = 5_000;
/** The result of a job is written within this time, or not at all because Redis is unreachable. */
const CLOSE_WITHIN_MS = 3_000;

export interface QueueWork {
  queue: JobQueue;
  redis: Redis;
  prefix: string;
  definitions: readonly JobDefinition[];
  pace: Pace | undefined;
  leaseMs: number;
  knownMs: number;
  concurrency: number;
  onFailure(failure: FailureReport): void;
  onError(error: unknown): void;
  onDone(name: string, outcome: JobOutcome | null): Promise<void>;
}

/** Runs the due jobs of one queue by BullMQ's `Worker` until the signal aborts. */
export class QueueWorker {
  /** Resolves when the last running job has ended. */
  readonly ended: Promise<void>;
  readonly #work: QueueWork;
  readonly #stopping: AbortSignal;
  readonly #worker: Worker;
  readonly #byName: ReadonlyMap<string, JobDefinition>;
  readonly #rest: QueueRest;
  readonly #running = new Set<Promise<unknown>>();
  /**
   * Finished, but perhaps not stored as done because the lease was lost meanwhile: this process does not run them
   * again.
   */
  readonly #done = new Map<string, JobOutcome | null>();
  #resuming: NodeJS.Timeout | undefined;

  constructor(work: QueueWork, stopping: AbortSignal) {
    this.#work = work;
    this.#stopping = stopping;
    this.#byName = new Map(work.definitions.map((definition) => [definition.name, definition]));
    this.#rest = new QueueRest(work.queue);
    this.#worker = this.#open(work);
    this.ended = this.#untilStopped();
  }

  #open({ queue, redis, prefix, pace, leaseMs, concurrency, onError }: QueueWork): Worker {
    const worker = new Worker(queue, (stored, token, signal) => this.#track(this.#process(stored, token, signal)), {
      connection: redis,
      prefix,
      skipVersionCheck: true,
      skipWaitingForReady: true,
      concurrency,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 2,
      // Deaths of workers count as tries of a job.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: AFTER_A_FAULT_MS,
      settings: { backoffStrategy: (attempt, _type, _error, stored) => this.#backoffOf(stored?.name, attempt) },
      ...(pace ? { limiter: { max: pace.most, duration: pace.perMs } } : {}),
    });
    worker.on('error', (error) => {
      onError(error);
      this.#pause(AFTER_A_FAULT_MS);
    });
    worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) worker.cancelJob(id, 'lease lost');
    });
    worker.on('completed', ({ id = '' }) => this.#done.delete(id));
    return worker;
  }

  async #untilStopped(): Promise<void> {
    await new Promise((resolve) => {
      if (this.#stopping.aborted) resolve(null);
      this.#stopping.addEventListener('abort', resolve, { once: true });
    });
    clearTimeout(this.#resuming);
    const closed = this.#worker.close();
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    await Promise.race([closed, wait(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    // If Redis is unreachable, the connections are still open.
    void this.#worker.getBackend().close(true);
  }

  #track<T>(running: Promise<T>): Promise<T> {
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  /** Takes no job for this long, or until the pause of the queue ends. */
  #pause(ms: number): void {
    if (this.#stopping.aborted) return;
    clearTimeout(this.#resuming);
    void this.#worker.pause(true);
    this.#resuming = setTimeout(() => void this.#worker.resume(), Math.max(ms, this.#rest.left(Date.now())));
  }

  /** Ends a pause of the queue. */
  hasten(): void {
    if (this.resting().length === 0) return;
    this.#rest.cutShort();
    this.#pause(0);
  }

  resting(): readonly RestingQueue[] {
    return this.#rest.resting();
  }

  #backoffOf(name: string | undefined, attempt: number): number {
    const definition = this.#byName.get(name ?? '');
    return definition ? backoffOf(definition, attempt) : UNKNOWN_NAME_MS;
  }

  async #process(stored: BullJob, token?: string, lost?: AbortSignal): Promise<JobOutcome | null> {
    const { id = '', name } = stored;
    const definition = this.#byName.get(name);
    if (this.#stopping.aborted) return putBack(stored, token);
    if (!definition) {
      await stored.moveToDelayed(Date.now() + UNKNOWN_NAME_MS, token);
      throw new DelayedError();
    }
    // Earlier releases stored jobs with other options.
    Object.assign(stored.opts, jobOptions(this.#work.knownMs));
    const known = this.#done.get(id);
    const outcome = known === undefined ? await this.#run(stored, definition, token, lost) : known;
    this.#done.set(id, outcome);
    return outcome;
  }

  async #run(stored: BullJob, definition: JobDefinition, token?: string, lost?: AbortSignal) {
    const { onFailure, onDone } = this.#work;
    const job = runningJob(stored);
    const giveUp = (error: unknown): never => {
      onFailure({ job, error, isDead: true });
      throw Object.assign(new UnrecoverableError(errorText(error)), { stack: '' });
    };
    // A job that ended its process on every try never reaches the catch below.
    if (job.attempt > triesOf(definition)) return giveUp(new Error(DIED_EACH_TIME));
    let outcome: JobOutcome | null = null;
    const note = (noted: JobOutcome) => {
      outcome = noted;
    };
    try {
      await definition.run(job, lost ? AbortSignal.any([this.#stopping, lost]) : this.#stopping, note);
    } catch (error) {
      if (this.#stopping.aborted) return putBack(stored, token);
      if (lost?.aborted) throw new Error('lease lost');
      if (isGivenUp(definition, job, Date.now(), error)) return giveUp(error);
      onFailure({ job, error, isDead: false });
      if (!(error instanceof QueueRests)) throw Object.assign(new Error(errorText(error)), { stack: '' });
      this.#rest.begin(definition, Date.now(), error);
      this.#pause(0);
      return putBack(stored, token);
    }
    this.#rest.end();
    await onDone(stored.name, outcome);
    return outcome;
  }
}

/** Back to its place in the queue, as if it had not been tried. */
async function putBack(stored: BullJob, token: string | undefined): Promise<never> {
  await stored.moveToWait(token);
  throw new WaitingError();
}

const attemptOf = ({ attemptsMade, stalledCounter }: BullJob): number => attemptsMade + stalledCounter + 1;

function runningJob(stored: BullJob): RunningJob {
  const { id, name, data, timestamp, opts } = stored;
  const payload = data as Record<string, unknown>;
  return { id: idOf(id), name, payload, attempt: attemptOf(stored), dueSince: timestamp + (opts.delay ?? 0) };
}
