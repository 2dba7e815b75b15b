import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** `wait`: for who asked, ends the wait alone. `offer`: in mails alone, answers an offer too. */
export type WaitTokenUse = 'wait' | 'offer';

const TOKEN = /^([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, use: WaitTokenUse, waitId: string): Buffer =>
  keyedHash(key, `storage ${use} ${waitId}`);

export const storageWaitTokenOf = (key: Uint8Array, use: WaitTokenUse, waitId: string): string =>
  `${waitId}.${macOf(key, use, waitId).toString('base64url')}`;

/** The wait of a token; null if the token is invalid for this use. */
export function waitIdOfToken(key: Uint8Array, use: WaitTokenUse, token: string): string | null {
  const [, waitId, mac = ''] = TOKEN.exec(token) ?? [];
  if (waitId === undefined) return null;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, use, waitId)) ? waitId : null;
}
