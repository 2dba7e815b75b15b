import { hkdfSync } from 'node:crypto';

/** Keys of 32 bytes, one per purpose, so that a leaked key says nothing about the others. */
export interface Secrets {
  /** Signs sign-in tokens. */
  token: Uint8Array;
  /** Derives reset tokens. */
  reset: Uint8Array;
  /** Keys of hashes: e-mail addresses, request bodies, ids made from an Idempotency-Key. */
  hashing: Uint8Array;
  /** Derives the tokens with which guests return to their orders. */
  orderLink: Uint8Array;
  /** Signs the tokens of devices that know the checklist's PIN. */
  device: Uint8Array;
  /** Wraps the keys of personal data. */
  keyWrapping: Uint8Array;
}

/** Derives all keys from SECRET_KEY (HKDF-SHA256); refuses one of fewer than 32 characters. */
export function secretsFrom(secretKey: string): Secrets {
  if (secretKey.length < 32) throw new RangeError('SECRET_KEY must have at least 32 characters');
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secretKey, 'naust', `naust ${purpose}`, 32));
  return {
    token: derive('token'),
    reset: derive('reset'),
    hashing: derive('hashing'),
    orderLink: derive('order link'),
    device: derive('device'),
    keyWrapping: derive('key wrapping'),
  };
}
