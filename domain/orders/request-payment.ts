import type { Ore } from '../money.ts';
import { parsePhone } from '../phone.ts';
import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';

interface Requested {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'personal'>;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly paymentRequests?: readonly SentRequest[];
}

/** A link to pay that was sent. */
export interface SentRequest {
  readonly requestId: string;
  readonly by: 'mail' | 'sms';
}

/** `owedOre`: by the order now. `isErased`: the customer's account is. */
interface Asked {
  readonly owedOre: Ore;
  readonly isErased: boolean;
}

/** Sends the customer a link to pay what is owed. The same id is the same message. */
export interface RequestPayment extends Asked, SentRequest {
  readonly type: 'RequestPayment';
}

/** The number of the customer, or the one written for this order; null for none that a message reaches. */
export const phoneOfOrder = ({ personal }: Pick<OrderContent, 'personal'>): string | null =>
  parsePhone(personal?.contact?.phone ?? personal?.stated?.phone ?? '');

export const emailOfOrder = ({ personal }: Pick<OrderContent, 'personal'>): string | null =>
  personal?.contact?.email || null;

/** Refuses a request without a receiver or an amount. */
export function checkRequest({ isDeleted, isGuestErased = false }: Requested, { owedOre, isErased }: Asked): void {
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (owedOre === 0) refuse('NOTHING_OWED');
}

export function paymentRequested({ requestId, by, ...asked }: RequestPayment, found: Requested | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { content, paymentRequests = [] } = order;
  const same = paymentRequests.find((one) => one.requestId === requestId);
  if (same) return same.by === by ? [] : refuse('KEY_REUSED');
  checkRequest(order, asked);
  if (by === 'mail' && emailOfOrder(content) === null) refuse('NO_EMAIL');
  if (by === 'sms' && phoneOfOrder(content) === null) refuse('NO_PHONE');
  const { orderId, orderNo } = content;
  return [{ type: 'PaymentRequested', data: { orderId, orderNo, requestId, by, amountOre: asked.owedOre } }];
}

export const withRequest = <O extends Requested>(order: O, { requestId, by }: SentRequest): O => ({
  ...order,
  paymentRequests: [...(order.paymentRequests ?? []), { requestId, by }],
});
