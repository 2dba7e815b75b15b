import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Ore } from '@naust/domain/money.ts';
import { type NoticeName, noticeBody } from './vipps-wire.ts';

/** A webhook of the wallet: it reports that something happened, not the current state of the payment. */
export interface WalletNotice {
  readonly reference: string;
  readonly name: NoticeName;
  readonly pspReference: string;
  readonly amountOre: Ore;
  /** ISO 8601, UTC; the wallet's clock. */
  readonly timestamp: string;
  readonly success: boolean;
}

export interface SignedRequest {
  method: string;
  /** As registered with the wallet, like `host`: behind a proxy the request itself may differ. */
  pathAndQuery: string;
  host: string;
  header(name: string): string | undefined;
  /** As received. */
  rawBody: string;
}

const FAR_OFF_MS = 5 * 60_000;
const SIGNATURE = /^HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=([A-Za-z0-9+/]+=*)$/;

/** The headers that prove the sender and time of a body. `secret` counts as text, though it looks like base64. */
export function signWebhook(request: { url: URL; rawBody: string; date: string }, secret: string) {
  const { url, rawBody, date } = request;
  const hash = contentHash(rawBody);
  const signature = signatureOf(
    { method: 'POST', pathAndQuery: url.pathname + url.search, host: url.host },
    date,
    hash,
    secret,
  );
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

/**
 * The notice in a request with a valid signature of one of the secrets (two during a change) and a date at most five
 * minutes off; null for every other request. `now`: milliseconds since 1970 UTC.
 */
export function readWebhook(
  request: SignedRequest,
  { secrets, now }: { secrets: readonly string[]; now: number },
): WalletNotice | null {
  const date = request.header('x-ms-date') ?? '';
  const hash = contentHash(request.rawBody);
  const signature = SIGNATURE.exec(request.header('authorization') ?? '')?.[1] ?? '';
  const isTimely = Math.abs(Date.parse(date) - now) <= FAR_OFF_MS;
  const isWhole = isSame(request.header('x-ms-content-sha256') ?? '', hash);
  const isSigned = secrets.map((secret) => isSame(signature, signatureOf(request, date, hash, secret))).includes(true);
  return isTimely && isWhole && isSigned ? noticeIn(request.rawBody) : null;
}

function noticeIn(rawBody: string): WalletNotice | null {
  const read = noticeBody.safeParse(parsed(rawBody));
  if (!read.success) return null;
  const { amount, reference, name, pspReference, timestamp, success } = read.data;
  return { reference, name, pspReference, amountOre: amount.value, timestamp, success };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Signed = Pick<SignedRequest, 'method' | 'pathAndQuery' | 'host'>;

function signatureOf({ method, pathAndQuery, host }: Signed, date: string, hash: string, secret: string): string {
  return createHmac('sha256', secret).update(`${method}\n${pathAndQuery}\n${date};${host};${hash}`).digest('base64');
}

const contentHash = (rawBody: string) => createHash('sha256').update(rawBody).digest('base64');
const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
