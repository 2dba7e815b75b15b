import { type MailCatcher, openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { beginOpenedLog } from '../../testing/opened-log.ts';
import {
  type LogServer,
  type SharedEngines,
  type SplitOptions,
  type SplitShop,
  startLogServer,
  startSplitShop,
} from './split-shop.ts';

/** Runs where MongoDB's protocol and Redis are available. */
export const onServers = (suite: () => void): void => onEngine(mongoEngine(), () => onRedis(suite));

/** Runs where Redis is available: for a shop whose documents and keys are files. */
export const onRedis = (suite: () => void): void => onEngine(ownRedis, suite);

/** Why the servers for a shop of several processes are missing here; null if they are available. */
export const missingServers = (): string | null => mongoEngine().missing ?? ownRedis.missing;

export const ADMIN = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };

export interface ShopOnServers {
  shop: SplitShop;
  engines: SharedEngines;
  log: LogServer;
  redis: OwnRedisServer;
  /** Of the MongoDB protocol; empty if documents and keys are files. */
  mongoUrl: string;
  close(): Promise<void>;
}

/** The same, with a server that catches its mails. */
export interface MailedShop {
  place: ShopOnServers;
  mails: MailCatcher;
}

export interface ServersOptions extends SplitOptions {
  /** Documents and keys are files of the shared data folder (default: in MongoDB). */
  onFiles?: boolean;
}

/** A shop of several processes without goods, on its own servers, with its administrator. */
export async function openOnServers({ onFiles = false, ...options }: ServersOptions = {}): Promise<ShopOnServers> {
  const closing: (() => Promise<unknown>)[] = [];
  async function close(): Promise<void> {
    for (const one of closing) await one();
  }
  try {
    const log = await startLogServer();
    closing.unshift(log.close);
    const mongo = onFiles ? null : await mongoServer();
    if (mongo) closing.unshift(mongo.stop);
    const redis = await ownRedisServer();
    closing.unshift(redis.close);
    const engines = { EVENT_STORE: log.url, JOBS: redis.url, ...(mongo && { READ_MODELS: mongo.url }) };
    const env = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...options.env };
    const name = options.shop ?? mongo?.newShop() ?? 'naust';
    if (env.DEMO === '0') await beginOpenedLog(log.url, name);
    const shop = await startSplitShop(engines, { ...options, shop: name, env });
    closing.unshift(shop.stop);
    return { shop, engines, log, redis, mongoUrl: mongo?.url ?? '', close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

export async function openMailedShop(options: ServersOptions = {}): Promise<MailedShop & { close(): Promise<void> }> {
  const mails = await openMailCatcher();
  const place = await openOnServers({ ...options, env: { ...options.env, MAIL: mails.url } });
  return {
    place,
    mails,
    async close() {
      await place.close();
      await mails.close();
    },
  };
}
