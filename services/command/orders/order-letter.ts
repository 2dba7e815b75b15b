import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import { VIPPS } from '@naust/domain/orders/statuses.ts';
import type { CommandDesk } from '../desk.ts';
import { orderStream } from '../streams.ts';

export interface OrderLetter {
  content: OrderContent;
  contact: OrderContact;
}

/**
 * What the confirmation of an order needs; null where nobody is to be told: the order is over or hidden, nobody's, or
 * was confirmed when it was placed.
 */
export async function orderLetter(
  desk: CommandDesk,
  orderId: string,
  after: 'placing' | 'payment',
): Promise<OrderLetter | null> {
  const { state: order } = await desk.streams.peek('order', orderStream(orderId));
  if (!order || order.isDeleted) return null;
  const { content } = order;
  const contact = content.personal?.contact;
  const isConfirmedByNow = after === 'payment' && content.paymentId !== VIPPS;
  return contact && content.statusId <= 3 && !isConfirmedByNow ? { content, contact } : null;
}
