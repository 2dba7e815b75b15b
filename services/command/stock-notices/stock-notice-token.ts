import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

/** Whose wait for which product. */
export interface Waiting {
  readonly productId: number;
  readonly addressHash: string;
}

const TOKEN = /^([1-9]\d{0,9})\.([\da-f]{64})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { productId, addressHash }: Waiting): Buffer =>
  keyedHash(key, `stock notice ${productId} ${addressHash}`);

/** What ends the wait of an address for a product, and nothing else. It says no more than whoever asked knew. */
export const stockNoticeTokenOf = (key: Uint8Array, waiting: Waiting): string =>
  `${waiting.productId}.${waiting.addressHash}.${macOf(key, waiting).toString('base64url')}`;

/** null where it is no such token. */
export function waitingOfToken(key: Uint8Array, token: string): Waiting | null {
  const [, productId, addressHash = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (productId === undefined) return null;
  const waiting = { productId: Number(productId), addressHash };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, waiting)) ? waiting : null;
}
