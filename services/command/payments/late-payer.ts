import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { Needs } from '../desk/needs.ts';

/** Whose payment came too late; null where nobody can be told, or the order stands after all. */
export async function latePayer(
  { order: orderOf }: Needs<'order'>,
  orderId: string,
): Promise<{ content: OrderContent; contact: OrderContact } | null> {
  const { state: order } = await orderOf(orderId).peek();
  const contact = order?.content.personal?.contact;
  return contact && order.content.statusId === 6 ? { content: order.content, contact } : null;
}
