import type { JobQueue } from '@naust/domain/job.ts';
import { isWithin } from '../clock.ts';
import { backoffOf, errorText, triesOf } from './job-tries.ts';
import { type JobDefinition, QueueRests, type RestingQueue, type RunningJob } from './jobs.port.ts';

/** The rest of one worker's queue. Times: milliseconds since 1970 UTC. */
export class QueueRest {
  readonly #queue: JobQueue;
  #rests = 0;
  #since = 0;
  #forMs = 0;
  #error = '';

  constructor(queue: JobQueue) {
    this.#queue = queue;
  }

  /** Nothing of the queue can be done. Those that ran beside the one that said so first say the same. */
  begin(definition: JobDefinition, now: number, error: unknown): void {
    if (this.left(now) > 0) return;
    this.#rests += 1;
    this.#since = now;
    this.#forMs = backoffOf(definition, this.#rests);
    this.#error = errorText(error);
  }

  /** How many more may be begun beside so many: after a rest one alone is tried first. */
  free(now: number, running: number, concurrency: number): number {
    if (this.left(now) > 0) return 0;
    return (this.#rests > 0 ? 1 : concurrency) - running;
  }

  left(now: number): number {
    return isWithin(this.#since, this.#forMs, now) ? this.#since + this.#forMs - now : 0;
  }

  /** One could be done. */
  over(): void {
    this.#rests = 0;
    this.#forMs = 0;
  }

  /** Somebody asks for another try. */
  cutShort(): void {
    this.#forMs = 0;
  }

  told(): RestingQueue[] {
    return this.#rests === 0 ? [] : [{ queue: this.#queue, until: this.#since + this.#forMs, error: this.#error }];
  }
}

/** Whether a job that failed is given up. Where nothing of its queue can be done, no try was used up. */
export function isGivenUp(definition: JobDefinition, { attempt, dueSince }: RunningJob, now: number, error: unknown) {
  const { patienceMs = Number.POSITIVE_INFINITY } = definition;
  return now - dueSince >= patienceMs || (attempt >= triesOf(definition) && !(error instanceof QueueRests));
}
