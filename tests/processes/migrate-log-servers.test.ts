import { isWhole } from '@naust/infra/testing/extent.ts';
import { type MongoServer, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { type OwnRedisServer, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import { onServers } from '../split/testing/engines.ts';
import { movingHouse } from '../testing/migrated-log.suite.ts';

// A minute; `npm test` moves the log alone (migrate-log.test.ts), there more events than are copied at once.
describe.runIf(isWhole)('with its documents, keys and queue', () =>
  onServers(() => {
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
      orders: 30,
      isFurther: true,
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
