import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** In which a guest's page sends what shows whose order it is, so that it stands in no address that is called. */
export const ORDER_TOKEN_HEADER = 'x-order-token';

/** What lets a guest act on their own order: 43 characters that only their mail holds. It follows from the order. */
export const orderTokenOf = (key: Uint8Array, orderId: string): string => keyedHash(key, orderId).toString('base64url');

export function isOrderToken(key: Uint8Array, orderId: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(orderTokenOf(key, orderId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
