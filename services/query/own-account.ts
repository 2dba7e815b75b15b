import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { openRights } from '@naust/domain/orders/withdrawal-answer.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { Actor } from '@naust/infra/http/route.ts';
import { orderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import { userAnswerOf } from '@naust/read-models/users/users.answer.ts';
import type { UserDoc } from '@naust/read-models/users/users.model.ts';
import type { QueryDeps } from './query-dependencies.ts';

const SHOWN_ORDERS = 200;
const LONGEST_WAIT_MS = 2000;

/** An order for its customer, with whether something can be withdrawn from now. `now`: milliseconds since 1970 UTC. */
export async function ownRow(
  { models }: Pick<QueryDeps, 'models'>,
  now: number,
): Promise<(order: OrderDoc) => OrderAnswer> {
  const coversRental = (await models.shop.get(THE_SHOP))?.coversRental ?? false;
  return (order) => {
    const canWithdraw = openRights(order, coversRental, osloMinute(now)).length > 0;
    return { ...orderAnswerOf(order), ...(canWithdraw && { canWithdraw }) };
  };
}

/** Refuses NOT_LOGGED_IN for an erased account, and UNAVAILABLE if the account is not known yet. */
export async function currentUser(
  deps: Pick<QueryDeps, 'models' | 'saves'>,
  { userId, lacksSecondFactor }: Actor,
  now: number,
): Promise<CurrentUserAnswer> {
  const { users, orders } = deps.models;
  const user = (await users.get(userId)) ?? (await knownSoon(deps, userId));
  if (user === null) refuse('UNAVAILABLE', { retryAfter: 2 });
  if (user.isErased) refuse('NOT_LOGGED_IN');
  const own = await orders.find({ index: 'byUser', equals: [userId, 1], descending: true, limit: SHOWN_ORDERS });
  const secondFactor = { isOn: user.hasSecondFactor, isNeeded: lacksSecondFactor === true };
  return { ...userAnswerOf(user), Orders: own.docs.map(await ownRow(deps, now)), secondFactor };
}

/** A token is valid as soon as its account is in the log, which the read model may not have seen yet. */
async function knownSoon(
  { models: { users }, saves }: Pick<QueryDeps, 'models' | 'saves'>,
  userId: string,
): Promise<UserDoc | null> {
  const overdue = AbortSignal.timeout(LONGEST_WAIT_MS);
  let wake = () => {};
  const stop = saves.listen(() => wake());
  overdue.addEventListener('abort', () => wake());
  try {
    for (;;) {
      const next = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const user = await users.get(userId);
      if (user !== null || overdue.aborted) return user;
      await next;
    }
  } finally {
    stop();
  }
}
