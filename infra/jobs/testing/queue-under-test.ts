import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { JobDefinition, Jobs, NewJob } from '../jobs.port.ts';

/** One queue of an engine, seen by any number of handles. */
export interface QueueUnderTest {
  clock: { now(): number; advance(ms: number): void };
  leaseMs: number;
  /** A new handle on the same queue; two jobs at a time. */
  open(): Jobs;
  /** Runs `work` for jobs of this name in a process of its own and kills it (SIGKILL) while the first one runs. */
  killWorkerDuring(name: string): Promise<void>;
  remove(): Promise<void>;
}

export const mail = (id: string, runAt?: number): NewJob => ({
  id,
  name: 'mail',
  payload: { orderId: id },
  ...(runAt === undefined ? {} : { runAt }),
});

/** A fresh queue for every test, with one handle open, a list of what ran, and a way to stop the worker. */
export function freshQueue(openQueue: () => Promise<QueueUnderTest>) {
  let queue: QueueUnderTest;
  let jobs: Jobs;
  let stop: AbortController;
  let ran: string[];

  beforeEach(async () => {
    queue = await openQueue();
    jobs = queue.open();
    stop = new AbortController();
    ran = [];
  });
  afterEach(async () => {
    stop.abort();
    await jobs.close();
    await queue.remove();
  });

  return {
    get queue() {
      return queue;
    },
    get jobs() {
      return jobs;
    },
    get stop() {
      return stop;
    },
    get ran() {
      return ran;
    },
    reopen() {
      jobs = queue.open();
      stop = new AbortController();
    },
    noting: (extra: Partial<JobDefinition> = {}): JobDefinition => ({
      name: 'mail',
      run: async ({ id }) => void ran.push(id),
      ...extra,
    }),
    settled: (expected: string[]) => vi.waitFor(() => expect(ran).toEqual(expected), { interval: 2 }),
    emptied: () =>
      vi.waitFor(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0 }), { interval: 2 }),
  };
}
