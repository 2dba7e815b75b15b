import { Refusal } from '@naust/domain/refusal.ts';
import { addressForLimits, networksOf, widestNetworkOf } from './address.ts';
import type { GiveBack, LimitName, RateLimits } from './rate-limits.ts';
import type { Actor, Route } from './route.ts';

/** Of a limit by account and address: what holds for one of the two alone, and for all callers together. */
interface Ceilings {
  address?: LimitName;
  account?: LimitName;
  inAll?: LimitName;
  /** Of what is guessed, where more would find it: nobody who is not known has another try. */
  atMost?: LimitName;
}

const CEILINGS: Readonly<Partial<Record<LimitName, Ceilings>>> = {
  login: {
    address: 'loginsOfAddress',
    account: 'loginsOfAccount',
    inAll: 'loginsInAll',
    atMost: 'loginsOfAccountAtMost',
  },
  pin: { atMost: 'pinsInAll' },
  registration: { inAll: 'registrationsInAll' },
  reset: { inAll: 'resetsInAll' },
  stockNotice: { inAll: 'stockNoticesInAll' },
};

/** Who tries, and from where. */
interface Trying {
  actor: Actor | null;
  address: string;
}

export interface Counted {
  /** The account and the address that are counted together; null where the call means no account. */
  as: string | null;
  /** They have signed in to it from there before, or are signed in. */
  isKnown: boolean;
  /**
   * Of what all callers have together, given back where the call is refused: strangers keep nobody out by what does
   * nothing. null: it is not.
   */
  ofAll: GiveBack | null;
}

/** An account and where somebody signs in to it, by which they are known there. */
export const accountAt = (account: string, address: string): string => `${account}|${addressForLimits(address)}`;

/** Of a call that counts nowhere. */
export const uncounted: Counted = { as: null, isKnown: false, ofAll: null };

/** Counts a try of an address in every network that it lies in. `of`: what is tried from there. */
export async function takeFrom(
  limits: Pick<RateLimits, 'take'>,
  limit: LimitName,
  address: string,
  of = '',
): Promise<void> {
  for (const { name, times } of networksOf(address)) await limits.take(limit, of + name, times);
}

/**
 * Before anything is read of a call: its address always, its account besides. What nobody could read counts for these
 * alone.
 */
export async function countCall(route: Route, limits: RateLimits, { actor, address }: Trying): Promise<void> {
  const { rateLimit, rateLimitOfVisitors } = route;
  if (!rateLimit || route.rateLimitBy) return;
  if (!actor && rateLimitOfVisitors) await takeFrom(limits, rateLimitOfVisitors, address);
  await takeFrom(limits, rateLimit, address);
  if (actor) await limits.take(rateLimit, `account ${actor.userId}`);
}

type Input = Parameters<Route['run']>[0];

/**
 * What only the input tells: the account that somebody means. Whoever has signed in to it from there before is counted for
 * the two together alone, so that strangers who guess shut nobody out of their own.
 */
export async function countInput(route: Route, limits: RateLimits, trying: Trying, input: Input): Promise<Counted> {
  const { actor, address } = trying;
  const { rateLimit, rateLimitAlsoBy } = route;
  const account = rateLimit ? route.rateLimitBy?.(input) : undefined;
  const as = account === undefined ? null : accountAt(account, address);
  const isKnown = as === null ? actor !== null : await limits.knows(as);
  if (rateLimit && account !== undefined) await countGuess(limits, rateLimit, { account, address, isKnown });
  if (rateLimit && rateLimitAlsoBy) await limits.take(rateLimit, `anywhere|${rateLimitAlsoBy(input)}`);
  const inAll = rateLimit && account === undefined ? CEILINGS[rateLimit]?.inAll : undefined;
  const ofAll = inAll ? await holdOfAll(limits, inAll, address) : null;
  return { as, isKnown, ofAll };
}

interface Guess {
  account: string;
  address: string;
  isKnown: boolean;
}

/** A guess counts also where it is refused: that is what a wrong one is. */
async function countGuess(limits: RateLimits, limit: LimitName, { account, address, isKnown }: Guess): Promise<void> {
  const ceilings: Ceilings = isKnown ? {} : (CEILINGS[limit] ?? {});
  if (ceilings.address) await takeFrom(limits, ceilings.address, address);
  await takeFrom(limits, limit, address, `${account}|`);
  if (ceilings.account) await holdOfAll(limits, ceilings.account, address, account);
  if (ceilings.inAll) await holdOfAll(limits, ceilings.inAll, address);
  if (ceilings.atMost) await limits.take(ceilings.atMost, account);
}

/**
 * One of the tries that callers have together. Where these are used up, each network has a few of its own: whoever used
 * them up from many addresses keeps out nobody who comes from elsewhere.
 */
async function holdOfAll(limits: RateLimits, ceiling: LimitName, address: string, who = 'all'): Promise<GiveBack> {
  try {
    return await limits.hold(ceiling, who);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return limits.hold('beyondAll', `${ceiling} ${who}|${widestNetworkOf(address)}`);
  }
}
