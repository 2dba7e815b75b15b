import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountedNetwork } from './address.ts';
import { callersKnownHere, KNOWN_DAYS, type KnownCallers } from './known-callers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Tries per seconds. */
export const LIMITS = {
  login: { tries: 10, seconds: 15 * MINUTE },
  loginsOfAddress: { tries: 50, seconds: 15 * MINUTE },
  loginsOfAccount: { tries: 100, seconds: 15 * MINUTE },
  loginsOfAccountAtMost: { tries: 1000, seconds: 15 * MINUTE },
  loginsInAll: { tries: 1000, seconds: 15 * MINUTE },
  pin: { tries: 10, seconds: 15 * MINUTE },
  pinsInAll: { tries: 30, seconds: HOUR },
  /** Password confirmations by callers with a token. */
  confirmationsOfAccount: { tries: 30, seconds: 15 * MINUTE },
  wrongPasswordsOfToken: { tries: 5, seconds: 12 * HOUR },
  /** Codes of a second factor, by callers that already have the password. */
  secondFactor: { tries: 10, seconds: 15 * MINUTE },
  registration: { tries: 10, seconds: HOUR },
  registrationsInAll: { tries: 300, seconds: HOUR },
  reset: { tries: 5, seconds: HOUR },
  resetsInAll: { tries: 300, seconds: HOUR },
  mailsOfReceiver: { tries: 40, seconds: HOUR },
  mailCorrection: { tries: 10, seconds: HOUR },
  withdrawal: { tries: 10, seconds: HOUR },
  ordering: { tries: 30, seconds: 10 * MINUTE },
  cartPrice: { tries: 60, seconds: MINUTE },
  /** Unknown codes of discounts. */
  discountCode: { tries: 20, seconds: HOUR },
  orderLookUp: { tries: 60, seconds: MINUTE },
  registerLookUp: { tries: 60, seconds: 10 * MINUTE },
  quiz: { tries: 10, seconds: HOUR },
  contact: { tries: 10, seconds: HOUR },
  visitorContact: { tries: 5, seconds: HOUR },
  stockNotice: { tries: 10, seconds: HOUR },
  stockNoticesInAll: { tries: 300, seconds: HOUR },
  checklist: { tries: 60, seconds: MINUTE },
  /** Per network, once the common limit of all callers is used up. */
  beyondAll: { tries: 3, seconds: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** How long an account is known at an address after a sign-in there. */
export const KNOWN_SECONDS = KNOWN_DAYS * 24 * HOUR;

/** Cost of one try for a network with a multiplied limit; the limiters count in these parts. */
const PARTS = 4;
export const costOf = (times: CountedNetwork['times']): number => PARTS / times;

export interface RateLimits extends KnownCallers {
  /**
   * Counts one try. `who`: a network, an account, or both, with `times` the limit (default 1).
   * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
   */
  take(limit: LimitName, who: string, times?: CountedNetwork['times']): Promise<void>;
  /**
   * Counts one try as `take` does, but the caller can take it back once, with the returned function, if it turns out
   * not to count. A refused try does not count, so that repeated tries cannot lock others out.
   */
  hold(limit: LimitName, who: string): Promise<GiveBack>;
}

export type GiveBack = () => Promise<void>;

/**
 * Runs the work of a held try. A refused try does not count; after a fault the work may have been done, so it counts.
 */
export async function unlessRefused<T>(giveBack: GiveBack | null, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE') await giveBack?.();
    throw error;
  }
}

/** With a limiter of the library. The returned function does nothing after the period of the try. */
export async function holdOn(limiter: RateLimiterAbstract, who: string): Promise<GiveBack> {
  const giveBack = async () => void (await limiter.reward(who, PARTS));
  const { msBeforeNext } = await limiter.consume(who, PARTS).catch(async (rejection: unknown) => {
    if (rejection instanceof RateLimiterRes) await giveBack();
    throw rejection;
  });
  const countsUntil = performance.now() + msBeforeNext;
  return async () => {
    if (performance.now() < countsUntil) await giveBack();
  };
}

/** Cost of all permitted tries, at least one. */
export const pointsOf = (limit: LimitName, factor: number): number =>
  PARTS * Math.max(1, Math.round(LIMITS[limit].tries * factor));

/** One limiter per limit. */
export function limitersByName<L>(open: (name: LimitName) => L): (name: LimitName) => L {
  const limiters = Object.fromEntries(LIMIT_NAMES.map((name) => [name, open(name)])) as Record<LimitName, L>;
  return (name) => limiters[name];
}

/**
 * Counted in this process's memory, as are known callers by default; `factor` multiplies every limit, 0 turns them off.
 */
export function memoryRateLimits(factor: number, callers: KnownCallers = callersKnownHere()): RateLimits {
  const known: KnownCallers = { remember: (who) => callers.remember(who), knows: (who) => callers.knows(who) };
  if (factor === 0) return { ...known, take: async () => {}, hold: async () => async () => {} };
  const limiterOf = limitersByName(
    (name) =>
      new RateLimiterMemory({ keyPrefix: name, points: pointsOf(name, factor), duration: LIMITS[name].seconds }),
  );
  return {
    ...known,
    take: async (limit, who, times = 1) =>
      void (await limiterOf(limit).consume(who, costOf(times)).catch(refuseTooMany)),
    hold: (limit, who) => holdOn(limiterOf(limit), who).catch(refuseTooMany),
  };
}

function refuseTooMany(rejection: unknown): never {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  return refuse('TOO_MANY_REQUESTS', { retryAfter: retryAfter(rejection) });
}

/** Seconds. */
export const retryAfter = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
