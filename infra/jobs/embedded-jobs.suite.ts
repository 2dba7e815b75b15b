import { describe, expect } from 'vitest';
import { type Bench, keeps, mail, type OpenQueue, type Promises } from './testing/queue-under-test.ts';

/** Guarantees of jobs in a local file only. */
export function embeddedJobsContract(engine: string, openQueue: OpenQueue): void {
  describe(`embedded jobs on ${engine}`, () => keeps(embeddedJobs, openQueue));
}

export const embeddedJobs = {
  async 'are committed with their position or not at all'(q: Bench) {
    const jobs = [mail('a'), { ...mail('unwritable'), payload: { count: 1n } }];
    await expect(q.jobs.enqueueSeen('owed mails', { from: 0n, seen: 1n }, jobs)).rejects.toThrow();
    await expect(q.jobs.enqueue(jobs)).rejects.toThrow();
    expect(await q.jobs.lastSeen('owed mails')).toBe(0n);
    expect(await q.jobs.counts()).toEqual({ waiting: 0, delayed: 0, running: 0, parked: 0 });
  },
} satisfies Promises;
