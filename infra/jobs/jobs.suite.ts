import { describe, expect } from 'vitest';
import { jobLeases } from './job-leases.suite.ts';
import { jobMemory } from './job-memory.suite.ts';
import { jobPositions } from './job-positions.suite.ts';
import { jobRests } from './job-rests.suite.ts';
import { type Bench, keeps, mail, type OpenQueue, type Promises } from './testing/queue-under-test.ts';

/**
 * Contract of every job engine. With an engine that uses its own time the tests wait: `concurrent` runs them in
 * parallel.
 */
export function jobsContract(engine: string, openQueue: OpenQueue, { concurrent = false } = {}): void {
  describe(`jobs on ${engine}`, { concurrent }, () => keeps(jobRuns, openQueue));
  describe(`positions of jobs on ${engine}`, { concurrent }, () => keeps(jobPositions, openQueue));
  describe(`what jobs on ${engine} remember`, { concurrent }, () => keeps(jobMemory, openQueue));
  describe(`jobs that cannot be done now on ${engine}`, { concurrent }, () => keeps(jobRests, openQueue));
  describe(`job leases on ${engine}`, { concurrent }, () => keeps(jobLeases, openQueue));
}

/** Each id has a meaning to some engine: one of its keys, a number, a separator. */
const ODD_IDS = ['meta', 'marker', 'wait', 'id', '7', '0', '-1', 'a', 'a:b', 'b', ':', 'send reply-1', 'æ ø', '%s{x}'];

const walletKind = { name: 'sync-payment', queue: 'wallet' } as const;

