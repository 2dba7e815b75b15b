import type { JobQueue } from '@naust/domain/job.ts';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BullJob } from './bullmq-queue.ts';
import type { QueueKeys } from './queue-keys.ts';

/** Whoever meets it then may put it aside once more. */
const AT_MOST_MS = 60_000;

/**
 * Jobs of one queue whose name somebody did not know, as where a program of tomorrow works beside one of today: a worker
 * takes every name of its queue. They wait, with their tries as they were, until somebody looks who knows them.
 */
export class AsideJobs {
  readonly #key: string;

  constructor(keys: Pick<QueueKeys, 'aside'>, queue: JobQueue) {
    this.#key = keys.aside(queue);
  }

  async put(redis: Redis, job: BullJob, token: string): Promise<void> {
    await redis.hset(this.#key, job.id ?? '', job.name);
    await job.moveToDelayed(Date.now() + AT_MOST_MS, token);
  }

  /** To be taken by anybody, those of these names. */
  async takeBack(redis: Redis, queue: Queue, known: ReadonlyMap<string, unknown>): Promise<void> {
    const all = await redis.hgetall(this.#key);
    for (const [id, name] of Object.entries(all)) {
      if (!known.has(name)) continue;
      const job = await queue.getJob(id);
      if (job && (await job.isDelayed())) await job.promote();
      await redis.hdel(this.#key, id);
    }
  }
}
