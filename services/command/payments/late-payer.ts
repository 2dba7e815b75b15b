import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { CommandDesk } from '../desk/desk.ts';
import { orderStream } from '../desk/streams.ts';

/** Whose payment came too late; null where nobody can be told, or the order stands after all. */
export async function latePayer(
  { streams }: CommandDesk,
  orderId: string,
): Promise<{ content: OrderContent; contact: OrderContact } | null> {
  const { state: order } = await streams.peek('order', orderStream(orderId));
  const contact = order?.content.personal?.contact;
  return contact && order.content.statusId === 6 ? { content: order.content, contact } : null;
}
