import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** An order and whoever it belongs to: moved to somebody else, its links of before are nobody's. */
interface Reminded {
  readonly orderId: string;
  readonly personId: string;
}

const TOKEN = /^([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { orderId, personId }: Reminded): Buffer =>
  keyedHash(key, `reminders ${orderId} ${personId}`);

/** What ends the reminders of somebody's order, and nothing else. It follows from both and stands in reminders only. */
export const reminderTokenOf = (key: Uint8Array, of: Reminded): string =>
  `${of.orderId}.${macOf(key, of).toString('base64url')}`;

/** The order that such a token names, whether it is one of it or not; null where it names none. */
export const orderNamedIn = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

export function isReminderToken(key: Uint8Array, of: Reminded, token: string): boolean {
  const [, orderId, mac = ''] = TOKEN.exec(token) ?? [];
  return orderId === of.orderId && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, of));
}
