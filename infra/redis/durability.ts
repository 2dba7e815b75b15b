import type { Redis } from 'ioredis';

/** The commands used here, by BullMQ too, exist from this version on. */
const OLDEST = [6, 2];

/**
 * Weaknesses of the server's configuration, in words for the shop owner; empty if there are none. Managed servers may
 * hide their configuration: that is reported too.
 */
export async function weaknessesOf(redis: Redis): Promise<string[]> {
  const info = await redis.info();
  const found: string[] = [];
  const version = fieldOf(info, 'redis_version');
  if (isOlder(version)) found.push(`version ${version} is older than ${OLDEST.join('.')}`);
  if (fieldOf(info, 'aof_enabled') !== '1') found.push('appendonly is off: what it took is lost when it ends');
  else if ((await setting(redis, 'appendfsync')) !== 'always')
    found.push('appendfsync is not "always", or was not told: the last second may be lost when the power goes');
  const policy = fieldOf(info, 'maxmemory_policy');
  if (policy !== 'noeviction') found.push(`maxmemory-policy is "${policy}", not "noeviction": jobs may be thrown away`);
  return found;
}

export interface Warning {
  warn(said: object, text: string): void;
}

/** Logs the server's weaknesses, whenever they change. */
export function tellingWeaknesses(logger: Warning): (redis: Redis) => Promise<void> {
  let warned = '[]';
  return async (redis) => {
    const weaknesses = await weaknessesOf(redis);
    if (JSON.stringify(weaknesses) === warned) return;
    warned = JSON.stringify(weaknesses);
    logger.warn({ weaknesses }, 'Redis is set so that jobs may be lost');
  };
}

const fieldOf = (info: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';

async function setting(redis: Redis, name: string): Promise<string | null> {
  try {
    const [, value] = (await redis.config('GET', name)) as string[];
    return value ?? null;
  } catch {
    // Not visible to every user.
    return null;
  }
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
