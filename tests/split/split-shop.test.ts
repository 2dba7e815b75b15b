import { onEngine } from '@naust/infra/testing/engine.ts';
import { mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { openRedis, ownRedis } from '@naust/infra/testing/redis-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SplitShop, startLogServer, startSplitShop } from './testing/split-shop.ts';

onEngine(mongoEngine(), () => {
  onEngine(ownRedis, () => {
    let shop: SplitShop;
    const closing: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      const log = await startLogServer();
      closing.unshift(log.close);
      const mongo = await mongoServer();
      closing.unshift(mongo.stop);
      const redis = await openRedis();
      closing.unshift(redis.close);
      shop = await startSplitShop(
        { EVENT_STORE: log.url, READ_MODELS: mongo.url, JOBS: redis.url },
        { shop: mongo.newShop() },
      );
      closing.unshift(shop.stop);
    }, 240_000);
    afterAll(async () => {
      for (const close of closing) await close();
    }, 60_000);

    it('answers through the proxy', async () => {
      expect(shop.logins).toHaveLength(2);
      const products = await fetch(`${shop.url}/api/products`);
      expect(products.status).toBe(200);
      console.log(shop.all.map((one) => `${one.name}: ${one.said.join(' | ')}`).join('\n'));
    });
  });
});
