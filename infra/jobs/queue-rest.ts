import type { JobQueue } from '@naust/domain/job.ts';
import { isWithin } from '../clock.ts';
import { backoffOf, errorText, triesOf } from './job-tries.ts';
import { type JobDefinition, QueueRests, type RestingQueue, type RunningJob } from './jobs.port.ts';

/** The pause of one worker's queue, longer each time until a job succeeds. Times: milliseconds since 1970 UTC. */
export class QueueRest {
  readonly #queue: JobQueue;
  #rests = 0;
  #since = 0;
  #forMs = 0;
  #error = '';

  constructor(queue: JobQueue) {
    this.#queue = queue;
  }

  /** Other jobs that were running when the pause began do not lengthen it. */
  begin(definition: JobDefinition, now: number, error: unknown): void {
    if (this.left(now) > 0) return;
    this.#rests += 1;
    this.#since = now;
    this.#forMs = backoffOf(definition, this.#rests);
    this.#error = errorText(error);
  }

  left(now: number): number {
    return isWithin(this.#since, this.#forMs, now) ? this.#since + this.#forMs - now : 0;
  }

  /** A job succeeded. */
  end(): void {
    this.#rests = 0;
    this.#forMs = 0;
  }

  /** The next try is now. */
  cutShort(): void {
    this.#forMs = 0;
  }

  resting(): RestingQueue[] {
    return this.#rests === 0 ? [] : [{ queue: this.#queue, until: this.#since + this.#forMs, error: this.#error }];
  }
}

/** Whether a failed job is dead-lettered. If its queue pauses, no try was used up. */
export function isGivenUp(definition: JobDefinition, { attempt, dueSince }: RunningJob, now: number, error: unknown) {
  const { retryForMs = Number.POSITIVE_INFINITY } = definition;
  return now - dueSince >= retryForMs || (attempt >= triesOf(definition) && !(error instanceof QueueRests));
}
