import { longId } from '@naust/domain/contract.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from './order-command.ts';
import { isPlacedUnder } from './order-request.ts';
import { isOrderToken, isPayToken, ORDER_TOKEN_HEADER } from './order-token.ts';

/**
 * Declaration of every call about one's own order. Open, because a guest has no account: `ownOrder` checks the
 * ownership.
 */
export const ofOwnOrder = {
  access: 'open',
  rateLimit: 'orderLookUp',
  params: z.object({ id: longId }),
  notFound: 'ORDER_NOT_FOUND',
  refusals: ['ORDER_NOT_FOUND', 'NOT_LOGGED_IN', 'NO_ACCESS'],
} as const;

/**
 * The order, for its account, and for a guest with the token of their mail or the Idempotency-Key that placed it;
 * refuses everybody else.
 */
export async function ownOrder(
  deps: Deps<'order' | 'secrets'>,
  orderId: string,
  caller: Pick<RequestContext, 'actor' | 'header'>,
): Promise<RecordedOrder> {
  const order = await recordedOrder(deps, orderId);
  if (order.isDeleted) refuse('ORDER_NOT_FOUND');
  if (isOwnOrder(deps, order, caller)) return order;
  return refuse(caller.actor ? 'NO_ACCESS' : 'NOT_LOGGED_IN');
}

/**
 * The order, for everyone who may pay it: its owner, and the holder of a link to pay, which an account's order has too.
 */
export async function orderToPay(
  deps: Deps<'order' | 'secrets'>,
  orderId: string,
  caller: Pick<RequestContext, 'actor' | 'header'>,
): Promise<RecordedOrder> {
  const order = await recordedOrder(deps, orderId);
  const token = caller.header(ORDER_TOKEN_HEADER) ?? '';
  const holdsLink = !order.isDeleted && isPayToken(deps.secrets.orderLink, order, token);
  return holdsLink ? order : ownOrder(deps, orderId, caller);
}

/** Whether the caller proves that the order is theirs. */
export function isOwnOrder(
  deps: Deps<'secrets'>,
  order: RecordedOrder,
  caller: Pick<RequestContext, 'actor' | 'header'>,
): boolean {
  const { userId } = order.content;
  if (userId !== null) return caller.actor?.userId === userId;
  return isGuestOf(deps, order, caller.header(ORDER_TOKEN_HEADER));
}

/** Whether a guest proves that the order is theirs, for queries; not once the order is deleted, or its guest erased. */
export async function isOwnAsGuest(
  deps: Deps<'order' | 'secrets'>,
  orderId: string,
  caller: Pick<RequestContext, 'header'>,
): Promise<boolean> {
  const { state: order } = await deps.order(orderId).peek();
  if (order === null || order.isDeleted || order.isGuestErased || order.content.userId !== null) return false;
  return isGuestOf(deps, order, caller.header(ORDER_TOKEN_HEADER));
}

const isGuestOf = ({ secrets }: Deps<'secrets'>, order: RecordedOrder, token = ''): boolean =>
  isOrderToken(secrets.orderLink, order, token) || isPlacedUnder(secrets.hashing, order.content.orderId, token);
