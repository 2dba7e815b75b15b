import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a visitor asked for. The keyed hash of the address tells nobody the address. */
export interface AskedReset {
  emailHash: string;
  requestId: string;
}

/** Which request of which account. */
export interface ResetRequest {
  userId: string;
  /** 22 characters, 128 random bits. */
  requestId: string;
}

const TOKEN = /^([1-9]\d{14})\.([\w-]{22})\.([\w-]{43})$/;

export const newRequestId = (): string => randomBytes(16).toString('base64url');

/** What the link carries. It follows from the request and stands nowhere. */
export function resetTokenOf(key: Uint8Array, { userId, requestId }: ResetRequest): string {
  return `${userId}.${requestId}.${macOf(key, userId, requestId).toString('base64url')}`;
}

/** The request that a token was made for; null where it was not made with this key. */
export function readResetToken(key: Uint8Array, token: string): ResetRequest | null {
  const [, userId, requestId, mac] = TOKEN.exec(token) ?? [];
  if (userId === undefined || requestId === undefined || mac === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, userId, requestId));
  return isOurs ? { userId, requestId } : null;
}

/** What the log keeps of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

function macOf(key: Uint8Array, userId: string, requestId: string): Buffer {
  return createHmac('sha256', key).update(`${requestId}.${userId}`).digest();
}
