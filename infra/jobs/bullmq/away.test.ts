import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '../../testing/redis-server.ts';
import { type FailureReport, type Jobs, JobsUnavailable } from '../jobs.port.ts';
import { Bench, mail } from '../testing/queue-under-test.ts';
import { openBullmqJobs } from './bullmq-jobs.ts';
import type { BullmqJobsOptions } from './bullmq-options.ts';
import { openBullmqQueue } from './testing/bullmq-queue.ts';

const LONG = { timeout: 20_000, interval: 20 };

/** Server faults, each for as long as a test needs. */
const faults: Record<string, [begin: keyof OwnRedisServer, end: keyof OwnRedisServer, words: RegExp]> = {
  dead: ['kill', 'start', /ECONNREFUSED/],
  frozen: ['freeze', 'wake', /no answer|timed out|ETIMEDOUT/i],
  full: ['fill', 'makeRoom', /OOM/],
  'a copy of another': ['followAnother', 'standAlone', /READONLY/],
  'not to be entered with our password': ['lock', 'unlock', /NOAUTH/],
};

onEngine(ownRedis, () => {
  let server: OwnRedisServer;
  let bench: Bench;
  let failures: FailureReport[];
  beforeAll(async () => {
    server = await ownRedisServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    failures = [];
    const onFailure = (failure: FailureReport) => failures.push(failure);
    bench = new Bench(await openBullmqQueue(server, { onFailure, timeoutMs: 1_500 }));
  });
  afterEach(async () => {
    await server.recover();
    await bench.close();
    await bench.queue.remove();
  });

  const set = async (what: keyof OwnRedisServer) =>
    what === 'lock' ? server.lock('a password') : (server[what] as () => unknown)();
  const takes = (id: string) => vi.waitFor(() => bench.jobs.enqueue([mail(id)]), LONG);
  const ranOf = (id: string) => bench.ran.filter((ran) => ran === id).length;
  /** Returns how long that took, in milliseconds. */
  async function refused(jobs: Jobs): Promise<number> {
    const began = performance.now();
    await expect(jobs.enqueue([mail('refused')])).rejects.toBeInstanceOf(JobsUnavailable);
    return performance.now() - began;
  }
  /** Six calls: a short stall of the machine may delay one or two of them. */
  async function areRefusedWithin2s(jobs: Jobs): Promise<void> {
    const took: number[] = [];
    while (took.length < 6) took.push(await refused(jobs));
    expect(took.toSorted((a, b) => a - b)[3]).toBeLessThan(2_000);
  }

  describe.each(Object.entries(faults))('jobs in a Redis that is %s', (_name, [begin, end, words]) => {
    it('are refused within two seconds, said once, and done when it is well again', async () => {
      await set(begin);
      await bench.restart();
      failures = [];
      bench.work();
      expect(await bench.jobs.belongTo('a log')).toBe('kept');
      await areRefusedWithin2s(bench.jobs);
      const said = () => failures.map(({ error }) => String(error));
      await vi.waitFor(() => expect(said().join('\n')).toMatch(words), LONG);
      await areRefusedWithin2s(bench.jobs);
      expect(said().filter((one, at) => said().indexOf(one) !== at)).toEqual([]);
      expect(said().length).toBeLessThan(6);
      await set(end);
      await takes('after');
      await bench.until(() => expect(bench.ran).toContain('after'));
      expect(await bench.jobs.belongTo('a log')).toBe('kept');
    });

    it('let the shop end within ten seconds', async () => {
      bench.work();
      await bench.jobs.enqueue([mail('before')]);
      await bench.settled(['before']);
      await set(begin);
      await vi.waitFor(() => refused(bench.jobs), LONG);
      const began = performance.now();
      bench.stop.abort();
      await bench.jobs.close();
      expect(performance.now() - began).toBeLessThan(10_000);
      await set(end);
    });
  });

  it('asks a full Redis again and again, with a pause between', async () => {
    bench.work();
    await server.fill();
    await vi.waitFor(() => expect(failures.join()).not.toBe(''), LONG);
    const asked = async () => Number(/total_commands_processed:(\d+)/.exec(String(await server.say('INFO')))?.[1]);
    const before = await asked();
    await bench.queue.passTime(bench.queue.moment);
    expect((await asked()) - before).toBeLessThan(100);
  });

  describe('jobs in a Redis that dies', () => {
    it('are all there again, and none is done twice', async () => {
      const ids = Array.from({ length: 50 }, (_, n) => `job-${n}`);
      bench.work();
      await bench.jobs.enqueue(ids.map((id) => mail(id)));
      await bench.until(() => expect(bench.ran.length).toBeGreaterThan(3));
      await server.kill();
      await server.start();
      await bench.until(() => expect([...bench.ran].sort()).toEqual([...ids].sort()));
      await bench.emptied();
      expect(bench.ran).toHaveLength(ids.length);
    });

    it('are known as done when it is back, though they ended long after their leases', async () => {
      const { run, begun, end } = bench.held();
      let starts = 0;
      bench.work({
        async run(job, signal, note) {
          if (job.id === 'long') starts += 1;
          await (job.id === 'long'
            ? run(job, new AbortController().signal, note)
            : bench.noting().run(job, signal, note));
        },
      });
      await bench.jobs.enqueue([mail('long')]);
      await begun;
      await server.kill();
      await bench.queue.passTime(2 * bench.queue.leaseMs);
      end();
      await bench.until(() => expect(bench.ran).toEqual(['long']));
      await server.start();
      await takes('marker');
      await bench.emptied();
      await bench.jobs.enqueue([mail('long'), mail('last')]);
      await bench.until(() => expect(bench.ran).toContain('last'));
      expect([starts, ranOf('long')]).toEqual([1, 1]);
    });
  });

  it('does what it was told of the log while it was away before it tells how far that was seen', async () => {
    await bench.jobs.belongTo('ours');
    await bench.jobs.enqueueSeen('owed', { from: 0n, seen: 19n }, []);
    await server.kill();
    await bench.restart();
    await bench.jobs.forgetSeenBeyond(7n);
    await server.start();
    await vi.waitFor(async () => expect(await bench.jobs.lastSeen('owed')).toBe(7n), LONG);
    await server.kill();
    await bench.restart();
    expect(await bench.jobs.belongTo('theirs')).toBe('kept');
    await server.start();
    await vi.waitFor(async () => expect(await bench.jobs.lastSeen('owed')).toBe(0n), LONG);
  });

  it('says at the start how the server is set, once, and goes on', async () => {
    const warn = vi.fn<NonNullable<BullmqJobsOptions['logger']>['warn']>();
    await server.say('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    const [clock, shop] = [{ now: () => Date.now() }, 'told'];
    const jobs = openBullmqJobs({ url: server.url, shop, clock, onFailure: () => {}, logger: { warn } });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), LONG);
    expect(JSON.stringify(warn.mock.calls[0])).toContain('allkeys-lru');
    await server.kill();
    await server.start();
    await server.say('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await vi.waitFor(() => jobs.counts(), LONG);
    await jobs.close();
    expect(warn.mock.calls.length).toBeLessThan(3);
  });
});
