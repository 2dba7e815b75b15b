import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Needs } from '../desk/needs.ts';
import { recordedOrder } from './order-command.ts';
import { isPlacedUnder } from './order-request.ts';
import { isOrderToken, ORDER_TOKEN_HEADER } from './order-token.ts';

/**
 * The order, for the account it belongs to, and for a guest with the token of their mail or the Idempotency-Key that
 * they placed it with; refuses everybody else.
 */
export async function ownOrder(
  desk: Needs<'order' | 'secrets'>,
  orderId: string,
  context: RequestContext,
): Promise<RecordedOrder> {
  const order = await recordedOrder(desk, orderId);
  if (order.isDeleted) refuse('ORDER_NOT_FOUND');
  const { actor } = context;
  const { userId } = order.content;
  const isOwner = userId !== null && actor?.userId === userId;
  const isGuest = userId === null && isGuestOf(desk, orderId, context.header(ORDER_TOKEN_HEADER));
  if (isOwner || isGuest) return order;
  return refuse(actor ? 'NO_ACCESS' : 'NOT_LOGGED_IN');
}

const isGuestOf = ({ secrets }: Needs<'secrets'>, orderId: string, token = ''): boolean =>
  isOrderToken(secrets.orderLink, orderId, token) || isPlacedUnder(secrets.hashing, orderId, token);
