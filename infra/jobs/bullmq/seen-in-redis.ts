import type { Redis } from 'ioredis';
import type { Position } from '../../event-store/event-store.port.ts';
import type { SeenStretch } from '../jobs.port.ts';
import type { QueueKeys } from './queue-keys.ts';

/** Decimal text of any length: the doubles of Lua would round. */
const COMPARING = `local function less(a, b) return #a < #b or (#a == #b and a < b) end `;

const NOTE = `${COMPARING}
  local known = redis.call('HGET', KEYS[1], ARGV[1]) or '0'
  if not less(known, ARGV[2]) and less(known, ARGV[3]) then redis.call('HSET', KEYS[1], ARGV[1], ARGV[3]) end
  return known`;

const LOWER = `${COMPARING}
  local all = redis.call('HGETALL', KEYS[1])
  for at = 1, #all, 2 do
    if less(ARGV[1], all[at + 1]) then redis.call('HSET', KEYS[1], all[at], ARGV[1]) end
  end`;

const BELONG = `
  local known = redis.call('GET', KEYS[2])
  if known == ARGV[1] then return 'kept' end
  redis.call('SET', KEYS[2], ARGV[1])
  if not known then return 'kept' end
  redis.call('DEL', KEYS[1])
  return 'forgotten'`;

/** Seen positions of the log, by name. */
export class SeenInRedis {
  readonly #keys: Pick<QueueKeys, 'seen' | 'log'>;

  constructor(keys: Pick<QueueKeys, 'seen' | 'log'>) {
    this.#keys = keys;
  }

  async lastSeen(redis: Redis, name: string): Promise<Position> {
    return BigInt((await redis.hget(this.#keys.seen, name)) ?? '0');
  }

  /** Returns the earlier position. If that is less than `from`, it stays. */
  async note(redis: Redis, name: string, { from, seen }: SeenStretch): Promise<Position> {
    return BigInt(String(await redis.eval(NOTE, 1, this.#keys.seen, name, String(from), String(seen))));
  }

  async lower(redis: Redis, head: Position): Promise<void> {
    await redis.eval(LOWER, 1, this.#keys.seen, String(head));
  }

  async belongTo(redis: Redis, log: string): Promise<'kept' | 'forgotten'> {
    const { seen, log: owner } = this.#keys;
    return (await redis.eval(BELONG, 2, seen, owner, log)) === 'forgotten' ? 'forgotten' : 'kept';
  }
}
