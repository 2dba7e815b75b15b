import { describe, expect, it, vi } from 'vitest';
import { freshQueue, mail, type QueueUnderTest } from './testing/queue-under-test.ts';

/** What every engine of background jobs must keep when workers stop, die, or are several. */
export function jobLeasesContract(engine: string, openQueue: () => Promise<QueueUnderTest>): void {
  describe(`job leases on ${engine}`, () => {
    const q = freshQueue(openQueue);

    it('does not count a try that was cut short by the stop', async () => {
      const started = new Promise<void>((resolve) => {
        const cut = q.noting({
          tries: 1,
          run: (_job, signal) =>
            new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
              resolve();
            }),
        });
        void q.jobs.work([cut], q.stop.signal);
      });
      await q.jobs.enqueue([mail('a')]);
      await started;
      q.stop.abort();
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ waiting: 1, running: 0, parked: 0 }));
      const again = new AbortController();
      const attempt = new Promise((resolve) => {
        void q.jobs.work([q.noting({ run: async (job) => resolve(job.attempt) })], again.signal);
      });
      expect(await attempt).toBe(1);
      again.abort();
    });

    it('keeps jobs, done ones and parked ones over a restart', async () => {
      const failing = q.noting({
        tries: 1,
        run: async ({ id }) => (id === 'bad' ? Promise.reject(new Error('x')) : undefined),
      });
      void q.jobs.work([failing], q.stop.signal);
      await q.jobs.enqueue([mail('done'), mail('bad')]);
      await vi.waitFor(async () => expect(await q.jobs.counts()).toMatchObject({ waiting: 0, running: 0, parked: 1 }));
      q.stop.abort();
      await q.jobs.enqueue([mail('waiting')]);
      await q.jobs.close();

      q.reopen();
      expect(await q.jobs.parked()).toMatchObject([{ id: 'bad' }]);
      await q.jobs.enqueue([mail('done')]);
      void q.jobs.work([q.noting()], q.stop.signal);
      await q.settled(['waiting']);
      await q.emptied();
    });

    it('gives the job of a killed worker to another when its lease has ended, and not before', async () => {
      await q.jobs.enqueue([mail('a')]);
      await q.queue.killWorkerDuring('mail');
      const attempts: number[] = [];
      const counting = q.noting({
        run: async ({ id, attempt }) => {
          q.ran.push(id);
          attempts.push(attempt);
        },
      });
      void q.jobs.work([counting], q.stop.signal);
      await q.jobs.enqueue([mail('marker')]);
      await q.settled(['marker']);
      q.queue.clock.advance(q.queue.leaseMs);
      await q.settled(['marker', 'a']);
      expect(attempts).toEqual([1, 2]);
    });

    it('parks a job whose worker dies on every try', async () => {
      await q.jobs.enqueue([mail('deadly')]);
      await q.queue.killWorkerDuring('mail');
      q.queue.clock.advance(q.queue.leaseMs);
      void q.jobs.work([q.noting({ tries: 1 })], q.stop.signal);
      await vi.waitFor(async () => expect(await q.jobs.parked()).toMatchObject([{ id: 'deadly' }]));
      expect(q.ran).toEqual([]);
    });

    it('keeps the lease of a job that takes longer than one lease', async () => {
      let finish: () => void = () => {};
      let starts = 0;
      const other = q.queue.open();
      try {
        const started = new Promise<void>((resolve) => {
          const long = q.noting({
            run: async ({ id }) => {
              starts++;
              resolve();
              await new Promise<void>((done) => {
                finish = done;
              });
              q.ran.push(id);
            },
          });
          void q.jobs.work([long], q.stop.signal);
        });
        await q.jobs.enqueue([mail('long')]);
        await started;
        for (let third = 0; third < 6; third++) {
          q.queue.clock.advance(q.queue.leaseMs / 2);
          // A marker that went through this worker shows that it has looked, and so renewed, since the clock moved.
          await q.jobs.enqueue([
            { id: `marker-${third}`, name: 'mail', payload: {}, runAt: q.queue.clock.now() + 1e9 },
          ]);
        }
        const otherStop = new AbortController();
        const otherWork = other.work(
          [q.noting({ run: async ({ id }) => void q.ran.push(`${id} twice`) })],
          otherStop.signal,
        );
        otherStop.abort();
        await otherWork;
        finish();
        await q.settled(['long']);
        expect(starts).toBe(1);
      } finally {
        await other.close();
      }
    });

    it('works in one handle on what another enqueues, each job once', async () => {
      const other = q.queue.open();
      try {
        void other.work([q.noting()], q.stop.signal);
        void q.jobs.work([q.noting()], q.stop.signal);
        const ids = Array.from({ length: 40 }, (_, n) => `job-${n}`);
        for (const id of ids) await q.jobs.enqueue([mail(id)]);
        await vi.waitFor(() => expect([...q.ran].sort()).toEqual([...ids].sort()));
        await q.emptied();
        expect(q.ran).toHaveLength(40);
        q.stop.abort();
      } finally {
        await other.close();
      }
    });
  });
}
