import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Prepared keys: preparing one takes as long as using it. */
const prepared = new WeakMap<Uint8Array, KeyObject>();

/** HMAC-SHA256 of a text under a secret. */
export function keyedHash(secret: Uint8Array, text: string): Buffer {
  let key = prepared.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    prepared.set(secret, key);
  }
  return createHmac('sha256', key).update(text).digest();
}
