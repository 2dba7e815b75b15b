import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { afterAll, beforeAll } from 'vitest';
import { movingHouse } from '../testing/moving-house.suite.ts';

onEngine(mongoEngine(), () =>
  onEngine(ownRedis, () => {
    let mongo: MongoServer;
    let redis: OwnRedisServer;
    let SHOP: string;
    beforeAll(async () => {
      mongo = await mongoServer();
      redis = await ownRedisServer();
      SHOP = mongo.newShop();
    }, 60_000);
    afterAll(async () => {
      await redis?.close();
      await mongo?.stop();
    });

    /** Documents, keys and queue move to servers with the log, and back with it: the keys to their former place. */
    movingHouse({
      there: (file) => ({
        settings: { SHOP, READ_MODELS: mongo.url, JOBS: redis.url },
        args: ['--jobs', `sqlite:${file('jobs.db')}`, '--keys', `sqlite:${file('keys.db')}`],
      }),
      back: (file) => ({
        settings: { SHOP, JOBS: `sqlite:${file('jobs-back.db')}` },
        args: ['--jobs', redis.url, '--keys', mongo.url],
      }),
    });
  }),
);
