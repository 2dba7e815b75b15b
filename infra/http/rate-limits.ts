import { refuse } from '@naust/domain/refusal.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callersKnownHere, KNOWN_DAYS, type KnownCallers } from './known-callers.ts';

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
  mailCorrection: { tries: 10, seconds: HOUR },
  ordering: { tries: 30, seconds: 10 * MINUTE },
  orderLookUp: { tries: 60, seconds: MINUTE },
  registerLookUp: { tries: 60, seconds: 10 * MINUTE },
  quiz: { tries: 10, seconds: HOUR },
  contact: { tries: 10, seconds: HOUR },
  visitorContact: { tries: 5, seconds: HOUR },
  stockNotice: { tries: 10, seconds: HOUR },
  stockNoticesInAll: { tries: 300, seconds: HOUR },
  checklist: { tries: 60, seconds: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** How long somebody is known at an address after they signed in there. */
export const KNOWN_SECONDS = KNOWN_DAYS * 24 * HOUR;

export interface RateLimits extends KnownCallers {
  /**
   * Counts one try. `who`: an address, an account, or both.
   * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
   */
  take(limit: LimitName, who: string): Promise<void>;
}

/** How many tries there are; at least one. */
export const triesOf = (limit: LimitName, factor: number): number =>
  Math.max(1, Math.round(LIMITS[limit].tries * factor));

/** Counted in this process's memory, where callers are known too unless told otherwise; `factor` multiplies every limit, 0 turns them off. */
export function memoryRateLimits(factor: number, callers: KnownCallers = callersKnownHere()): RateLimits {
  const known: KnownCallers = { remember: (who) => callers.remember(who), knows: (who) => callers.knows(who) };
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
