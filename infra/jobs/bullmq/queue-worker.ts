import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../../redis/redis-connection.ts';
import type { FailureReport, JobDefinition, Pace, QueueRests, RestingQueue } from '../jobs.port.ts';
import type { QueueRest } from '../queue-rest.ts';
import type { AsideJobs } from './aside-jobs.ts';
import type { BullJob, BullQueue } from './bullmq-queue.ts';
import { type HeldJob, HeldJobs } from './held-jobs.ts';
import { type JobSteps, runHeld } from './job-run.ts';
import { idOf } from './queue-keys.ts';
import { WakeSignal } from './wake-signal.ts';

/** Before it is asked again for what it could not give. */
const AFTER_A_FAULT_MS = 1_000;

export interface QueueWork {
  connection: RedisConnection;
  bull: BullQueue;
  steps: JobSteps;
  aside: AsideJobs;
  definitions: readonly JobDefinition[];
  pace: Pace | undefined;
  leaseMs: number;
  concurrency: number;
  rest: QueueRest;
  /** How often it is looked for what nobody told of: delayed jobs, ended leases. */
  lookMs: number;
  onFailure(failure: FailureReport): void;
}

/** Takes due jobs of one queue until the signal aborts. */
export class QueueWorker {
  /** Resolves when the last running one has ended. */
  readonly ended: Promise<void>;
  readonly #work: QueueWork;
  readonly #signal: AbortSignal;
  readonly #byName: ReadonlyMap<string, JobDefinition>;
  readonly #held: HeldJobs;
  readonly #running = new Set<Promise<void>>();
  /** Held until those that run beside them have ended or wait here too. */
  readonly #toPutBack: { held: HeldJob; resolve: () => void; reject: (fault: unknown) => void }[] = [];
  readonly #wakeSignal = new WakeSignal();
  readonly #stalledTimer: NodeJS.Timeout;

  constructor(work: QueueWork, signal: AbortSignal) {
    this.#work = work;
    this.#signal = signal;
    this.#byName = new Map(work.definitions.map((definition) => [definition.name, definition]));
    this.#held = new HeldJobs(work.connection, work.leaseMs);
    this.#stalledTimer = setInterval(() => void this.#putBackStalled(), work.leaseMs / 4);
    signal.addEventListener('abort', this.wake, { once: true });
    this.ended = this.#run();
  }

  /** There may be something to do. */
  get wake(): () => void {
    return this.#wakeSignal.wake;
  }

  /** Tries at once what it lets rest. */
  hasten(): void {
    this.#work.rest.cutShort();
    this.wake();
  }

  resting(): readonly RestingQueue[] {
    return this.#work.rest.told();
  }

  async #run(): Promise<void> {
    void this.#putBackStalled();
    while (!this.#signal.aborted) await this.#wakeSignal.rest(await this.#takeDue());
    clearInterval(this.#stalledTimer);
    while (this.#running.size > 0) await Promise.all(this.#running);
    this.#held.end();
  }

  /** As many as there is room for. Resolves with how many milliseconds to wait, unless it is woken. */
  async #takeDue(): Promise<number> {
    const { connection, aside, pace, bull, lookMs } = this.#work;
    try {
      await connection.ask((redis) => aside.takeBack(redis, bull.queue, this.#byName));
      const { rest, concurrency } = this.#work;
      while (rest.free(Date.now(), this.#running.size, concurrency) > 0 && !this.#signal.aborted) {
        const [token, since] = [randomUUID(), performance.now()];
        const stored = await connection.ask(() => bull.taker.getNextJob(token, { block: false }));
        if (!stored) return pace ? await this.#untilPaceLeaves(pace) : lookMs;
        this.#begin(stored, token, since);
      }
      return Math.min(lookMs, rest.left(Date.now()) || lookMs);
    } catch {
      // Told by the connection.
      return AFTER_A_FAULT_MS;
    }
  }

  async #untilPaceLeaves({ most }: Pace): Promise<number> {
    const { connection, bull, lookMs } = this.#work;
    const left = await connection.ask(() => bull.queue.getRateLimitTtl(most));
    return left > 0 ? Math.min(left + 1, lookMs) : lookMs;
  }

  #begin(stored: BullJob, token: string, since: number): void {
    const running = this.#workOn(stored, token, since).finally(() => {
      this.#running.delete(running);
      this.#putBackTogether();
      this.wake();
    });
    this.#running.add(running);
  }

  async #workOn(stored: BullJob, token: string, since: number): Promise<void> {
    const { connection, aside, steps, rest, onFailure } = this.#work;
    const { name, data } = stored;
    const job = { id: idOf(stored.id ?? ''), name, payload: data as Record<string, unknown> };
    const held = this.#held.hold(stored, token, job, since);
    try {
      const definition = this.#byName.get(name);
      if (definition) {
        const onRest = (error: QueueRests) => this.#restWith(held, definition, error);
        const onDone = () => rest.over();
        await runHeld(held, definition, { steps, onFailure, stopping: this.#signal, onDone, onRest });
      } else await connection.ask((redis) => aside.put(redis, stored, token));
    } catch {
      // Told by the connection: the lease ends, and somebody takes the job again.
    } finally {
      this.#held.release(held);
    }
  }

  /**
   * Those that ran side by side are put back together, the newest first: what is put back last is taken first. Until
   * then they are held.
   */
  async #restWith(held: HeldJob, definition: JobDefinition, error: QueueRests): Promise<void> {
    this.#work.rest.begin(definition, Date.now(), error);
    await new Promise<void>((resolve, reject) => {
      this.#toPutBack.push({ held, resolve, reject });
      this.#putBackTogether();
    });
  }

  #putBackTogether(): void {
    if (this.#toPutBack.length === 0 || this.#toPutBack.length < this.#running.size) return;
    const together = this.#toPutBack.splice(0).sort((one, other) => other.held.nth - one.held.nth);
    const all = together.reduce(
      (before, { held, resolve, reject }) => before.then(() => this.#work.steps.putBack(held)).then(resolve, reject),
      Promise.resolve(),
    );
    void all;
  }

  async #putBackStalled(): Promise<void> {
    // Who cannot be asked has told so, and is asked again.
    await this.#work.connection.ask(this.#work.bull.putBackStalled).catch(() => undefined);
  }
}
