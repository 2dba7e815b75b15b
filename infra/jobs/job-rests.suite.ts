import { expect } from 'vitest';
import { QueueRests } from './jobs.port.ts';
import { type Bench, mail, type Promises } from './testing/queue-under-test.ts';

/** Guarantees of every engine when a queue pauses, or a job has a time limit. */
export const jobRests = {
  async 'keep their order over a rest of their queue'(q: Bench) {
    const { moment } = q.queue;
    let isAway = true;
    const tried: string[] = [];
    const run = async ({ id, attempt }: { id: string; attempt: number }) => {
      tried.push(`${id} ${attempt}`);
      if (isAway) throw new QueueRests('the server is away');
      q.ran.push(id);
    };
    await q.jobs.enqueue([mail('a'), mail('b'), mail('c')]);
    q.work({ isSerial: true, tries: 2, backoff: (rests) => rests * 4 * moment, run });
    await q.until(() => expect(q.jobs.resting()).toMatchObject([{ queue: 'mails', error: 'the server is away' }]));
    await q.counted({ waiting: 3, running: 0, parked: 0 });
    expect(tried).toEqual(['a 1']);
    await q.queue.passTime(4 * moment);
    await q.until(() => expect(tried).toEqual(['a 1', 'a 1']));
    await q.counted({ waiting: 3, running: 0 });
    isAway = false;
    await q.jobs.enqueue([mail('d')]);
    await q.queue.passTime(8 * moment);
    await q.settled(['a', 'b', 'c', 'd']);
    expect(q.jobs.resting()).toEqual([]);
  },

  async 'are given up once they have waited for too long, and asked for anew have as long again'(q) {
    const { moment } = q.queue;
    let attempts = 0;
    const run = async () => {
      attempts += 1;
      throw new Error('no such mailbox');
    };
    q.work({ retryForMs: 6 * moment, backoff: () => 4 * moment, run });
    await q.jobs.enqueue([mail('a')]);
    for (const _ of [1, 2]) {
      await q.counted({ delayed: 1, running: 0 });
      await q.queue.passTime(4 * moment);
    }
    await q.counted({ parked: 1, delayed: 0, running: 0 });
    const before = attempts;
    expect(await q.jobs.retryAll()).toBe(1);
    await q.until(() => expect(attempts).toBe(before + 1));
    await q.counted({ delayed: 1, parked: 0 });
    expect(await q.jobs.retryAll()).toBe(0);
  },

  async 'that were parked are all asked for again in their order, and no queue rests any longer'(q) {
    const broken = new Set(['a', 'b', 'c', 'd']);
    const run = async ({ id }: { id: string }) => {
      if (broken.has(id)) throw id === 'd' ? new QueueRests('the server is away') : new Error('no such template');
      q.ran.push(id);
    };
    await q.jobs.enqueue(['a', 'b', 'c', 'd'].map((id) => mail(id)));
    q.work({ isSerial: true, tries: 1, backoff: () => 60 * 60_000, run });
    await q.counted({ parked: 3, waiting: 1, running: 0 });
    await q.until(() => expect(q.jobs.resting()).toHaveLength(1));
    broken.clear();
    expect(await q.jobs.retryAll()).toBe(3);
    await q.until(() => expect(q.ran).toHaveLength(4));
    expect(q.ran.filter((id) => id !== 'd')).toEqual(['a', 'b', 'c']);
    expect(q.jobs.resting()).toEqual([]);
  },
} satisfies Promises;
