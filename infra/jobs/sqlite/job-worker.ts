import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@naust/domain/job.ts';
import { type Clock, isWithin } from '../../clock.ts';
import { crashPoint } from '../../crash-points.ts';
import { onceAMinute } from '../../once-a-minute.ts';
import { backoffOf, DIED_EACH_TIME, errorText, triesOf } from '../job-tries.ts';
import {
  type FailureReport,
  type JobDefinition,
  type JobOutcome,
  QueueRests,
  type RestingQueue,
  type RunningJob,
} from '../jobs.port.ts';
import { isGivenUp, QueueRest } from '../queue-rest.ts';
import type { Paced } from './queue-paces.ts';
import type { JobTable } from './sqlite-job-table.ts';

const FORGET_EVERY_MS = 60 * 60_000;
/** Longest time until a job is due, between two of its tries, and of a lease. */
const LONGEST_WAIT_MS = 60 * 60_000;

interface WorkOptions {
  queue: JobQueue;
  clock: Clock;
  pollMs: number;
  leaseMs: number;
  concurrency: number;
  paced: Paced | undefined;
  onFailure: (failure: FailureReport) => void;
}

interface Run {
  job: RunningJob;
  leaseUntil: number;
  /** Aborts when the lease is lost. */
  lease: AbortController;
}

/** Takes due jobs of its definitions until the signal aborts. */
export class JobWorker {
  /** Resolves when the last running job has ended. */
  readonly ended: Promise<void>;
  readonly #table: JobTable;
  readonly #signal: AbortSignal;
  readonly #options: WorkOptions;
  readonly #holder = randomUUID();
  readonly #byName: ReadonlyMap<string, JobDefinition>;
  readonly #running = new Map<string, Run>();
  readonly #rest: QueueRest;
  readonly #timer: NodeJS.Timeout;
  readonly #queueFailed: (error: unknown) => void;
  /** Finished, but not yet stored as done: this process does not run them again. */
  readonly #done = new Map<string, JobOutcome | null>();
  #finishing: NodeJS.Immediate | undefined;
  #forgottenAt: number;
  /** None before the first look: older times come from the clock before the process started. */
  #lookedAt = Number.POSITIVE_INFINITY;
  #end: () => void = () => {};

  constructor(table: JobTable, definitions: readonly JobDefinition[], signal: AbortSignal, options: WorkOptions) {
    this.#table = table;
    this.#signal = signal;
    this.#options = options;
    this.#rest = new QueueRest(options.queue);
    this.#byName = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#forgottenAt = options.clock.now();
    this.#queueFailed = onceAMinute((error) => options.onFailure({ error, isDead: false }));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#timer = setInterval(this.wake, options.pollMs);
    signal.addEventListener('abort', this.wake, { once: true });
    this.wake();
  }

  /** There may be jobs to take. */
  readonly wake = (): void => {
    try {
      this.#look();
    } catch (error) {
      this.#queueFailed(error);
    }
    if (this.#signal.aborted && this.#running.size === 0 && !this.#finishing) {
      clearInterval(this.#timer);
      this.#end();
    }
  };

  #look(): void {
    // It looks again in this turn of the event loop, when more may have ended.
    if (this.#finishing) return;
    const now = this.#now();
    this.#renewLeases(now);
    if (now < this.#lookedAt) this.#table.hasten(now, LONGEST_WAIT_MS);
    this.#lookedAt = now;
    this.#takeDue(now);
    if (!isWithin(this.#forgottenAt, FORGET_EVERY_MS, now)) {
      this.#table.forgetOldDone(now);
      this.#forgottenAt = now;
    }
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #renewLeases(now: number): void {
    const { leaseMs } = this.#options;
    for (const [id, run] of this.#running) {
      if (isWithin(run.leaseUntil - leaseMs, leaseMs / 3, now)) continue;
      if (this.#table.renew(id, this.#holder, now + leaseMs)) run.leaseUntil = now + leaseMs;
      else run.lease.abort(new Error('lease lost'));
    }
  }

  /** Stores finished jobs, and takes as many new ones as there is room for. */
  #takeDue(now: number): void {
    const { leaseMs, paced, onFailure } = this.#options;
    const free = this.#free(now);
    if (free <= 0 && this.#done.size === 0) return;
    const [names, done] = [[...this.#byName.keys()], [...this.#done]] as const;
    const held = { holder: this.#holder, now, leaseUntil: now + leaseMs };
    const taken = this.#table.take({ ...held, names, done, most: free, paced });
    this.#done.clear();
    for (const job of taken) {
      const run: Run = { job, leaseUntil: now + leaseMs, lease: new AbortController() };
      this.#running.set(job.id, run);
      void this.#run(run)
        .catch((error: unknown) => onFailure({ job, error, isDead: false }))
        .then(() => {
          this.#running.delete(job.id);
          this.wake();
        });
    }
  }

  #free(now: number): number {
    if (this.#signal.aborted || this.#rest.left(now) > 0) return 0;
    return this.#options.concurrency - this.#running.size;
  }

  async #run({ job, lease }: Run): Promise<void> {
    const definition = this.#byName.get(job.name);
    if (!definition) throw new Error(`no definition of job ${job.name}`);
    // A job that ended its process on every try never reaches the catch below.
    if (job.attempt > triesOf(definition)) return this.#giveUp(job, new Error(DIED_EACH_TIME));
    const signal = AbortSignal.any([this.#signal, lease.signal]);
    crashPoint('jobs.taken');
    let outcome: JobOutcome | null = null;
    const note = (noted: JobOutcome) => {
      outcome = noted;
    };
    try {
      await definition.run(job, signal, note);
    } catch (error) {
      const now = this.#now();
      if (signal.aborted) return this.#postpone(job, now, job.attempt - 1, error);
      if (isGivenUp(definition, job, now, error)) return this.#giveUp(job, error);
      if (error instanceof QueueRests) return this.#restFor(job, definition, error);
      this.#postpone(job, now + backoffOf(definition, job.attempt), job.attempt, error);
      this.#options.onFailure({ job, error, isDead: false });
      return;
    }
    crashPoint('jobs.done');
    this.#rest.end();
    this.#finish(job.id, outcome);
  }

  /** It keeps its place among the waiting jobs. */
  #restFor(job: RunningJob, definition: JobDefinition, error: QueueRests): void {
    this.#rest.begin(definition, this.#now(), error);
    this.#postpone(job, job.dueSince, job.attempt - 1, error);
    this.#options.onFailure({ job, error, isDead: false });
  }

  /** Ends the pause and tries at once. */
  hasten(): void {
    this.#rest.cutShort();
    this.wake();
  }

  resting(): readonly RestingQueue[] {
    return this.#rest.resting();
  }

  #postpone({ id }: RunningJob, dueAt: number, attempts: number, error: unknown): void {
    this.#table.postpone(id, this.#holder, dueAt, attempts, errorText(error));
  }

  /** Jobs that end in the same turn of the event loop are stored together. */
  #finish(id: string, outcome: JobOutcome | null): void {
    this.#done.set(id, outcome);
    this.#finishing ??= setImmediate(() => {
      this.#finishing = undefined;
      this.wake();
    });
  }

  #giveUp(job: RunningJob, error: unknown): void {
    this.#table.giveUp(job.id, this.#holder, this.#now(), errorText(error));
    this.#options.onFailure({ job, error, isDead: true });
  }
}
