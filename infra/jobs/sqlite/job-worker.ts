import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { JobQueue } from '@naust/domain/job.ts';
import type { Clock } from '../../clock.ts';
import { crashPoint } from '../../crash-points.ts';
import { onceAMinute } from '../../once-a-minute.ts';
import { backoffOf, DIED_EACH_TIME, errorText, triesOf } from '../job-tries.ts';
import {
  type FailureReport,
  type JobDefinition,
  QueueRests,
  type RestingQueue,
  type RunningJob,
} from '../jobs.port.ts';
import { isGivenUp, QueueRest } from '../queue-rest.ts';
import type { Paced } from './queue-paces.ts';
import type { JobTable } from './sqlite-job-table.ts';

const FORGET_EVERY_MS = 60 * 60_000;

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
  /** Resolves when the last running one has ended. */
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
  /** Ended, and not yet written down as done: nobody here runs them again. */
  readonly #done = new Set<string>();
  #finishing: Promise<void> | undefined;
  #forgottenAt: number;
  #end: () => void = () => {};

  constructor(table: JobTable, definitions: readonly JobDefinition[], signal: AbortSignal, options: WorkOptions) {
    this.#table = table;
    this.#signal = signal;
    this.#options = options;
    this.#rest = new QueueRest(options.queue);
    this.#byName = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#forgottenAt = options.clock.now();
    this.#queueFailed = onceAMinute((error) => options.onFailure({ error, parked: false }));
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#timer = setInterval(this.wake, options.pollMs);
    signal.addEventListener('abort', this.wake, { once: true });
    this.wake();
  }

  /** There may be something to do. */
  readonly wake = (): void => {
    try {
      this.#look();
    } catch (error) {
      this.#queueFailed(error);
    }
    if (this.#signal.aborted && this.#running.size === 0) {
      clearInterval(this.#timer);
      this.#end();
    }
  };

  #look(): void {
    const now = this.#now();
    if (!this.#finishing) this.#writeDone(now);
    this.#renewLeases(now);
    if (!this.#signal.aborted) this.#takeDue(now);
    if (now - this.#forgottenAt > FORGET_EVERY_MS) {
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
      if (run.leaseUntil - now > (leaseMs * 2) / 3) continue;
      if (this.#table.renew(id, this.#holder, now + leaseMs)) run.leaseUntil = now + leaseMs;
      else run.lease.abort(new Error('lease lost'));
    }
  }

  #takeDue(now: number): void {
    const { leaseMs, concurrency, paced, onFailure } = this.#options;
    const free = this.#rest.free(now, this.#running.size, concurrency);
    if (free <= 0) return;
    const names = [...this.#byName.keys()];
    const taken = this.#table.take({ names, holder: this.#holder, now, leaseUntil: now + leaseMs, most: free, paced });
    for (const job of taken) {
      const run: Run = { job, leaseUntil: now + leaseMs, lease: new AbortController() };
      this.#running.set(job.id, run);
      void this.#run(run)
        .catch((error: unknown) => onFailure({ job, error, parked: false }))
        .then(() => {
          this.#running.delete(job.id);
          this.wake();
        });
    }
  }

  async #run({ job, lease }: Run): Promise<void> {
    const definition = this.#byName.get(job.name);
    if (!definition) throw new Error(`no definition of job ${job.name}`);
    // A job that ended its process on every try never reaches the catch below.
    if (job.attempt > triesOf(definition)) return this.#giveUp(job, new Error(DIED_EACH_TIME));
    const told = AbortSignal.any([this.#signal, lease.signal]);
    crashPoint('jobs.taken');
    try {
      await definition.run(job, told);
    } catch (error) {
      const now = this.#now();
      if (told.aborted) return this.#postpone(job, now, job.attempt - 1, error);
      if (isGivenUp(definition, job, now, error)) return this.#giveUp(job, error);
      if (error instanceof QueueRests) return this.#restFor(job, definition, error);
      this.#postpone(job, now + backoffOf(definition, job.attempt), job.attempt, error);
      this.#options.onFailure({ job, error, parked: false });
      return;
    }
    crashPoint('jobs.done');
    this.#rest.over();
    await this.#finish(job.id);
  }

  /** It keeps its place among those that wait. */
  #restFor(job: RunningJob, definition: JobDefinition, error: QueueRests): void {
    this.#rest.begin(definition, this.#now(), error);
    this.#postpone(job, job.dueSince, job.attempt - 1, error);
    this.#options.onFailure({ job, error, parked: false });
  }

  /** Tries at once what it lets rest. */
  hasten(): void {
    this.#rest.cutShort();
    this.wake();
  }

  resting(): readonly RestingQueue[] {
    return this.#rest.told();
  }

  #postpone({ id }: RunningJob, dueAt: number, attempts: number, error: unknown): void {
    this.#table.postpone(id, this.#holder, dueAt, attempts, errorText(error));
  }

  /** What ends in the same turn of the event loop is written down together. */
  #finish(id: string): Promise<void> {
    this.#done.add(id);
    this.#finishing ??= setImmediate().then(() => {
      this.#finishing = undefined;
      this.#writeDone(this.#now());
    });
    return this.#finishing;
  }

  /** Where the disk does not take it, before anything is taken again. */
  #writeDone(now: number): void {
    if (this.#done.size === 0) return;
    this.#table.finish([...this.#done], this.#holder, now);
    this.#done.clear();
  }

  #giveUp(job: RunningJob, error: unknown): void {
    this.#table.park(job.id, this.#holder, this.#now(), errorText(error));
    this.#options.onFailure({ job, error, parked: true });
  }
}
