import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

const TOKEN = /^([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, orderId: string): Buffer => keyedHash(key, `reminders ${orderId}`);

/** What ends the reminders of an order, and nothing else. It follows from the order and stands in its reminders only. */
export const reminderTokenOf = (key: Uint8Array, orderId: string): string =>
  `${orderId}.${macOf(key, orderId).toString('base64url')}`;

/** The order that such a token is of; null where it is none. */
export function orderOfReminderToken(key: Uint8Array, token: string): string | null {
  const [, orderId, mac] = TOKEN.exec(token) ?? [];
  if (orderId === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, orderId)) ? orderId : null;
}
