import { hash, randomBytes } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

const SMALLEST = 100_000_000_000_000n;
const COUNT = 900_000_000_000_000n;

/** 15 random digits, 100000000000000 to 999999999999999: safe as a number and hard to guess. */
export function randomNumberedId(): string {
  return numberedId(randomBytes(8));
}

/** 15 digits, always the same for the same scope, key and secret. */
export function numberedIdFromKey(secret: Uint8Array, scope: string, key: string): string {
  return numberedId(keyedHash(secret, JSON.stringify([scope, key])));
}

/** The UUID (version 8) derived from a cause, so that a repeat is recognised. */
export function uuidFromCause(cause: string, step: string | number): string {
  const bytes = hash('sha256', JSON.stringify([cause, step]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function numberedId(bytes: Buffer): string {
  return String(SMALLEST + (bytes.readBigUInt64BE() % COUNT));
}
