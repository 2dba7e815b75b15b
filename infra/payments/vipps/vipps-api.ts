import type * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { type CallAnswer, callOut, type OutgoingCall } from '../../outgoing-call.ts';
import { WalletRefused, WalletUnavailable } from '../payments.port.ts';
import { tokenCache } from './vipps-token.ts';
import { type Problem, problemAnswer, tokenAnswer } from './vipps-wire.ts';

/** The owner's credentials from the wallet's portal. */
export interface VippsKeys {
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  /** 4 to 6 digits. */
  merchantSerialNumber: string;
}

export interface VippsApiOptions {
  /** Without a slash at the end; read at each call. */
  baseUrl(): string;
  keys: VippsKeys;
  clock: Clock;
  /** Milliseconds that one call may take, from the connection to the answer's last byte (default 10,000). */
  deadlineMs?: number;
}

export interface VippsCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  answer: z.ZodMiniType<T>;
  body?: unknown;
  /** Idempotency-Key. */
  key?: string;
}

/** Rejects with WalletRefused if the API refuses and with WalletUnavailable if the outcome is unknown. */
export type VippsApi = <T>(call: VippsCall<T>) => Promise<T>;

type Sending = Omit<VippsCall<unknown>, 'answer'> & { headers: Record<string, string> };

const DEADLINE_MS = 10_000;
const TOKEN_PATH = '/accesstoken/get';
/** Timed out, locked by another call, or rate-limited: the same call may succeed later. */
const TRY_AGAIN = new Set([408, 423, 425, 429]);
/** Error code of a payment that another call holds. */
const BEING_WORKED_ON = '6160';

export function vippsApi({ baseUrl, keys, clock, deadlineMs = DEADLINE_MS }: VippsApiOptions): VippsApi {
  const send = async ({ method, path, body, key, headers }: Sending): Promise<CallAnswer> => {
    const call: OutgoingCall = { method, headers, signal: AbortSignal.timeout(deadlineMs) };
    if (body !== undefined) call.body = JSON.stringify(body);
    if (key !== undefined) headers['Idempotency-Key'] = key;
    return answered(`${method} ${path}`, () => callOut(baseUrl() + path, call));
  };
  const tokens = tokenCache(async () => {
    const headers = { client_id: keys.clientId, client_secret: keys.clientSecret, ...callerHeaders(keys) };
    const response = await send({ method: 'POST', path: TOKEN_PATH, headers });
    if (response.status !== 200) {
      const words = wordsOf(problemIn(response));
      throw new WalletUnavailable(`no access token (${response.status}): ${words || 'are the keys right?'}`);
    }
    const { access_token: token, expires_in: expiresInSeconds } = bodyOf(response, TOKEN_PATH, tokenAnswer);
    return { token, expiresInSeconds };
  }, clock);

  return async ({ answer, ...call }) => {
    const authorized = async () => {
      const token = await tokens.current();
      const response = await send({ ...call, headers: { Authorization: `Bearer ${token}`, ...callerHeaders(keys) } });
      if (response.status === 401) tokens.forget(token);
      return response;
    };
    const first = await authorized();
    const response = first.status === 401 ? await authorized() : first;
    if (!response.isOk) throw failureOf(response, call.path);
    return bodyOf(response, call.path, answer);
  };
}

function callerHeaders(keys: VippsKeys): Record<string, string> {
  return {
    'Ocp-Apim-Subscription-Key': keys.subscriptionKey,
    'Merchant-Serial-Number': keys.merchantSerialNumber,
    'Content-Type': 'application/json',
    'Vipps-System-Name': 'Naust',
    'Vipps-System-Version': '0.1.0',
    'Vipps-System-Plugin-Name': 'naust-epayment',
    'Vipps-System-Plugin-Version': '0.1.0',
  };
}

const problemIn = ({ text }: CallAnswer): Problem => problemAnswer.safeParse(jsonIn(text)).data ?? {};

function wordsOf({ title, detail, error_description: description, extraDetails }: Problem): string {
  const further = (extraDetails ?? []).map(({ name, reason }) => `${name}: ${reason}`);
  return [title, detail, description, ...further].filter(Boolean).join(' · ');
}

function failureOf(response: CallAnswer, path: string): WalletRefused | WalletUnavailable {
  const { status } = response;
  const problem = problemIn(response);
  const code = problem.extraDetails?.find(({ name }) => name === 'ErrorCode')?.reason ?? String(status);
  const detail = `${path} answered ${status}: ${wordsOf(problem)} (${problem.traceId ?? 'no trace'})`;
  const isLost = status === 404 && !problem.title;
  const isElsewhere = status < 400;
  const isUndecided =
    isElsewhere || isLost || status === 401 || status >= 500 || TRY_AGAIN.has(status) || code === BEING_WORKED_ON;
  return isUndecided ? new WalletUnavailable(detail) : new WalletRefused(code, detail);
}

function bodyOf<T>({ status, text }: CallAnswer, path: string, schema: z.ZodMiniType<T>): T {
  const read = schema.safeParse(jsonIn(text));
  if (!read.success) throw new WalletUnavailable(`${path} answered ${status} in a shape that is not known`);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A broken or silent connection proves nothing about the outcome. */
async function answered<T>(call: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    throw new WalletUnavailable(`no answer to ${call}`, { cause: fault });
  }
}
