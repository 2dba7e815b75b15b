import { randomBytes } from 'node:crypto';
import { refuse } from '@naust/domain/refusal.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '../keyed-hash.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Tries per seconds. */
export const LIMITS = {
  login: { tries: 10, seconds: 15 * MINUTE },
  loginsOfAddress: { tries: 50, seconds: 15 * MINUTE },
  loginsOfAccount: { tries: 100, seconds: 15 * MINUTE },
  loginsInAll: { tries: 1000, seconds: 15 * MINUTE },
  pin: { tries: 10, seconds: 15 * MINUTE },
  pinsInAll: { tries: 30, seconds: HOUR },
  /** Codes of a second factor, by whoever has the password already. */
  secondFactor: { tries: 10, seconds: 15 * MINUTE },
  registration: { tries: 10, seconds: HOUR },
  registrationsInAll: { tries: 300, seconds: HOUR },
  reset: { tries: 5, seconds: HOUR },
  resetsInAll: { tries: 300, seconds: HOUR },
  mailsOfReceiver: { tries: 40, seconds: HOUR },
  ordering: { tries: 30, seconds: 10 * MINUTE },
  orderLookUp: { tries: 60, seconds: MINUTE },
  registerLookUp: { tries: 60, seconds: 10 * MINUTE },
  quiz: { tries: 10, seconds: HOUR },
  contact: { tries: 10, seconds: HOUR },
  visitorContact: { tries: 5, seconds: HOUR },
  checklist: { tries: 60, seconds: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** How long somebody is known at an address after they signed in there. */
export const KNOWN_SECONDS = 90 * 24 * HOUR;

export interface RateLimits {
  /**
   * Counts one try. `who`: an address, an account, or both.
   * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
   */
  take(limit: LimitName, who: string): Promise<void>;
  /** From now on `who` is known, for 90 days; only a keyed hash of it is kept. */
  remember(who: string): Promise<void>;
  /** False also where that cannot be told. */
  knows(who: string): Promise<boolean>;
}

/** How many tries there are; at least one. */
export const triesOf = (limit: LimitName, factor: number): number =>
  Math.max(1, Math.round(LIMITS[limit].tries * factor));

const MOST_KNOWN = 50_000;

/** In this process's memory, under a key that ends with it. */
function knownHere(): Pick<RateLimits, 'remember' | 'knows'> {
  const key = randomBytes(32);
  const known = new Set<string>();
  const hashOf = (who: string) => keyedHash(key, who).toString('base64url');
  return {
    async remember(who) {
      const hash = hashOf(who);
      known.delete(hash);
      known.add(hash);
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value ?? hash);
    },
    knows: async (who) => known.has(hashOf(who)),
  };
}

/** Counted in this process's memory; `factor` multiplies every limit, 0 turns them off. */
export function memoryRateLimits(factor: number): RateLimits {
  const known = knownHere();
  if (factor === 0) return { ...known, take: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>(
    LIMIT_NAMES.map((name) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: triesOf(name, factor), duration: LIMITS[name].seconds }),
    ]),
  );
  return {
    ...known,
    async take(limit, who) {
      try {
        await limiters.get(limit)?.consume(who);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) });
      }
    },
  };
}
