import { openProtocolServer, type ProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { verifyLog } from '@naust/projector/verification/verify-log.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { addCustomer, addGoods, placed, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const longWait = { timeout: 20_000, interval: 50 };
const guestOf = (name: string) => ({ name: `Gjest ${name}`, email: `${name}@example.no`, phone: '40000000' });

onEngine(mongoEngine(), () =>
  onEngine(ownRedis, () => {
    let log: ProtocolServer;
    let mongo: MongoServer;
    let redis: OwnRedisServer;
    let [first, second]: ShopUnderTest[] = [];
    const open = () =>
      openTestShop({
        rateLimitFactor: 1,
        settings: {
          ...{ EVENT_STORE: log.url, READ_MODELS: mongo.url, JOBS: redis.url, SHOP: mongo.newShop() },
          SECRET_KEY: 'a-key-of-at-least-thirty-two-characters',
        },
      });
    beforeAll(async () => {
      log = await openProtocolServer({ version: '24.10.4' });
      mongo = await mongoServer();
      redis = await ownRedisServer();
      first = await open();
      second = await open();
    }, 240_000);
    afterAll(async () => {
      for (const shop of [first, second]) await shop?.stop();
      for (const server of [redis, mongo, log]) await ('close' in server ? server.close() : server.stop());
    }, 60_000);

    /** What a shop would show of the other one if it could see it. */
    async function seenBy(shop: ShopUnderTest) {
      const list = async (path: string) =>
        (await shop.asAdmin('GET', path)).body as { name?: string; email?: string }[];
      const events: string[] = [];
      const looked = new AbortController();
      for await (const batch of shop.shop.engines.store.follow(0n, looked.signal)) {
        events.push(...batch.events.map(({ id }) => id));
        if (batch.live) break;
      }
      looked.abort();
      return {
        events,
        products: (await list('/api/products')).map(({ name }) => name),
        users: (await list('/api/users')).map(({ email }) => email),
        orders: (await list('/api/orders')).length,
        jobs: (await shop.shop.engines.jobs.tallies()).reduce((sum, { count }) => sum + count, 0),
        stats: (await shop.asAdmin('GET', '/api/stats')).body,
      };
    }

    it('share servers without seeing, counting or holding up each other', async () => {
      if (!first || !second) throw new Error('both are open');
      const empty = await seenBy(second);
      const goods = await addGoods(first, 'Tau', null);
      await addCustomer(first, 'Anne Annen');
      await placed(first, [sale(goods)], { fields: { guest: guestOf('forste') } });
      await expect
        .poll(async () => (await mailsTo('forste@example.no', first?.dataDir ?? '')).length, longWait)
        .toBe(1);
      // The two shops count tries separately.
      const wrong = { body: { email: 'forste@example.no', password: 'feil passord' } };
      for (let tried = 0; tried < 12; tried++) await first.call('POST', '/api/auth/login', wrong);
      expect((await first.call('POST', '/api/auth/login', wrong)).status).toBe(429);
      expect((await second.call('POST', '/api/auth/login', wrong)).status).toBe(401);

      expect(await seenBy(second)).toEqual(empty);
      const own = await seenBy(first);
      expect(own.events.filter((id) => empty.events.includes(id))).toEqual([]);
      expect(own).toMatchObject({ products: ['Tau'], orders: 1 });
      for (const shop of [first, second]) {
        const { store, keys } = shop.shop.engines;
        const checked = await verifyLog(store, keys, shop.clock, AbortSignal.timeout(60_000));
        expect(checked.flatMap(({ faults }) => faults.named)).toEqual([]);
      }
    }, 120_000);
  }),
);
