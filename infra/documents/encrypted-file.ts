import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DocumentFileName } from './documents.port.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY = 32;
const IV = 12;
const TAG = 16;

/** A key for the files of one photo or contract, as base64. */
export const newFileKey = (): string => randomBytes(KEY).toString('base64');

/** Encrypts a file, bound to its name. */
export function encryptFile(key: string, name: DocumentFileName, content: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws if the file is damaged, or another one's. */
export function decryptFile(key: string, name: DocumentFileName, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), encrypted.subarray(0, IV), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(encrypted.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]);
}
