import { describe, expect, it, vi } from 'vitest';
import { jobLeasesContract } from './job-leases.suite.ts';
import { freshQueue, mail, type QueueUnderTest } from './testing/queue-under-test.ts';

const MINUTE = 60_000;

/** What every engine of background jobs must keep. */
export function jobsContract(engine: string, openQueue: () => Promise<QueueUnderTest>): void {
  describe(`jobs on ${engine}`, () => {
    const q = freshQueue(openQueue);

    it('hands a job to its definition with its payload, on its first try', async () => {
      const seen = new Promise((resolve) => {
        void q.jobs.work([q.noting({ run: async (job) => resolve(job) })], q.stop.signal);
      });
      await q.jobs.enqueue([mail('a')]);
      expect(await seen).toMatchObject({ id: 'a', name: 'mail', payload: { orderId: 'a' }, attempt: 1 });
    });

    it('runs what was enqueued before anybody worked, oldest first', async () => {
      await q.jobs.enqueue([mail('a'), mail('b')]);
      await q.jobs.enqueue([mail('c')]);
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.settled(['a', 'b', 'c']);
    });

    it('runs a job once however often the same cause asks for it', async () => {
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.jobs.enqueue([mail('a'), mail('a')]);
      await q.settled(['a']);
      await q.emptied();
      await q.jobs.enqueue([mail('a'), mail('b')]);
      await q.settled(['a', 'b']);
    });

    it('remembers how far the log was seen together with what was asked for then', async () => {
      expect(await q.jobs.lastSeen('owed mails')).toBe(0n);
      await q.jobs.enqueueSeen('owed mails', 7n, [mail('a')]);
      await q.jobs.enqueueSeen('owed mails', 9n, []);
      await q.jobs.enqueueSeen('another', 3n, [mail('a')]);
      await q.jobs.close();
      q.reopen();
      expect([await q.jobs.lastSeen('owed mails'), await q.jobs.lastSeen('another')]).toEqual([9n, 3n]);
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.settled(['a']);
      await q.jobs.enqueueSeen('owed mails', 8n, [mail('a')]);
      expect(await q.jobs.lastSeen('owed mails')).toBe(9n);
      await q.emptied();
      expect(q.ran).toEqual(['a']);
    });

    it('goes on from the end of an older log that was put back', async () => {
      await q.jobs.enqueueSeen('owed mails', 9n, []);
      await q.jobs.enqueueSeen('another', 3n, []);
      await q.jobs.forgetSeenBeyond(5n);
      expect([await q.jobs.lastSeen('owed mails'), await q.jobs.lastSeen('another')]).toEqual([5n, 3n]);
      await q.jobs.enqueueSeen('owed mails', 6n, []);
      expect(await q.jobs.lastSeen('owed mails')).toBe(6n);
    });

    it('starts no more in a stretch of time than its pace allows', async () => {
      await q.jobs.enqueue([mail('a'), mail('b'), mail('c')]);
      void q.jobs.work([q.noting()], q.stop.signal, { most: 2, perMs: MINUTE });
      await q.settled(['a', 'b']);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ waiting: 1, running: 0 }));
      q.queue.clock.advance(MINUTE);
      await q.settled(['a', 'b', 'c']);
    });

    it('keeps a delayed job until its time has come', async () => {
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.jobs.enqueue([mail('expire-hold', q.queue.clock.now() + 15 * MINUTE)]);
      await q.jobs.enqueue([mail('receipt')]);
      await q.settled(['receipt']);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ delayed: 1, running: 0 }));
      q.queue.clock.advance(15 * MINUTE);
      await q.settled(['receipt', 'expire-hold']);
    });

    it('tries again after the back-off, and not before', async () => {
      const attempts: number[] = [];
      const flaky = q.noting({
        backoff: (attempt) => attempt * MINUTE,
        run: async ({ id, attempt }) => {
          if (id !== 'flaky') return void q.ran.push(id);
          attempts.push(attempt);
          if (attempt < 3) throw new Error('mail server is away');
        },
      });
      void q.jobs.work([flaky], q.stop.signal);
      await q.jobs.enqueue([mail('flaky')]);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ delayed: 1, running: 0 }));
      q.queue.clock.advance(MINUTE - 1);
      await q.jobs.enqueue([mail('marker')]);
      await q.settled(['marker']);
      expect(attempts).toEqual([1]);
      q.queue.clock.advance(1);
      await vi.waitFor(() => expect(attempts).toEqual([1, 2]));
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ delayed: 1, running: 0 }));
      q.queue.clock.advance(2 * MINUTE);
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]));
      await q.emptied();
    });

    it('parks a job after its last try and lets the others go on; a retry starts anew', async () => {
      let isBroken = true;
      const fragile = q.noting({
        tries: 2,
        backoff: () => 0,
        run: async ({ id }) => {
          if (id === 'bad' && isBroken) throw new Error('no such template, kari@example.no');
          q.ran.push(id);
        },
      });
      void q.jobs.work([fragile], q.stop.signal);
      await q.jobs.enqueue([mail('bad'), mail('good')]);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ parked: 1, waiting: 0, running: 0 }));
      expect(q.ran).toEqual(['good']);
      expect(await q.jobs.parked()).toMatchObject([
        { id: 'bad', name: 'mail', payload: { orderId: 'bad' }, attempts: 2, parkedAt: q.queue.clock.now() },
      ]);
      expect((await q.jobs.parked())[0]?.error).toBe('no such template, [e-mail]');

      await q.jobs.enqueue([mail('bad')]);
      expect(await q.jobs.counts()).toMatchObject({ parked: 1 });
      isBroken = false;
      expect(await q.jobs.retry('bad')).toBe(true);
      await q.settled(['good', 'bad']);
      expect(await q.jobs.parked()).toEqual([]);
      expect(await q.jobs.retry('bad')).toBe(false);
    });

    it('runs no more at a time than it was told', async () => {
      const release: (() => void)[] = [];
      let most = 0;
      let now = 0;
      const slow = q.noting({
        run: async ({ id }) => {
          most = Math.max(most, ++now);
          await new Promise<void>((resolve) => release.push(resolve));
          now--;
          q.ran.push(id);
        },
      });
      void q.jobs.work([slow], q.stop.signal);
      await q.jobs.enqueue(['a', 'b', 'c', 'd', 'e'].map((id) => mail(id)));
      for (let ended = 0; ended < 5; ended++) {
        await vi.waitFor(() => expect(release.length).toBeGreaterThan(0), { interval: 1 });
        release.shift()?.();
      }
      expect(most).toBe(2);
    });

    it('stops taking jobs when told, and waits for the running one', async () => {
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
    });

    it('leaves jobs that nobody here knows to others', async () => {
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.jobs.enqueue([{ id: 'x', name: 'wallet', payload: {} }, mail('a')]);
      await q.settled(['a']);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ waiting: 1, running: 0 }));
    });
  });
  jobLeasesContract(engine, openQueue);
}
