import type { MissedDemand } from '@naust/domain/demand/demand.decider.ts';
import { isNewWish, type Missed, type Wish } from '@naust/domain/demand/wishes.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { osloDate, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { addressForLimits } from '@naust/infra/http/address.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';

const conflicts = z.array(z.object({ productId: z.int(), from: z.string(), to: z.string() }));

/** The rentals that a refusal denies. */
export function missedIn(error: unknown): Missed[] {
  if (!(error instanceof Refusal) || error.code !== 'PERIOD_NOT_AVAILABLE') return [];
  return conflicts.parse(error.facts.conflicts).flatMap(({ productId, from, to }): Missed[] => {
    const [first, last] = [wallMinute(from), wallMinute(to)];
    return first === null || last === null ? [] : [{ how: 'refused', productIds: [productId], from: first, to: last }];
  });
}

export type NoteMissed = (missed: Missed, caller: Pick<RequestContext, 'actor' | 'ip' | 'now'>) => void;

/** Of a day; further ones are not counted. */
const MOST_VISITORS = 10_000;

/** No person and no call can be found by it. */
const BY_NOBODY = { channel: 'web', correlationId: 'demand' } as const;

/**
 * Records missed demand in the background. Who asks is known here alone, until the day is over: a wish of theirs counts
 * once, and the facts do not name them. What the people of the shop try is no demand.
 */
export function missedDemand(streams: () => Deps<'demand'>, onFault: (error: unknown) => void): NoteMissed {
  const today = { date: '', wishesOf: new Map<string, readonly Wish[]>() };

  /** The products of which this is a new wish; a search is one wish. */
  function newProducts({ how, productIds, from, to }: Missed, visitor: string): readonly number[] {
    const { wishesOf } = today;
    let wishes = wishesOf.get(visitor) ?? [];
    if (wishes.length === 0 && wishesOf.size >= MOST_VISITORS) return [];
    const isCounted = (productId: number | null) => {
      const wish = { how, productId, from, to };
      if (!isNewWish(wishes, wish)) return false;
      wishes = [...wishes, wish];
      return true;
    };
    const allOfSearch = () => (isCounted(null) ? productIds : []);
    const found = how === 'refused' ? productIds.filter(isCounted) : allOfSearch();
    if (found.length > 0) wishesOf.set(visitor, wishes);
    return found;
  }

  return (missed, { actor, ip, now }) => {
    if (isStaffRole(actor?.role) || missed.productIds.length === 0) return;
    const date = osloDate(now);
    if (today.date !== date) Object.assign(today, { date, wishesOf: new Map() });
    const productIds = [...newProducts(missed, actor?.userId ?? addressForLimits(ip))];
    if (productIds.length === 0) return;
    const { how, from, to } = missed;
    const fact: MissedDemand = { askedOn: date, how, from: wallClock(from), to: wallClock(to), productIds };
    streams().demand(date.slice(0, 7)).run({ type: 'MissDemand', missed: fact }, BY_NOBODY).catch(onFault);
  };
}