export const jobRuns = {
  async 'hand a job to its definition with its payload, on its first try'(q: Bench) {
    const seen = new Promise((resolve) => {
      q.work({ run: async (job) => resolve(job) });
    });
    await q.jobs.enqueue([mail('a')]);
    expect(await seen).toMatchObject({ id: 'a', name: 'mail', payload: { orderId: 'a' }, attempt: 1 });
  },

  async 'run what was enqueued before anybody worked, oldest first'(q) {
    await q.jobs.enqueue([mail('a'), mail('b')]);
    await q.jobs.enqueue([mail('c')]);
    q.work();
    await q.settled(['a', 'b', 'c']);
  },

  async 'run a job once however often the same cause asks for it'(q) {
    q.work();
    await q.jobs.enqueue([mail('a'), mail('a')]);
    await q.settled(['a']);
    await q.emptied();
    await q.jobs.enqueue([mail('a'), mail('b')]);
    await q.settled(['a', 'b']);
  },

  async 'take any id, and tell it from all others'(q) {
    q.work();
    for (const id of ODD_IDS) await q.jobs.enqueue([mail(id)]);
    await q.until(() => expect([...q.ran].sort()).toEqual([...ODD_IDS].sort()));
    await q.jobs.enqueue(ODD_IDS.map((id) => mail(id)));
    await q.jobs.enqueue([mail('last')]);
    await q.until(() => expect(q.ran).toContain('last'));
    expect(q.ran).toHaveLength(ODD_IDS.length + 1);
  },

  async 'start no more in a stretch of time than the pace of their queue, whose workers share it'(q) {
    const began = performance.now();
    // An engine with its own time may have reached the next period on a slow machine.
    const isSameStretch = () => performance.now() - began < q.queue.moment;
    await q.jobs.enqueue(['a', 'b', 'c'].map((id) => ({ ...mail(id), ...walletKind })));
    q.work(walletKind);
    q.work(walletKind, q.open());
    await q.until(() => expect(q.ran.length).toBeGreaterThanOrEqual(2));
    await q.until(async () => {
      const [counts, ran] = [await q.jobs.counts(), q.ran.length];
      if (isSameStretch()) expect({ ...counts, length: ran }).toMatchObject({ length: 2, waiting: 1, running: 0 });
    });
    await q.jobs.enqueue([mail('of another queue')]);
    q.work();
    await q.until(() => expect(q.ran).toContain('of another queue'));
    const { length } = q.ran;
    if (isSameStretch()) expect(length).toBe(3);
    await q.queue.passTime(q.queue.moment);
    await q.until(() => expect(q.ran).toHaveLength(4));
  },

  async 'wait behind no other queue, however many of its jobs stand still'(q) {
    const { run, begun } = q.held();
    const acts = { name: 'act', queue: 'acts' } as const;
    await q.jobs.enqueue(['a', 'b', 'c', 'd', 'e'].map((id) => mail(id)));
    void q.jobs.work([q.noting({ run }), q.noting(acts)], q.stop.signal);
    await begun;
    await q.counted({ running: 2, waiting: 3 });
    await q.jobs.enqueue([{ ...mail('act'), ...acts }]);
    await q.settled(['act']);
  },

  async 'keep a delayed job until its time has come'(q) {
    const later = 5 * q.queue.moment;
    q.work();
    await q.jobs.enqueue([mail('expire-hold', q.queue.now() + later)]);
    await q.jobs.enqueue([mail('receipt')]);
    await q.settled(['receipt']);
    await q.counted({ delayed: 1, running: 0 });
    await q.queue.passTime(later);
    await q.settled(['receipt', 'expire-hold']);
  },

  async 'try again after the back-off, and not before'(q) {
    const { moment } = q.queue;
    const attempts: number[] = [];
    const run = async ({ id, attempt }: { id: string; attempt: number }) => {
      if (id !== 'flaky') return void q.ran.push(id);
      attempts.push(attempt);
      if (attempt < 3) throw new Error('mail server is away');
    };
    q.work({ backoff: (attempt) => attempt * 4 * moment, run });
    await q.jobs.enqueue([mail('flaky')]);
    await q.counted({ delayed: 1, running: 0 });
    await q.queue.passTime(2 * moment);
    await q.jobs.enqueue([mail('marker')]);
    await q.settled(['marker']);
    expect(attempts).toEqual([1]);
    await q.queue.passTime(2 * moment);
    await q.until(() => expect(attempts).toEqual([1, 2]));
    await q.counted({ delayed: 1, running: 0 });
    await q.queue.passTime(8 * moment);
    await q.until(() => expect(attempts).toEqual([1, 2, 3]));
    await q.emptied();
  },

  async 'park a job after its last try and let the others go on; a retry starts anew'(q) {
    let isBroken = true;
    const run = async ({ id }: { id: string }) => {
      if (id === 'bad' && isBroken) throw new Error('no such template, kari@example.no');
      q.ran.push(id);
    };
    const began = q.queue.now();
    q.work({ tries: 2, backoff: () => 0, run });
    await q.jobs.enqueue([mail('bad'), mail('good')]);
    await q.counted({ parked: 1, waiting: 0, running: 0 });
    expect(q.ran).toEqual(['good']);
    const [dead] = await q.jobs.deadJobs();
    expect(dead).toMatchObject({ id: 'bad', name: 'mail', payload: { orderId: 'bad' }, attempts: 2 });
    expect(dead?.error).toBe('no such template, [e-mail]');
    expect(dead?.deadAt).toBeGreaterThanOrEqual(began);
    expect(dead?.deadAt).toBeLessThanOrEqual(q.queue.now());

    await q.jobs.enqueue([mail('bad')]);
    expect(await q.jobs.counts()).toMatchObject({ parked: 1 });
    isBroken = false;
    expect(await q.jobs.retry('bad')).toBe(true);
    await q.settled(['good', 'bad']);
    expect(await q.jobs.deadJobs()).toEqual([]);
    expect(await q.jobs.retry('bad')).toBe(false);
  },

  async 'stand in one queue only, each under its name'(q) {
    const twice = [q.noting(), q.noting({ queue: 'acts' })];
    await expect(q.jobs.work(twice, AbortSignal.abort())).rejects.toThrow('mail is defined twice');
  },

  async 'run no more at a time than was told'(q) {
    const release: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const run = async ({ id }: { id: string }) => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => release.push(resolve));
      now--;
      q.ran.push(id);
    };
    q.work({ run });
    await q.jobs.enqueue(['a', 'b', 'c', 'd', 'e'].map((id) => mail(id)));
    await q.until(() => expect(release).toHaveLength(2));
    for (let ended = 0; ended < 5; ended++) {
      await q.until(() => expect(release.length).toBeGreaterThan(0));
      release.shift()?.();
    }
    expect(most).toBe(2);
  },

  async 'are taken no more when the worker is told to stop, which waits for the running one'(q) {
    let finish: () => void = () => {};
    const started = new Promise<AbortSignal>((resolve) => {
      const slow = q.noting({
        run: async ({ id }, signal) => {
          resolve(signal);
          await new Promise<void>((done) => {
            finish = done;
          });
          q.ran.push(id);
        },
      });
      void q.jobs.work([slow], q.stop.signal).then(() => q.ran.push('worker ended'));
    });
    await q.jobs.enqueue([mail('running')]);
    const signal = await started;
    q.stop.abort();
    expect(signal.aborted).toBe(true);
    await q.jobs.enqueue([mail('late')]);
    finish();
    await q.settled(['running', 'worker ended']);
    expect(await q.jobs.counts()).toEqual({ waiting: 1, delayed: 0, running: 0, parked: 0 });
  },
} satisfies Promises;
