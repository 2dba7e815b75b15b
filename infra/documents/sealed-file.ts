import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DocumentFileName } from './documents.port.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY = 32;
const IV = 12;
const TAG = 16;

/** A key for the files of one photo or contract, as base64. */
export const newFileKey = (): string => randomBytes(KEY).toString('base64');

/** Encrypts a file, bound to its name. */
export function sealFile(key: string, name: DocumentFileName, content: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if the file is damaged, or another one's. */
export function openSealedFile(key: string, name: DocumentFileName, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), sealed.subarray(0, IV), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}
