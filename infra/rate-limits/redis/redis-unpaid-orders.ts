import { refuse } from '@naust/domain/refusal.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { RedisConnection, RedisUnavailable } from '../../redis/redis-connection.ts';
import { type CountedTogether, countedTogether, type UnpaidOrders } from '../unpaid-orders.port.ts';

/** Longer than any attempt to place an order: the process of an attempt may end in the middle. */
const UNDER_WAY_MS = 30_000;
/** Since the caller's last order: callers are not known for longer. */
const KNOWN_MS = 7 * 24 * 60 * 60_000;
/** An order waits this long twice at most. */
const TIMEOUT_MS = 300;

/**
 * One set per group that the caller counts in: its orders, each with the time until which it counts as in progress.
 * Removes orders that are no longer live, then adds the order if every set has room: atomically, so that two processes
 * cannot both get the last place.
 */
const BEGIN = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local untilWhen = now + ARGV[2]
  for at, set in ipairs(KEYS) do
    for dead = 4 + 2 * #KEYS, #ARGV do
      local ends = redis.call('ZSCORE', set, ARGV[dead])
      if ends and tonumber(ends) <= now then redis.call('ZREM', set, ARGV[dead]) end
    end
    local known = redis.call('ZSCORE', set, ARGV[1])
    if not known and redis.call('ZCARD', set) >= tonumber(ARGV[3 + at]) then
      local beyond = tonumber(ARGV[3 + #KEYS + at])
      if beyond < 0 or redis.call('ZCARD', KEYS[at - 1]) >= beyond then return 0 end
    end
    untilWhen = math.max(untilWhen, tonumber(known or 0) + 1)
  end
  for _, set in ipairs(KEYS) do
    redis.call('ZADD', set, untilWhen, ARGV[1])
    redis.call('PEXPIRE', set, ARGV[3])
  end
  return untilWhen`;

/** Unless it was begun again meanwhile. */
const END = `
  for _, set in ipairs(KEYS) do
    if tonumber(redis.call('ZSCORE', set, ARGV[1]) or -1) == tonumber(ARGV[2]) then
      redis.call('ZADD', set, 0, ARGV[1])
    end
  end`;

export interface RedisUnpaidOrdersOptions {
  url: string;
  shop: string;
  /** Multiplies both limits, 0 turns them off. */
  factor: number;
  /** Key of the hashes of callers: Redis holds no names. */
  key: Uint8Array;
  /** Counts while Redis is not reachable. */
  meanwhile: UnpaidOrders;
  /** Called once a minute per kind of error: until Redis is back, each process counts alone. */
  onError(error: unknown): void;
}

/** Counted by all processes together. */
export function openRedisUnpaidOrders(options: RedisUnpaidOrdersOptions): UnpaidOrders & { close(): Promise<void> } {
  const { url, shop, factor, key, meanwhile, onError } = options;
  if (factor === 0) return { begin: async () => () => {}, close: async () => {} };
  const connection = new RedisConnection({ url, name: `${shop} unpaid orders`, timeoutMs: TIMEOUT_MS, onError });

  const setOf = ({ name }: CountedTogether) =>
    `{${shop}}:unpaid:${keyedHash(key, `unpaid ${name}`).toString('base64url')}`;

  /** Until when it counts as in progress; 0 if there is no room for it. */
  async function count(counted: CountedTogether[], orderId: string, isLive: (orderId: string) => boolean) {
    const sets = counted.map(setOf);
    const known = await connection.ask((redis) => Promise.all(sets.map((set) => redis.zrange(set, '0', '-1'))));
    const dead = [...new Set(known.flat())].filter((order) => order !== orderId && !isLive(order));
    const [most, beyond] = [counted.map((those) => those.most), counted.map((those) => those.beyond ?? -1)];
    const limits = [UNDER_WAY_MS, KNOWN_MS, ...most, ...beyond].map(String);
    return Number(
      await connection.ask((redis) => redis.eval(BEGIN, sets.length, ...sets, orderId, ...limits, ...dead)),
    );
  }

  return {
    async begin(caller, orderId, isLive) {
      const counted = countedTogether(caller, factor);
      const sets = counted.map(setOf);
      const until = await count(counted, orderId, isLive).catch((error: unknown) => {
        if (error instanceof RedisUnavailable) return null;
        throw error;
      });
      if (until === null) return meanwhile.begin(caller, orderId, isLive);
      if (until === 0) refuse('TOO_MANY_UNPAID', { retryAfter: 600 });
      return () => {
        // If this call fails, the entry expires by itself.
        void connection
          .ask((redis) => redis.eval(END, sets.length, ...sets, orderId, String(until)))
          .catch(() => undefined);
      };
    },
    close: () => connection.close(),
  };
}
