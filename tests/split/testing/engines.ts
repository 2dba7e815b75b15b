import { onEngine } from '@naust/infra/testing/engine.ts';
import { mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import {
  type LogServer,
  type SharedEngines,
  type SplitOptions,
  type SplitShop,
  startLogServer,
  startSplitShop,
} from './split-shop.ts';

/** Where MongoDB's protocol and Redis can be had. */
export const onServers = (suite: () => void): void => onEngine(mongoEngine(), () => onEngine(ownRedis, suite));

/** Why a shop of several processes cannot have its servers here; null where it can. */
export const missingServers = (): string | null => mongoEngine().missing ?? ownRedis.missing;

export const ADMIN = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };

export interface ShopOnServers {
  shop: SplitShop;
  engines: SharedEngines;
  log: LogServer;
  redis: OwnRedisServer;
  /** Of the MongoDB protocol. */
  mongoUrl: string;
  close(): Promise<void>;
}

/** A shop of several processes without goods, on servers of its own, and its administrator. */
export async function openOnServers(options: SplitOptions = {}): Promise<ShopOnServers> {
  const closing: (() => Promise<unknown>)[] = [];
  async function close(): Promise<void> {
    for (const one of closing) await one();
  }
  try {
    const log = await startLogServer();
    closing.unshift(log.close);
    const mongo = await mongoServer();
    closing.unshift(mongo.stop);
    const redis = await ownRedisServer();
    closing.unshift(redis.close);
    const engines = { EVENT_STORE: log.url, READ_MODELS: mongo.url, JOBS: redis.url };
    const env = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...options.env };
    const shop = await startSplitShop(engines, { shop: mongo.newShop(), ...options, env });
    closing.unshift(shop.stop);
    return { shop, engines, log, redis, mongoUrl: mongo.url, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
