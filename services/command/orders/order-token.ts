import { timingSafeEqual } from 'node:crypto';
import { linkNoOf } from '@naust/domain/orders/correct-email.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** A guest's page sends the proof of ownership in this header, so that it is in no URL. */
export const ORDER_TOKEN_HEADER = 'x-order-token';

/**
 * The token with which a guest acts on their own order: 43 characters that are only in their mail. It is derived from
 * the order and the number of address corrections: an earlier mail may be with a stranger.
 */
export const orderTokenOf = (key: Uint8Array, orderId: string, linkNo = 0): string =>
  keyedHash(key, linkNo === 0 ? orderId : `order ${orderId} corrected ${linkNo}`).toString('base64url');

export const isOrderToken = (key: Uint8Array, order: RecordedOrder, token: string): boolean =>
  isEqual(token, orderTokenOf(key, order.content.orderId, linkNoOf(order)));

/** The token with which anyone pays an order: a guest's own, and for an account's order one that opens nothing else. */
export const payTokenOf = (key: Uint8Array, order: RecordedOrder): string => {
  const { orderId, userId } = order.content;
  if (userId === null) return orderTokenOf(key, orderId, linkNoOf(order));
  return keyedHash(key, `pay order ${orderId}`).toString('base64url');
};

export const isPayToken = (key: Uint8Array, order: RecordedOrder, token: string): boolean =>
  isEqual(token, payTokenOf(key, order));

function isEqual(token: string, expected: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}
