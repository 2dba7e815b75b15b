import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { anyRedis, openRedis, type RedisServer } from '../../testing/redis-server.ts';
import { JobsUnavailable } from '../jobs.port.ts';
import { jobsContract } from '../jobs.suite.ts';
import { Bench, mail } from '../testing/queue-under-test.ts';
import { openBullmqJobs } from './bullmq-jobs.ts';
import { DoneJobs } from './done-jobs.ts';
import { queueKeys } from './queue-keys.ts';
import { openBullmqQueue } from './testing/bullmq-queue.ts';

onEngine(anyRedis, () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await openRedis();
  });
  afterAll(() => server.close());
  afterEach(() => void vi.restoreAllMocks());

  jobsContract('BullMQ', () => openBullmqQueue(server), { concurrent: true });

  describe('jobs by BullMQ', () => {
    async function onQueue(check: (bench: Bench, shop: string) => Promise<void>): Promise<void> {
      const shop = `t-${performance.now().toFixed(3).replace('.', '-')}`;
      const queue = await openBullmqQueue(server, { shop });
      const bench = new Bench(queue);
      try {
        await check(bench, shop);
      } finally {
        await bench.close();
        await server.forget(queueKeys(shop).prefix);
      }
    }

    it('are in Redis before how far the log was seen, which is not noted where they were refused', () =>
      onQueue(async ({ jobs }, shop) => {
        await server.say('SET', `{${shop}}:mails:wait`, 'what is no list');
        const refused = jobs.enqueueSeen('owed', { from: 0n, seen: 7n }, [mail('a')]);
        await expect(refused).rejects.toBeInstanceOf(JobsUnavailable);
        expect(await jobs.lastSeen('owed')).toBe(0n);
      }));

    it('are not run again by the process that ran them and could not say so yet', () =>
      onQueue(async (bench, shop) => {
        let starts = 0;
        const note = vi.spyOn(DoneJobs.prototype, 'note').mockRejectedValue(new Error('away'));
        const run = async () => void starts++;
        bench.work({ run });
        await bench.jobs.enqueue([mail('a')]);
        await bench.until(() => expect(note).toHaveBeenCalled());
        await server.say('DEL', queueKeys(shop).lock('mails', 'a'));
        await bench.emptied();
        expect(starts).toBe(1);
      }));

    it('are known as done for 30 days', () =>
      onQueue(async (bench, shop) => {
        const jobs = openBullmqJobs({ url: server.url, shop, clock: { now: () => Date.now() }, onFailure: () => {} });
        bench.work({}, jobs);
        await jobs.enqueue([mail('a')]);
        await bench.settled(['a']);
        const left = async () => Number(await server.say('PTTL', queueKeys(shop).done('a')));
        await bench.until(async () => expect(await left()).toBeGreaterThan(0));
        expect((await left()) / (24 * 60 * 60_000)).toBeCloseTo(30, 1);
        bench.stop.abort();
        await jobs.close();
      }));

    it('are tallied by name and state, however many there are', () =>
      onQueue(async (bench) => {
        bench.work({ tries: 1, run: async ({ id }) => (id === 'bad' ? Promise.reject(new Error('x')) : undefined) });
        await bench.jobs.enqueue([mail('bad'), mail('good'), mail('better')]);
        await bench.counted({ waiting: 0, running: 0, parked: 1 });
        const many = Array.from(
          { length: 1_203 },
          (_, n) => ({ ...mail(`act-${n}`), queue: 'acts', name: 'act' }) as const,
        );
        await bench.jobs.enqueue([...many, mail('later', bench.queue.now() + 60_000)]);
        await bench.until(async () =>
          expect(new Set(await bench.jobs.tallies())).toEqual(
            new Set([
              { name: 'mail', state: 'done', outcome: null, count: 2 },
              { name: 'mail', state: 'parked', outcome: null, count: 1 },
              { name: 'mail', state: 'waiting', outcome: null, count: 1 },
              { name: 'act', state: 'waiting', outcome: null, count: 1_203 },
            ]),
          ),
        );
      }));

    it('are those of their shop alone', () =>
      onQueue(async (bench, shop) => {
        const options = { url: server.url, clock: { now: () => Date.now() }, onFailure: () => {} };
        const other = openBullmqJobs({ ...options, shop: `${shop}-2` });
        await other.enqueueSeen('owed', { from: 0n, seen: 7n }, [mail('a'), mail('b')]);
        await bench.jobs.enqueue([mail('a')]);
        bench.work();
        await bench.settled(['a']);
        await bench.emptied();
        expect(await bench.jobs.lastSeen('owed')).toBe(0n);
        expect(await other.counts()).toMatchObject({ waiting: 2 });
        await other.close();
        await server.forget(queueKeys(`${shop}-2`).prefix);
      }));
  });
});
