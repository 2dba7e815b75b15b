import type { Ore } from '@naust/domain/money.ts';
import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import { VIPPS } from '@naust/domain/orders/statuses.ts';
import type { Needs } from '../desk/needs.ts';
import { orderTokenOf } from './order-token.ts';

interface AddressedOrder {
  content: OrderContent;
  contact: OrderContact;
}

export interface OrderLetter extends AddressedOrder {
  /** Lets a guest cancel; null for an account, which logs in. */
  token: string | null;
}

export interface CancellationLetter extends AddressedOrder {
  feeOre: Ore;
}

/**
 * What the confirmation of an order needs; null where nobody is to be told: the order is over or hidden, nobody's, or
 * was confirmed when it was placed.
 */
export async function orderLetter(
  desk: Needs<'order' | 'secrets'>,
  orderId: string,
  after: 'placing' | 'payment',
): Promise<OrderLetter | null> {
  const addressed = addressedOf(await listed(desk, orderId));
  if (!addressed) return null;
  const { paymentId, statusId, userId } = addressed.content;
  const isConfirmedByNow = after === 'payment' && paymentId !== VIPPS;
  if (statusId > 3 || isConfirmedByNow) return null;
  return { ...addressed, token: userId === null ? orderTokenOf(desk.secrets.orderLink, orderId) : null };
}

/** What the word of a cancellation needs; null where nobody is to be told, or the order has changed since. */
export async function cancellationLetter(
  desk: Needs<'order'>,
  orderId: string,
  version: number,
): Promise<CancellationLetter | null> {
  const order = await listed(desk, orderId);
  const addressed = addressedOf(order);
  if (!addressed || addressed.content.version !== version) return null;
  return { ...addressed, feeOre: order?.cancellationFee?.amountOre ?? 0 };
}

async function listed(desk: Needs<'order'>, orderId: string): Promise<RecordedOrder | null> {
  const { state } = await desk.order(orderId).peek();
  return state?.isDeleted ? null : state;
}

function addressedOf(order: RecordedOrder | null): AddressedOrder | null {
  const contact = order?.content.personal?.contact;
  return order && contact ? { content: order.content, contact } : null;
}
