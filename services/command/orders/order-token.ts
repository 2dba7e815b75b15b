import { timingSafeEqual } from 'node:crypto';
import { linkNoOf } from '@naust/domain/orders/correct-email.ts';
import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** In which a guest's page sends what shows whose order it is, so that it stands in no address that is called. */
export const ORDER_TOKEN_HEADER = 'x-order-token';

/**
 * What lets a guest act on their own order: 43 characters that only their mail holds. It follows from the order, and
 * from how often its address was corrected, by whomever: the mail of before may lie with a stranger.
 */
export const orderTokenOf = (key: Uint8Array, orderId: string, linkNo = 0): string =>
  keyedHash(key, linkNo === 0 ? orderId : `order ${orderId} corrected ${linkNo}`).toString('base64url');

export function isOrderToken(key: Uint8Array, order: RecordedOrder, token: string): boolean {
  const right = Buffer.from(orderTokenOf(key, order.content.orderId, linkNoOf(order)));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
