import type { Redis } from 'ioredis';
import type { Clock } from '../../clock.ts';
import type { JobOutcome, JobTally } from '../jobs.port.ts';
import type { QueueKeys } from './queue-keys.ts';

const DAY_MS = 24 * 60 * 60_000;
const DONE_IS_KNOWN_FOR_MS = 30 * DAY_MS;

const FINISH = `
  if redis.call('SET', KEYS[1], '', 'NX', 'PX', ARGV[2]) then
    redis.call('HINCRBY', KEYS[2], ARGV[1], 1)
    redis.call('PEXPIRE', KEYS[2], ARGV[3])
  end`;

/** Which jobs were done, for so long as that is known: BullMQ forgets each as soon as it has ended. */
export class DoneJobs {
  readonly #keys: Pick<QueueKeys, 'done' | 'doneOn'>;
  readonly #knownMs: number;
  readonly #clock: Clock;

  constructor(keys: Pick<QueueKeys, 'done' | 'doneOn'>, clock: Clock, knownMs = DONE_IS_KNOWN_FOR_MS) {
    this.#keys = keys;
    this.#knownMs = knownMs;
    this.#clock = clock;
  }

  async note(redis: Redis, { id, name }: { id: string; name: string }, outcome: JobOutcome | null): Promise<void> {
    const on = this.#keys.doneOn(dayOf(this.#clock.now()));
    const known = Math.round(this.#knownMs);
    await redis.eval(FINISH, 2, this.#keys.done(id), on, fieldOf(name, outcome), known, known + DAY_MS);
  }

  /** Those of these ids that are known as done. */
  async among(redis: Redis, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const found = await redis.mget(ids.map((id) => this.#keys.done(id)));
    return new Set(ids.filter((_id, at) => found[at] !== null));
  }

  /** How many were done of each name and with each outcome, on the days within which they are known. */
  async counted(redis: Redis): Promise<readonly JobTally[]> {
    const counts = new Map<string, number>();
    for (let ago = 0; ago <= this.#knownMs; ago += DAY_MS) {
      const onThatDay = await redis.hgetall(this.#keys.doneOn(dayOf(this.#clock.now() - ago)));
      for (const [field, count] of Object.entries(onThatDay))
        counts.set(field, (counts.get(field) ?? 0) + Number(count));
    }
    return [...counts].map(([field, count]) => ({ ...tallied(field), state: 'done', count }));
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const OUTCOMES: readonly JobOutcome[] = ['skipped', 'failed'];

/** Counted under the name alone where it has none, as all were before. */
const fieldOf = (name: string, outcome: JobOutcome | null) => (outcome === null ? name : `${name} ${outcome}`);

function tallied(field: string): Pick<JobTally, 'name' | 'outcome'> {
  const outcome = OUTCOMES.find((word) => field.endsWith(` ${word}`)) ?? null;
  return { name: outcome === null ? field : field.slice(0, -outcome.length - 1), outcome };
}
