import type { JobQueue } from '@naust/domain/job.ts';
import { backoffOf, errorText } from './job-tries.ts';
import type { JobDefinition, RestingQueue } from './jobs.port.ts';

/** The rest of one worker's queue. Times: milliseconds since 1970 UTC. */
export class QueueRest {
  readonly #queue: JobQueue;
  #rests = 0;
  #until = 0;
  #error = '';

  constructor(queue: JobQueue) {
    this.#queue = queue;
  }

  /** Nothing of the queue can be done. Those that ran beside the one that said so first say the same. */
  begin(definition: JobDefinition, now: number, error: unknown): void {
    if (now < this.#until) return;
    this.#rests += 1;
    this.#until = now + backoffOf(definition, this.#rests);
    this.#error = errorText(error);
  }

  /** How many more may be begun beside so many: after a rest one alone is tried first. */
  free(now: number, running: number, concurrency: number): number {
    if (now < this.#until) return 0;
    return (this.#rests > 0 ? 1 : concurrency) - running;
  }

  left(now: number): number {
    return Math.max(0, this.#until - now);
  }

  /** One could be done. */
  over(): void {
    this.#rests = 0;
    this.#until = 0;
  }

  /** Somebody asks for another try. */
  cutShort(): void {
    this.#until = 0;
  }

  told(): RestingQueue[] {
    return this.#rests === 0 ? [] : [{ queue: this.#queue, until: this.#until, error: this.#error }];
  }
}

/** Whether a job has been due for longer than anybody waits for it. */
export const isOutOfPatience = ({ patienceMs }: JobDefinition, dueSince: number, now: number): boolean =>
  patienceMs !== undefined && now - dueSince >= patienceMs;
