import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';

interface Erasable {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'personId' | 'userId'>;
  readonly isGuestErased?: boolean;
}

/** Erases the guest who ordered it. `isOpen`: the order is in status 1 to 3, or something of it is unpaid. */
export interface EraseGuest {
  readonly type: 'EraseGuest';
  readonly isOpen: boolean;
}

export function guestErased({ isOpen }: EraseGuest, order: Erasable | null): OrderEvent[] {
  const { orderId, orderNo, personId, userId } = order?.content ?? refuse('ORDER_NOT_FOUND');
  if (userId !== null) refuse('ORDER_HAS_ACCOUNT');
  if (order?.isGuestErased) return [];
  if (isOpen) refuse('ORDER_IS_OPEN');
  return [{ type: 'GuestErased', data: { orderId, orderNo, personId } }];
}
