import { Refusal } from '@naust/domain/refusal.ts';
import { addressForLimits, networksOf, widestNetworkOf } from './address.ts';
import type { GiveBack, LimitName, RateLimits } from './rate-limits.ts';
import type { Actor, Route } from './route.ts';

/** Ceilings of a limit by account and address: for one of the two alone, and for all callers together. */
interface Ceilings {
  address?: LimitName;
  account?: LimitName;
  inAll?: LimitName;
  /** Ceiling for guessable secrets, where more tries would find them: an unknown caller gets no further try. */
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

/** The caller and their address. */
interface Trying {
  actor: Actor | null;
  address: string;
}

export interface Counted {
  /** The account and the address that are counted together; null if the call names no account. */
  as: string | null;
  /** The account has signed in from this address before, or is signed in. */
  isKnown: boolean;
  /**
   * The try that counts for all callers together, given back if the call is refused: strangers cannot use up the common
   * limit with calls that do nothing. null: no such limit.
   */
  ofAll: GiveBack | null;
}

/** An account and the address of its sign-ins, the key of known callers. */
export const accountAt = (account: string, address: string): string => `${account}|${addressForLimits(address)}`;

/** For a call that counts nowhere. */
export const uncounted: Counted = { as: null, isKnown: false, ofAll: null };

/** Counts a try of an address in each of its networks. `of`: the target of the tries. */
export async function takeFrom(
  limits: Pick<RateLimits, 'take'>,
  limit: LimitName,
  address: string,
  of = '',
): Promise<void> {
  for (const { name, times } of networksOf(address)) await limits.take(limit, of + name, times);
}

/** Before the call is read: its address and, if signed in, its account. An unreadable call counts only for these. */
export async function countCall(route: Route, limits: RateLimits, { actor, address }: Trying): Promise<void> {
  const { rateLimit, rateLimitOfVisitors } = route;
  if (!rateLimit || route.rateLimitBy) return;
  if (!actor && rateLimitOfVisitors) await takeFrom(limits, rateLimitOfVisitors, address);
  await takeFrom(limits, rateLimit, address);
  if (actor) await limits.take(rateLimit, `account ${actor.userId}`);
}

type Input = Parameters<Route['run']>[0];

/**
 * Counts what only the input names: the target account. A caller that has signed in to it from there before is counted
 * only for the pair of both, so that strangers who guess cannot lock out the owner.
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

/** A refused guess counts too: a wrong guess is a refusal. */
async function countGuess(limits: RateLimits, limit: LimitName, { account, address, isKnown }: Guess): Promise<void> {
  const ceilings: Ceilings = isKnown ? {} : (CEILINGS[limit] ?? {});
  if (ceilings.address) await takeFrom(limits, ceilings.address, address);
  await takeFrom(limits, limit, address, `${account}|`);
  if (ceilings.account) await holdOfAll(limits, ceilings.account, address, account);
  if (ceilings.inAll) await holdOfAll(limits, ceilings.inAll, address);
  if (ceilings.atMost) await limits.take(ceilings.atMost, account);
}

/**
 * One of the tries that all callers share. When these are used up, each network has a few of its own: an attacker with
 * many addresses cannot lock out callers from elsewhere.
 */
async function holdOfAll(limits: RateLimits, ceiling: LimitName, address: string, who = 'all'): Promise<GiveBack> {
  try {
    return await limits.hold(ceiling, who);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return limits.hold('beyondAll', `${ceiling} ${who}|${widestNetworkOf(address)}`);
  }
}
