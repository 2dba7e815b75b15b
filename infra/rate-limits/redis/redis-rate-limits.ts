import { refuse } from '@naust/domain/refusal.ts';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import {
  costOf,
  holdOn,
  KNOWN_SECONDS,
  LIMITS,
  type LimitName,
  limitersByName,
  memoryRateLimits,
  pointsOf,
  type RateLimits,
  retryAfter,
} from '../../http/rate-limits.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { RedisConnection, RedisUnavailable } from '../../redis/redis-connection.ts';

/** One request waits this long; then no request waits until Redis is back. */
const TIMEOUT_MS = 300;

export interface RedisRateLimitsOptions {
  url: string;
  shop: string;
  /** Multiplies every limit, 0 turns them off. */
  factor: number;
  /** Key of the hashes of callers: Redis holds no names. */
  key: Uint8Array;
  /** Called once a minute per kind of error: until Redis is back, each process counts alone. */
  onError(error: unknown): void;
}

/** Counted by all processes together; in this process's memory while Redis is not reachable. */
export function openRedisRateLimits(options: RedisRateLimitsOptions): RateLimits & { close(): Promise<void> } {
  const { url, shop, factor, key, onError } = options;
  const meanwhile = memoryRateLimits(factor);
  if (factor === 0) return { ...meanwhile, close: async () => {} };
  const connection = new RedisConnection({ url, name: `${shop} limits`, timeoutMs: TIMEOUT_MS, onError });
  const nameOf = (who: string) => `{${shop}}:known:${keyedHash(key, `known ${who}`).toString('base64url')}`;
  const unlessAway = <T>(asked: Promise<T>, away: () => Promise<T>) =>
    asked.catch((error: unknown) => {
      if (error instanceof RedisUnavailable) return away();
      throw error;
    });
  const limiterOf = limitersOn(connection.client, shop, factor);
  const hashOf = (limit: LimitName, who: string) => keyedHash(key, `limit ${limit} ${who}`).toString('base64url');
  return {
    async take(limit, who, times = 1) {
      const hashed = hashOf(limit, who);
      const limiter = limiterOf(limit);
      const taken = connection.ask(async () => limiter.consume(hashed, costOf(times)).catch(refusalOf));
      unlessTooMany(await unlessAway<unknown>(taken, () => meanwhile.take(limit, hashed, times)));
    },
    async hold(limit, who) {
      const hashed = hashOf(limit, who);
      const limiter = limiterOf(limit);
      const held = connection.ask(async () => {
        const giveBack = await holdOn(limiter, hashed).catch(refusalOf);
        // A try that cannot be given back because Redis is not reachable counts until its period ends.
        return giveBack instanceof TooMany ? giveBack : () => unlessAway(connection.ask(giveBack), async () => {});
      });
      return unlessTooMany(await unlessAway(held, () => meanwhile.hold(limit, hashed)));
    },
    async remember(who) {
      await meanwhile.remember(who);
      const noted = connection.ask((redis) => redis.set(nameOf(who), '1', 'EX', KNOWN_SECONDS));
      await unlessAway<unknown>(noted, async () => null);
    },
    knows: (who) => {
      const asked = connection.ask(async (redis) => (await redis.exists(nameOf(who))) === 1);
      return unlessAway(asked, () => meanwhile.knows(who));
    },
    close: () => connection.close(),
  };
}

class TooMany {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(rejection: RateLimiterRes) {
    this.retryAfter = retryAfter(rejection);
  }
}

function unlessTooMany<T>(answered: T | TooMany): T {
  if (answered instanceof TooMany) return refuse('TOO_MANY_REQUESTS', { retryAfter: answered.retryAfter });
  return answered;
}

/** An answer of Redis, not a fault. */
function refusalOf(rejection: unknown): TooMany {
  if (rejection instanceof RateLimiterRes) return new TooMany(rejection);
  throw rejection;
}

const limitersOn = (redis: Redis, shop: string, factor: number) =>
  limitersByName((name) => {
    const at = { storeClient: redis, keyPrefix: `{${shop}}:limit:${name}` };
    return new RateLimiterRedis({ ...at, points: pointsOf(name, factor), duration: LIMITS[name].seconds });
  });
