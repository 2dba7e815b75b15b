import { refuse } from '@naust/domain/refusal.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { RedisConnection, RedisUnavailable } from '../../redis/redis-connection.ts';
import { callerName, mostUnpaid, type UnpaidOrders } from '../unpaid-orders.port.ts';

/** Longer than any attempt to place an order, for the process in which it is made may end in the midst of it. */
const UNDER_WAY_MS = 30_000;
/** Since the caller's last order: nobody is known for longer. */
const KNOWN_MS = 7 * 24 * 60 * 60_000;
/** An order waits for this twice at most. */
const PATIENCE_MS = 300;

/**
 * A caller's orders, each with the time until which it counts as under way. Those that were found to be live no more are
 * taken out, then there is room or there is not: all at once, so that two processes cannot both have the last place.
 */
const BEGIN = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for at = 5, #ARGV do
    local untilWhen = redis.call('ZSCORE', KEYS[1], ARGV[at])
    if untilWhen and tonumber(untilWhen) <= now then redis.call('ZREM', KEYS[1], ARGV[at]) end
  end
  local isKnown = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if not isKnown and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  local untilWhen = math.max(now + ARGV[3], tonumber(isKnown or 0) + 1)
  redis.call('ZADD', KEYS[1], untilWhen, ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return untilWhen`;

/** Unless it was begun once more meanwhile. */
const END = `
  if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) == tonumber(ARGV[2]) then
    redis.call('ZADD', KEYS[1], 0, ARGV[1])
  end`;

export interface RedisUnpaidOrdersOptions {
  url: string;
  shop: string;
  /** Multiplies both limits, 0 turns them off. */
  factor: number;
  /** Under which callers are known: what stands in Redis names nobody. */
  key: Uint8Array;
  /** Counts while Redis is away. */
  meanwhile: UnpaidOrders;
  /** Each kind once a minute: until it is back, each process counts alone. */
  onError(error: unknown): void;
}

/** Counted by all processes together. */
export function openRedisUnpaidOrders(options: RedisUnpaidOrdersOptions): UnpaidOrders & { close(): Promise<void> } {
  const { url, shop, factor, key, meanwhile, onError } = options;
  if (factor === 0) return { begin: async () => () => {}, close: async () => {} };
  const connection = new RedisConnection({ url, name: `${shop} unpaid orders`, patienceMs: PATIENCE_MS, onError });

  /** Until when it counts as under way; 0 where there is no room for it. */
  async function count(set: string, orderId: string, most: number, isLive: (orderId: string) => boolean) {
    const known = await connection.ask((redis) => redis.zrange(set, '0', '-1'));
    const dead = known.filter((order) => order !== orderId && !isLive(order));
    const limits = [most, UNDER_WAY_MS, KNOWN_MS].map(String);
    return Number(await connection.ask((redis) => redis.eval(BEGIN, 1, set, orderId, ...limits, ...dead)));
  }

  return {
    async begin(caller, orderId, isLive) {
      const set = `{${shop}}:unpaid:${keyedHash(key, `unpaid ${callerName(caller)}`).toString('base64url')}`;
      const until = await count(set, orderId, mostUnpaid(caller, factor), isLive).catch((error: unknown) => {
        if (error instanceof RedisUnavailable) return null;
        throw error;
      });
      if (until === null) return meanwhile.begin(caller, orderId, isLive);
      if (until === 0) refuse('TOO_MANY_UNPAID', { retryAfter: 600 });
      return () => {
        // What is not told now ends by itself.
        void connection.ask((redis) => redis.eval(END, 1, set, orderId, String(until))).catch(() => undefined);
      };
    },
    close: () => connection.close(),
  };
}
