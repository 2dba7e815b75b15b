import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { movingAddress } from '@naust/infra/testing/moving-address.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { addGoods, placed, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const GUEST = { name: 'Gjest Kø', email: 'gjest.ko@example.no', phone: '40000000' };
const longWait = { timeout: 20_000, interval: 50 };
const UP_TO_DATE = `naust_projection_lag_events{read_model="${modelName(orders)}"} 0`;
const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';

onEngine(ownRedis, () => {
  let redis: OwnRedisServer;
  let shop: ShopUnderTest;
  const open = async (JOBS = redis.url) => {
    shop = await openTestShop({ settings: { JOBS, SECRET_KEY }, rateLimitFactor: 1 });
  };
  const order = async () => placed(shop, [sale(await addGoods(shop, 'Tau', null))], { fields: { guest: GUEST } });
  const forgotten = () => shop.call('POST', '/api/auth/forgot-password', { body: { email: GUEST.email } });
  const written = async () => (await mailsTo(GUEST.email, shop.dataDir)).length;
  beforeEach(async () => {
    redis = await ownRedisServer();
  });
  afterEach(async () => {
    await shop.stop();
    await redis.close();
  });

  it.each(['dead', 'frozen'] as const)(
    'takes orders while the queue is %s, and writes their mails afterwards',
    async (state) => {
      await open();
      await (state === 'dead' ? redis.kill() : redis.freeze());
      await order();
      const began = performance.now();
      expect(await forgotten()).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', error: expect.any(String) },
      });
      expect(performance.now() - began).toBeLessThan(10_000);
      const { status, body } = await shop.call('GET', '/health/ready');
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"jobs":')]);
      const system = await shop.read(systemAnswer, '/api/system', shop.adminToken);
      expect(system).toMatchObject({ away: ['queue'], jobs: null, parkedJobs: null, mails: null, parked: [] });
      expect(system.head).toBe(String(await shop.head()));
      await shop.shop.projector.waitFor(['orders'], await shop.head(), { atMost: 20_000 });
      const figures = String((await shop.call('GET', '/metrics')).body).split('\n');
      expect(figures).toEqual(expect.arrayContaining(['naust_engine_answers{engine="queue"} 0', UP_TO_DATE]));
      expect(figures.filter((line) => line.startsWith('naust_jobs{'))).toEqual([]);
      expect(await written()).toBe(0);
      await redis.recover();
      await expect.poll(written, longWait).toBe(1);
      expect((await forgotten()).status).toBe(200);
    },
  );

  it('goes over to the Redis that was promoted, and says meanwhile that the queue takes nothing', async () => {
    const promoted = await ownRedisServer();
    onTestFinished(() => promoted.close());
    const portOf = ({ url }: OwnRedisServer) => Number(new URL(url).port);
    const address = await movingAddress(portOf(redis));
    onTestFinished(() => address.close());
    await promoted.followAnother(portOf(redis));
    await open(`redis://127.0.0.1:${address.port}`);
    await order();
    await expect.poll(written, longWait).toBe(1);

    await promoted.standAlone();
    await redis.followAnother(portOf(promoted));
    const ready = async () => JSON.stringify((await shop.call('GET', '/health/ready')).body);
    await expect.poll(ready, longWait).toMatch(/"jobs":"[^"]*READONLY/);
    address.leadTo(portOf(promoted));
    await order();
    await expect.poll(written, longWait).toBe(2);
    await expect.poll(async () => (await forgotten()).status, longWait).toBe(200);
    expect(await ready()).not.toContain('"jobs"');
  });

  it('starts and takes orders without a queue, and writes their mails once there is one', async () => {
    await redis.kill();
    await open();
    await order();
    expect(await shop.call('GET', '/health/ready')).toMatchObject({ status: 200 });
    await redis.start();
    await expect.poll(written, longWait).toBe(1);
  });
});
