import { setTimeout } from 'node:timers/promises';
import type { JobQueue } from '@naust/domain/job.ts';
import type { Redis } from 'ioredis';
import type { RedisConnection } from '../../redis/redis-connection.ts';
import { backoffOf, DIED_EACH_TIME, errorText, triesOf } from '../job-tries.ts';
import { type FailureReport, type JobDefinition, type JobOutcome, QueueRests, type RunningJob } from '../jobs.port.ts';
import { isGivenUp } from '../queue-rest.ts';
import type { DoneJobs } from './done-jobs.ts';
import type { HeldJob } from './held-jobs.ts';
import type { QueueKeys } from './queue-keys.ts';
import { ASKED_AGAIN } from './stored-jobs.ts';

const AGAIN_MS = 100;

/** Counts a try. 0: it is done; less: its lease is not ours. */
const BEGIN = `
  if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('GET', KEYS[2]) ~= ARGV[1] then return {-1} end
  if redis.call('EXISTS', KEYS[3]) == 1 then return {0} end
  return {redis.call('HINCRBY', KEYS[1], 'tries', 1), redis.call('HGET', KEYS[1], '${ASKED_AGAIN}')}`;

const UNCOUNT = `
  if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('GET', KEYS[2]) == ARGV[1] then
    redis.call('HINCRBY', KEYS[1], 'tries', -1)
  end`;

interface StepOptions {
  connection: RedisConnection;
  queue: JobQueue;
  keys: QueueKeys;
  done: DoneJobs;
  /** What was run here to its end and is not known as done yet, as the server was away: nobody here runs it again. */
  ended: Set<string>;
}

/** What becomes of a job that is held, step by step. Each rejects with `RedisUnavailable`. */
export class JobSteps {
  readonly #options: StepOptions;

  constructor(options: StepOptions) {
    this.#options = options;
  }

  #ask<T>(act: (redis: Redis) => Promise<T>): Promise<T> {
    return this.#options.connection.ask(act);
  }

  #script(script: string, { job, token }: HeldJob): Promise<unknown> {
    const { keys, queue } = this.#options;
    const named = [keys.job(queue, job.id), keys.lock(queue, job.id), keys.done(job.id)];
    return this.#ask((redis) => redis.eval(script, named.length, ...named, token));
  }

  /** With which try this is, from 1; 'done' where it was done before; null where its lease is another's. */
  async begin(held: HeldJob): Promise<RunningJob | 'done' | null> {
    if (this.#options.ended.has(held.job.id)) return 'done';
    const [attempt = -1, askedAgain] = ((await this.#script(BEGIN, held)) as (string | number | null)[]).map(Number);
    if (attempt < 0) return null;
    const { timestamp, opts } = held.stored;
    return attempt === 0 ? 'done' : { ...held.job, attempt, dueSince: askedAgain || timestamp + (opts.delay ?? 0) };
  }

  /** Known as done first: whoever takes it after this does not run it. Tried until it is, or the worker stops. */
  async noteDone({ job }: HeldJob, outcome: JobOutcome | null, stopping: AbortSignal): Promise<void> {
    const { done, ended } = this.#options;
    ended.add(job.id);
    for (;;) {
      try {
        await this.#ask((redis) => done.note(redis, job, outcome));
        break;
      } catch (error) {
        if (stopping.aborted) throw error;
        await setTimeout(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
    ended.delete(job.id);
  }

  async remove({ stored, token }: HeldJob): Promise<void> {
    await this.#ask(() => stored.moveToCompleted(null, token, false));
  }

  /** As if it had not been tried. */
  async putBack(held: HeldJob): Promise<void> {
    await this.#script(UNCOUNT, held);
    await this.#ask(() => held.stored.moveToWait(held.token));
  }

  async postpone({ stored, token }: HeldJob, waitMs: number): Promise<void> {
    await this.#ask(() => stored.moveToDelayed(Date.now() + waitMs, token));
  }

  async park({ stored, token }: HeldJob, error: unknown): Promise<void> {
    // Where it came from says nothing to who reads it, and may say what was meant for nobody.
    const said = Object.assign(new Error(errorText(error)), { stack: '' });
    await this.#ask(() => stored.moveToFailed(said, token, false));
  }
}

interface Running {
  steps: JobSteps;
  stopping: AbortSignal;
  onFailure(failure: FailureReport): void;
  onDone(): void;
  /** Nothing of its queue can be done: resolves once it stands in its place again. */
  onRest(error: QueueRests): Promise<void>;
}

/** Runs a job that was taken, and says what became of it. Rejects where that could not be said. */
export async function runHeld(held: HeldJob, definition: JobDefinition, running: Running): Promise<void> {
  const { steps, stopping, onFailure, onDone, onRest } = running;
  const job = await steps.begin(held);
  if (job === null) return;
  if (job === 'done') return steps.remove(held);
  const { attempt } = job;
  const giveUp = async (error: unknown) => {
    await steps.park(held, error);
    onFailure({ job, error, parked: true });
  };
  // A job that ended its process on every try never reaches the catch below.
  if (attempt > triesOf(definition)) return giveUp(new Error(DIED_EACH_TIME));
  const told = AbortSignal.any([stopping, held.lost]);
  let outcome: JobOutcome | null = null;
  const note = (noted: JobOutcome) => {
    outcome = noted;
  };
  try {
    await definition.run(job, told, note);
  } catch (error) {
    if (held.lost.aborted) return;
    if (stopping.aborted) return steps.putBack(held);
    if (isGivenUp(definition, job, Date.now(), error)) return giveUp(error);
    if (error instanceof QueueRests) {
      onFailure({ job, error, parked: false });
      return onRest(error);
    }
    await steps.postpone(held, backoffOf(definition, attempt));
    onFailure({ job, error, parked: false });
    return;
  }
  onDone();
  await steps.noteDone(held, outcome, stopping);
  await steps.remove(held);
}
