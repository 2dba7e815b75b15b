import type { Redis } from 'ioredis';
import type { Clock } from '../../clock.ts';
import type { JobOutcome, JobTally } from '../jobs.port.ts';
import type { QueueKeys } from './queue-keys.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Finished jobs per name, outcome and day: counted, because there may be millions. */
export class DoneCounts {
  readonly #keys: Pick<QueueKeys, 'doneOn'>;
  readonly #clock: Clock;
  readonly #knownMs: number;

  constructor(keys: Pick<QueueKeys, 'doneOn'>, clock: Clock, knownMs: number) {
    this.#keys = keys;
    this.#clock = clock;
    this.#knownMs = knownMs;
  }

  async count(redis: Redis, name: string, outcome: JobOutcome | null): Promise<void> {
    const today = this.#dayOf(0);
    await redis.hincrby(today, outcome === null ? name : `${name} ${outcome}`, 1);
    await redis.pexpire(today, Math.round(this.#knownMs) + DAY_MS);
  }

  async tallies(redis: Redis): Promise<readonly JobTally[]> {
    const counts = new Map<string, number>();
    for (let ago = 0; ago <= this.#knownMs; ago += DAY_MS) {
      for (const [field, count] of Object.entries(await redis.hgetall(this.#dayOf(ago)))) {
        counts.set(field, (counts.get(field) ?? 0) + Number(count));
      }
    }
    return [...counts].map(([field, count]) => ({ ...tallied(field), state: 'done', count }));
  }

  #dayOf(agoMs: number): string {
    return this.#keys.doneOn(new Date(this.#clock.now() - agoMs).toISOString().slice(0, 10));
  }
}

const OUTCOMES: readonly JobOutcome[] = ['skipped', 'failed'];

function tallied(field: string): Pick<JobTally, 'name' | 'outcome'> {
  const outcome = OUTCOMES.find((word) => field.endsWith(` ${word}`)) ?? null;
  return { name: outcome === null ? field : field.slice(0, -outcome.length - 1), outcome };
}
