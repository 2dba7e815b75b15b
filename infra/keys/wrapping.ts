import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { PersonKey } from './keys.port.ts';

const IV = 12;
const TAG = 16;

/** Every store wraps this under its secret, like a personal key: it shows at opening whether the secret is right. */
export const SAMPLE = 'sample';

/** A wrapped key that cannot be opened. */
export class KeyDamaged extends Error {
  override name = 'KeyDamaged';
}

export interface Wrapping {
  /** IV, tag and the encrypted key, bound to its person. */
  wrap(personId: string, key: PersonKey): Uint8Array;
  /** Throws KeyDamaged if it is damaged, another person's, or wrapped under another secret. */
  unwrap(personId: string, wrapped: Uint8Array): PersonKey;
}

/** Personal keys under the key-wrapping key (32 bytes), with AES-256-GCM. */
export function wrapping(wrappingKey: Uint8Array): Wrapping {
  const secret = createSecretKey(wrappingKey);
  return {
    wrap(personId, key) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(personId));
      const encrypted = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    unwrap(personId, wrapped) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, wrapped.subarray(0, IV), { authTagLength: TAG })
          .setAAD(Buffer.from(personId))
          .setAuthTag(wrapped.subarray(IV, IV + TAG));
        // Not concatenated: keys stay in memory, and a small concatenated Buffer would keep a pool of 8 kB alive.
        const key = decipher.update(wrapped.subarray(IV + TAG));
        decipher.final();
        return key;
      } catch (cause) {
        throw new KeyDamaged(`the key of person ${personId} is damaged or wrapped under another secret`, { cause });
      }
    },
  };
}
