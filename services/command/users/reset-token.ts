import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A visitor's request. The keyed hash does not reveal the address. */
export interface AskedReset {
  emailHash: string;
  requestId: string;
}

/** A request and its account. */
export interface ResetRequest {
  userId: string;
  /** 22 characters, 128 random bits. */
  requestId: string;
}

const TOKEN = /^([1-9]\d{14})\.([\w-]{22})\.([\w-]{43})$/;

export const newRequestId = (): string => randomBytes(16).toString('base64url');

/** The token in the link. It is derived from the request and stored nowhere. */
export function resetTokenOf(key: Uint8Array, { userId, requestId }: ResetRequest): string {
  return `${userId}.${requestId}.${macOf(key, userId, requestId).toString('base64url')}`;
}

/** The request of a token; null if it was not made with this key. */
export function readResetToken(key: Uint8Array, token: string): ResetRequest | null {
  const [, userId, requestId, mac] = TOKEN.exec(token) ?? [];
  if (userId === undefined || requestId === undefined || mac === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, userId, requestId));
  return isOurs ? { userId, requestId } : null;
}

/** The hash of a token, as stored in the log. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

function macOf(key: Uint8Array, userId: string, requestId: string): Buffer {
  return createHmac('sha256', key).update(`${requestId}.${userId}`).digest();
}
