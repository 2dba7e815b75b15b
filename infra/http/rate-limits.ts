import { refuse } from '@naust/domain/refusal.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Tries per seconds. */
export const LIMITS = {
  login: { tries: 10, seconds: 15 * MINUTE },
  /** Codes of a second factor, by whoever has the password already. */
  secondFactor: { tries: 10, seconds: 15 * MINUTE },
  registration: { tries: 10, seconds: HOUR },
  reset: { tries: 5, seconds: HOUR },
  ordering: { tries: 30, seconds: 10 * MINUTE },
  orderLookUp: { tries: 60, seconds: MINUTE },
  registerLookUp: { tries: 60, seconds: 10 * MINUTE },
  quiz: { tries: 10, seconds: HOUR },
  contact: { tries: 10, seconds: HOUR },
  visitorContact: { tries: 5, seconds: HOUR },
  checklist: { tries: 60, seconds: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /**
   * Counts one try. `who`: an address, or an account and an address.
   * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
   */
  take(limit: LimitName, who: string): Promise<void>;
}

/** Counted in this process's memory; `factor` multiplies every limit, 0 turns them off. */
export function memoryRateLimits(factor: number): RateLimits {
  if (factor === 0) return { take: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>(
    Object.entries(LIMITS).map(([name, { tries, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(tries * factor)), duration: seconds }),
    ]),
  );
  return {
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
