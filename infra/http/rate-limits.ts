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
  /** The password that is asked for again, by whoever has a token. */
  confirmationsOfAccount: { tries: 30, seconds: 15 * MINUTE },
  wrongPasswordsOfToken: { tries: 5, seconds: 12 * HOUR },
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
  /** Of each network, once all callers together have used up what they have in all. */
  beyondAll: { tries: 3, seconds: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** How long somebody is known at an address after they signed in there. */
export const KNOWN_SECONDS = KNOWN_DAYS * 24 * HOUR;

/** What one try costs of one who may so many times as much as others; the limiters count in these. */
const PARTS = 4;
export const costOf = (times: CountedNetwork['times']): number => PARTS / times;

export interface RateLimits extends KnownCallers {
  /**
   * Counts one try. `who`: a network, an account, or both, which may `times` as much as the limit says (default 1).
   * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
   */
  take(limit: LimitName, who: string, times?: CountedNetwork['times']): Promise<void>;
  /**
   * Counts one try as `take` does, of which only its end tells whether it counts: what it gives takes it back, once. One
   * that is refused does not count, so that nobody keeps others out by trying on.
   */
  hold(limit: LimitName, who: string): Promise<GiveBack>;
}

export type GiveBack = () => Promise<void>;

/** Does what a try is held for. What is refused does not count; after a fault it may have been done all the same. */
export async function unlessRefused<T>(giveBack: GiveBack | null, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE') await giveBack?.();
    throw error;
  }
}

/** On a limiter of the library. What it gives does nothing once the time is over in which the try counted. */
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

/** What all tries that there are cost; there is at least one. */
export const pointsOf = (limit: LimitName, factor: number): number =>
  PARTS * Math.max(1, Math.round(LIMITS[limit].tries * factor));

/** One for each limit. */
export function limitersByName<L>(open: (name: LimitName) => L): (name: LimitName) => L {
  const limiters = Object.fromEntries(LIMIT_NAMES.map((name) => [name, open(name)])) as Record<LimitName, L>;
  return (name) => limiters[name];
}

/** Counted in this process's memory, where callers are known too unless told otherwise; `factor` multiplies every limit, 0 turns them off. */
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
