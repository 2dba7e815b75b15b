import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import {
  anyRedis,
  type OwnRedisServer,
  openRedis,
  ownRedis,
  ownRedisServer,
  type RedisServer,
} from '../../testing/redis-server.ts';
import { rateLimitsContract } from '../rate-limits.suite.ts';
import type { UnpaidOrders } from '../unpaid-orders.port.ts';
import { unpaidOrdersContract } from '../unpaid-orders.suite.ts';
import { openRedisRateLimits } from './redis-rate-limits.ts';
import { openRedisUnpaidOrders } from './redis-unpaid-orders.ts';

const key = randomBytes(32);
const kari = { userId: null, address: '203.0.113.7' };
const live = () => true;
const LONG = { timeout: 20_000, interval: 20 };

function open(url: string, factor: number, shop = `t-${randomUUID().slice(0, 8)}`) {
  const received: unknown[] = [];
  const said: string[] = [];
  const onError = (error: unknown) => received.push(error);
  const meanwhile: UnpaidOrders = {
    async begin(_caller, orderId) {
      said.push(orderId);
      return () => {};
    },
  };
  const limits = openRedisRateLimits({ url, shop, factor, key, onError });
  const unpaid = openRedisUnpaidOrders({ url, shop, factor, key, meanwhile, onError });
  async function close() {
    await limits.close();
    await unpaid.close();
  }
  return { shop, limits, unpaid, told: received, countedMeanwhile: said, close };
}

onEngine(anyRedis, () => {
  let server: RedisServer;
  beforeAll(async () => {
    // The timeout is so short that another process's disk writes could exceed it.
    server = await openRedis(['--appendonly', 'no']);
  });
  afterAll(async () => {
    await server.forget('{t-');
    await server.close();
  });

  rateLimitsContract('Redis', async (factor) => open(server.url, factor));
  unpaidOrdersContract('Redis', async (factor) => open(server.url, factor));

  function opened(factor = 1, shop?: string) {
    const one = open(server.url, factor, shop);
    onTestFinished(one.close);
    return one;
  }

  describe('limits of several processes on one Redis', () => {
    it('are counted together', async () => {
      const one = opened(0.2);
      const other = opened(0.2, one.shop);
      await one.limits.take('login', 'x');
      await other.limits.take('login', 'x');
      await expect(one.limits.take('login', 'x')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      (await one.unpaid.begin(kari, 'o1', live))();
      await other.unpaid.begin(kari, 'o2', live);
      await one.limits.remember('kari at home');
      expect(await other.limits.knows('kari at home')).toBe(true);
      await expect(one.unpaid.begin(kari, 'o3', live)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
    });

    it('count an order that another one is placing, of which no log tells yet', async () => {
      const one = opened(0.1);
      const other = opened(0.1, one.shop);
      const ended = await one.unpaid.begin(kari, 'o1', () => false);
      const oneMore = () => other.unpaid.begin(kari, 'o2', () => false);
      await expect(oneMore()).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
      ended();
      await vi.waitFor(oneMore, LONG);
    });

    it('go on with an order that is placed twice at once until both have ended', async () => {
      const one = opened(0.1);
      const first = await one.unpaid.begin(kari, 'o1', () => false);
      await one.unpaid.begin(kari, 'o1', () => false);
      first();
      await one.unpaid.begin({ ...kari, address: '203.0.113.8' }, 'a neighbour’s', live);
      await expect(one.unpaid.begin(kari, 'o2', () => false)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
    });

    it('are those of their shop alone', async () => {
      const [one, other] = [opened(0.1), opened(0.1)];
      await one.limits.take('login', 'x');
      await other.limits.take('login', 'x');
      await one.unpaid.begin(kari, 'o1', live);
      await other.unpaid.begin(kari, 'o1', live);
    });

    it('name nobody in what they write, and all of it expires', async () => {
      const one = opened();
      await one.limits.take('login', 'kari@example.no 203.0.113.7');
      await one.limits.remember('kari@example.no|203.0.113.7');
      await one.unpaid.begin(kari, 'o1', live);
      const keys = (await server.say('KEYS', `{${one.shop}}*`)) as string[];
      expect(keys).toHaveLength(4);
      expect(keys.join(' ')).not.toMatch(/kari|203\.0/);
      for (const name of keys) expect(Number(await server.say('PTTL', name))).toBeGreaterThan(0);
    });
  });
});

onEngine(ownRedis, () => {
  describe('limits while Redis is away', () => {
    let server: OwnRedisServer;
    beforeAll(async () => {
      server = await ownRedisServer();
    });
    afterAll(() => server.close());

    it.each([
      ['dead', 'kill', 'start'],
      ['frozen', 'freeze', 'wake'],
      ['full', 'fill', 'makeRoom'],
      ['a copy of another', 'followAnother', 'standAlone'],
    ] as const)(
      'are counted in memory, said once, where it is %s, and there again when it is back',
      async (_name, begin, end) => {
        const { limits, unpaid, told: received, countedMeanwhile, close } = open(server.url, 0.2);
        onTestFinished(close);
        await limits.take('login', 'before');
        await server[begin]();
        onTestFinished(() => server.recover());
        await limits.take('login', 'x');
        const began = performance.now();
        for (let n = 0; n < 200; n += 1) await limits.take('login', `somebody ${n}`);
        expect(performance.now() - began, 'nobody waits for it').toBeLessThan(5_000);
        await limits.take('login', 'x');
        await expect(limits.take('login', 'x')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        await unpaid.begin(kari, 'meanwhile', live);
        expect(countedMeanwhile).toEqual(['meanwhile']);
        // The error of a lost connection is reported once it is known to be closed.
        await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), LONG);
        expect(received.length).toBeLessThan(9);
        await server[end]();
        await vi.waitFor(async () => {
          await limits.take('contact', `${performance.now()}`);
          const keys = (await server.say('KEYS', '*contact*')) as string[];
          expect(keys.length).toBeGreaterThan(0);
          await server.say('FLUSHALL');
        }, LONG);
      },
    );
  });
});
