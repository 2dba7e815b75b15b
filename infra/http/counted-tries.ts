import { type GiveBack, type LimitName, type RateLimits, unlessRefused } from './rate-limits.ts';
import type { Actor, Answer, Route } from './route.ts';

/** Of a limit by account and address: what holds for one of the two alone, and for all callers together. */
const CEILINGS: Readonly<Partial<Record<LimitName, Partial<Record<'address' | 'account' | 'inAll', LimitName>>>>> = {
  login: { address: 'loginsOfAddress', account: 'loginsOfAccount', inAll: 'loginsInAll' },
  pin: { inAll: 'pinsInAll' },
  registration: { inAll: 'registrationsInAll' },
  reset: { inAll: 'resetsInAll' },
  stockNotice: { inAll: 'stockNoticesInAll' },
};

/** Who tries: the address as limits count it. */
interface Trying {
  actor: Actor | null;
  address: string;
}

export interface Counted {
  /** The account and the address that are counted together; null where the call means no account. */
  as: string | null;
  /** They have signed in to it from there before, or are signed in. */
  isKnown: boolean;
  /** Of the mail that the call may cause; null where it causes none. */
  giveBack: GiveBack | null;
}

/** Whether a call is counted. */
export const isCounted = ({ rateLimit, mailsTo }: Route): boolean => rateLimit !== undefined || mailsTo !== undefined;

/** Before anything is read of a call: its address always, its account besides. The narrowest comes first. */
export async function countCall(route: Route, limits: RateLimits, { actor, address }: Trying): Promise<void> {
  const { rateLimit, rateLimitOfVisitors } = route;
  if (!rateLimit || route.rateLimitBy) return;
  if (!actor && rateLimitOfVisitors) await limits.take(rateLimitOfVisitors, address);
  await limits.take(rateLimit, address);
  if (actor) await limits.take(rateLimit, `account ${actor.userId}`);
  const { inAll } = CEILINGS[rateLimit] ?? {};
  if (inAll) await limits.take(inAll, 'all');
}

type Input = Parameters<Route['run']>[0];

/**
 * What only the input tells: the account that somebody means, and who gets a mail. Whoever has signed in to the account
 * from there before is counted for the two together alone, so that strangers who guess shut nobody out of their own.
 */
export async function countInput(route: Route, limits: RateLimits, trying: Trying, input: Input): Promise<Counted> {
  const { actor, address } = trying;
  const { rateLimit, rateLimitAlsoBy, mailsTo } = route;
  const account = rateLimit ? route.rateLimitBy?.(input) : undefined;
  const { as, isKnown } =
    account === undefined ? { as: null, isKnown: actor !== null } : await known(limits, account, address);
  if (rateLimit && account !== undefined && as) {
    const ceilings = isKnown ? {} : (CEILINGS[rateLimit] ?? {});
    if (ceilings.address) await limits.take(ceilings.address, address);
    await limits.take(rateLimit, as);
    if (ceilings.account) await limits.take(ceilings.account, account);
    if (ceilings.inAll) await limits.take(ceilings.inAll, 'all');
  }
  if (rateLimit && rateLimitAlsoBy) await limits.take(rateLimit, `anywhere|${rateLimitAlsoBy(input)}`);
  const receiver = actor?.role === 'admin' ? null : mailsTo?.(input, actor);
  return { as, isKnown, giveBack: receiver ? await limits.hold('mailsOfReceiver', receiver) : null };
}

/**
 * A call that is refused, or says that no mail follows, does not count as one to its receiver: strangers keep nobody
 * from their mails by what causes none.
 */
export async function mailing({ giveBack }: Counted, run: () => Answer | Promise<Answer>): Promise<Answer> {
  const answer = await unlessRefused(giveBack, run);
  if (answer.mailsNobody) await giveBack?.();
  return answer;
}

async function known(limits: RateLimits, account: string, address: string): Promise<Omit<Counted, 'giveBack'>> {
  const as = `${account}|${address}`;
  return { as, isKnown: await limits.knows(as) };
}
