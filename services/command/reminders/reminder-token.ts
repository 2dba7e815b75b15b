import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** An order and its owner: if the owner changes, earlier links become invalid. */
interface Reminded {
  readonly orderId: string;
  readonly personId: string;
}

const TOKEN = /^([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { orderId, personId }: Reminded): Buffer =>
  keyedHash(key, `reminders ${orderId} ${personId}`);

/** The token that only ends the reminders of an order's owner. It is derived from both and only in reminders. */
export const reminderTokenOf = (key: Uint8Array, of: Reminded): string =>
  `${of.orderId}.${macOf(key, of).toString('base64url')}`;

/** The order in the text of a token, not verified; null if there is none. */
export const orderNamedIn = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

export function isReminderToken(key: Uint8Array, of: Reminded, token: string): boolean {
  const [, orderId, mac = ''] = TOKEN.exec(token) ?? [];
  return orderId === of.orderId && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, of));
}
