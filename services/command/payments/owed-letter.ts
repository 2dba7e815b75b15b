import type { Ore } from '@naust/domain/money.ts';
import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Needs } from '../desk/needs.ts';
import { orderTokenOf } from '../orders/order-token.ts';
import { owedOre } from './pay-owed.ts';

export interface OwedLetter {
  content: OrderContent;
  contact: OrderContact;
  /** Lets a guest pay; null for an account, which logs in. */
  token: string | null;
  owedOre: Ore;
}

/** What the word of a refused payment needs; null where nothing is owed any more, or nobody can be told. */
export async function owedLetter(
  desk: Needs<'order' | 'charge' | 'payment' | 'reconcile' | 'secrets'>,
  orderId: string,
  by: CommandContext,
): Promise<OwedLetter | null> {
  await desk.reconcile(orderId, by);
  const leftOre = await owedOre(desk, orderId);
  const { state: order } = await desk.order(orderId).peek();
  const contact = order?.content.personal?.contact;
  if (!order || !contact || leftOre === 0) return null;
  const token = order.content.userId === null ? orderTokenOf(desk.secrets.orderLink, orderId) : null;
  return { content: order.content, contact, token, owedOre: leftOre };
}
