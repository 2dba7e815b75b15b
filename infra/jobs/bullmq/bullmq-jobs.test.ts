import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { anyRedis, openRedis, type RedisServer } from '../../testing/redis-server.ts';
import { JobsUnavailable } from '../jobs.port.ts';
import { jobsContract } from '../jobs.suite.ts';
import { Bench, mail } from '../testing/queue-under-test.ts';
import { openBullmqJobs } from './bullmq-jobs.ts';
import { queueKeys } from './queue-keys.ts';
import { openBullmqQueue } from './testing/bullmq-queue.ts';

onEngine(anyRedis, () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await openRedis();
  });
  afterAll(() => server.close());

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

    it('are not run again by the process that ran them and could not say so', () =>
      onQueue(async (bench, shop) => {
        const { run, begun, end } = bench.held();
        let starts = 0;
        bench.work({
          async run(job, _signal, note) {
            starts += 1;
            await run(job, new AbortController().signal, note);
          },
        });
        await bench.jobs.enqueue([mail('a')]);
        await begun;
        await server.say('DEL', queueKeys(shop).lock('mails', 'a'));
        end();
        await bench.emptied();
        expect(starts).toBe(1);
      }));

    it('are known as done for 30 days', () =>
      onQueue(async (_bench, shop) => {
        const jobs = openBullmqJobs({ url: server.url, shop, clock: { now: () => Date.now() }, onFailure: () => {} });
        await jobs.enqueue([mail('a')]);
        const options = String(await server.say('HGET', queueKeys(shop).job('mails', 'a'), 'opts'));
        expect(JSON.parse(options)).toMatchObject({ removeOnComplete: { age: 30 * 24 * 60 * 60 } });
        await jobs.close();
      }));

    it('are not done again where an earlier release did them', () =>
      onQueue(async (bench, shop) => {
        await server.say('SET', queueKeys(shop).doneKey('a'), '');
        bench.work();
        await bench.jobs.enqueue([mail('a'), mail('b')]);
        await bench.settled(['b']);
        expect(await bench.jobs.counts()).toMatchObject({ waiting: 0 });
      }));

    it('that an earlier release stored are tried as often as others, and known once they are done', () =>
      onQueue(async (bench, shop) => {
        const { prefix } = queueKeys(shop);
        const queue = new Queue('mails', { connection: { url: server.url }, prefix });
        await queue.add('mail', {}, { jobId: 'j-old', attempts: 1, removeOnComplete: true, stackTraceLimit: 0 });
        await queue.close();
        bench.work({
          backoff: () => 0,
          run: async ({ id, attempt }) => {
            bench.ran.push(`${id} ${attempt}`);
            if (attempt === 1) throw new Error('busy');
          },
        });
        await bench.settled(['old 1', 'old 2']);
        await bench.emptied();
        await bench.jobs.enqueue([mail('old')]);
        expect(await bench.jobs.counts()).toMatchObject({ waiting: 0, parked: 0 });
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
