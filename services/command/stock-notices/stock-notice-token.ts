import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** An address that waits for a product. */
export interface Waiting {
  readonly productId: number;
  readonly addressHash: string;
}

/** With the id of one request: a token with the id of another request ends nothing. */
export interface AskedWait extends Waiting {
  readonly noticeId: string;
}

const TOKEN = /^([1-9]\d{0,9})\.([\da-f]{64})\.([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { productId, addressHash, noticeId }: AskedWait): Buffer =>
  keyedHash(key, `stock notice ${productId} ${addressHash} ${noticeId}`);

/** The token that only ends the wait that this request began. It reveals nothing new to the requester. */
export const stockNoticeTokenOf = (key: Uint8Array, asked: AskedWait): string =>
  `${asked.productId}.${asked.addressHash}.${asked.noticeId}.${macOf(key, asked).toString('base64url')}`;

/** null if the token is invalid. */
export function waitOfToken(key: Uint8Array, token: string): AskedWait | null {
  const [, productId, addressHash = '', noticeId = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (productId === undefined) return null;
  const asked = { productId: Number(productId), addressHash, noticeId };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, asked)) ? asked : null;
}
