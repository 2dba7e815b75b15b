import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { CommandDesk } from '../desk.ts';
import { recordedOrder } from './order-command.ts';
import { isOrderToken, ORDER_TOKEN_HEADER } from './order-token.ts';

/** The order, for the account it belongs to and for a guest with the token of their mail; refuses everybody else. */
export async function ownOrder(desk: CommandDesk, orderId: string, context: RequestContext): Promise<RecordedOrder> {
  const order = await recordedOrder(desk, orderId);
  if (order.isDeleted) refuse('ORDER_NOT_FOUND');
  const { actor } = context;
  const { userId } = order.content;
  const token = context.header(ORDER_TOKEN_HEADER);
  const isOwner = userId !== null && actor?.userId === userId;
  const isGuest = userId === null && token !== undefined && isOrderToken(desk.secrets.orderLink, orderId, token);
  if (isOwner || isGuest) return order;
  return refuse(actor ? 'NO_ACCESS' : 'NOT_LOGGED_IN');
}
