import type { JobQueue } from '@naust/domain/job.ts';
import type { Job as BullJob, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Pace } from '../jobs.port.ts';

export type { BullJob };

export interface QueueSettings {
  queue: JobQueue;
  prefix: string;
  leaseMs: number;
  pace: Pace | undefined;
}

/** A queue as BullMQ sees it, over a connection that is somebody else's. */
export interface BullQueue {
  queue: Queue;
  /** Takes jobs and gives them back; it runs nothing by itself. */
  taker: Worker;
  /** Those whose leases have ended go back to be taken. Asked for again before a quarter of a lease has passed: nothing. */
  putBackStalled(): Promise<void>;
  close(): Promise<void>;
}

/** A worker's death costs a try by our count, whatever BullMQ makes of it. */
const NEVER = 1_000_000_000;

/** Heavy, and only shops with a Redis want it. The server need not be there. */
export async function openBullQueue(redis: Redis, settings: QueueSettings): Promise<BullQueue> {
  const { Queue, Worker, createRedisBackend } = await import('bullmq');
  const { queue: name, prefix, leaseMs, pace } = settings;
  const quiet = { connection: redis, prefix, skipVersionCheck: true, skipWaitingForReady: true };
  const queue = new Queue(name, { ...quiet, skipMetasUpdate: true });
  const taking = {
    ...quiet,
    autorun: false,
    lockDuration: leaseMs,
    stalledInterval: leaseMs / 4,
    maxStalledCount: NEVER,
    ...(pace ? { limiter: { max: pace.most, duration: pace.perMs } } : {}),
  };
  // Without the connection of its own in which it would wait, of which there would be one for each queue.
  const taker = new Worker(name, null, taking, (ofQueue, options) => createRedisBackend(ofQueue, options));
  // Whoever asked is told.
  queue.on('error', () => {});
  taker.on('error', () => {});
  return {
    queue,
    taker,
    putBackStalled: async () => void (await taker.getBackend().moveStalledJobsToWait()),
    async close() {
      await taker.close(true);
      await queue.close();
    },
  };
}

const QUEUES: Readonly<Record<JobQueue, null>> = { acts: null, resets: null, mails: null, wallet: null };

/** One of something for each queue that there is. */
export async function perQueue<T>(open: (queue: JobQueue) => Promise<T>): Promise<Readonly<Record<JobQueue, T>>> {
  const opened = (Object.keys(QUEUES) as JobQueue[]).map(async (queue) => [queue, await open(queue)] as const);
  return Object.fromEntries(await Promise.all(opened)) as Record<JobQueue, T>;
}

/** What every job is written down with: it is not kept once it is done, and all of its tries are ours to count. */
export const jobOptions = (jobId: string, delayMs: number) => ({
  jobId,
  attempts: 1,
  removeOnComplete: true,
  stackTraceLimit: 0,
  ...(delayMs > 0 ? { delay: delayMs } : {}),
});
