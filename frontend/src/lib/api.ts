import { errorAnswer } from '@naust/domain/contract.ts';
import * as z from 'zod/mini';
import { ApiError, UNREADABLE } from './api-error.ts';
import { failureTexts } from './failures.texts.ts';
import { language } from './language.ts';
import { forgetPosition, noteWritten, positionToAwait } from './position.ts';
import { noteServerTime } from './server-clock.ts';
import { token } from './token.ts';

export interface Call<Answer extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The contract's schema of the answer. */
  readonly answer: Answer;
  /** A form with files is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The stored token by default. */
  readonly bearer?: string | null;
}

export interface Reply<T> {
  readonly answer: T;
  readonly headers: Headers;
}

/** Calls the shop and parses its answer. `path` begins after '/api'. Throws only `ApiError`. */
export async function callApi<Answer extends z.ZodMiniType>(
  path: string,
  call: Call<Answer>,
): Promise<z.output<Answer>> {
  return (await callApiWithHeaders(path, call)).answer;
}

/** The same, with the headers of paged lists (`Link`, `X-Total-Count`). */
export async function callApiWithHeaders<Answer extends z.ZodMiniType>(
  path: string,
  call: Call<Answer>,
): Promise<Reply<z.output<Answer>>> {
  const awaited = (call.method ?? 'GET') === 'GET' ? positionToAwait() : null;
  const response = await send(path, call, awaited);
  noteServerTime(response.headers.get('Date'));
  noteWritten(response.headers.get('X-Position'));
  if (awaited !== null && response.headers.get('X-Stale') === 'true') forgetPosition(awaited);
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, json);
  const parsed = z.safeParse(call.answer, json);
  if (!parsed.success) throw new ApiError(response.status, failureTexts.unreadable, UNREADABLE);
  return { answer: parsed.data, headers: response.headers };
}

/** The bytes of a file answer. `path` begins after '/api'. */
export async function fetchFile(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const response = await send(path, { answer: z.unknown(), headers }, positionToAwait());
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null));
  return response.blob();
}

async function send(path: string, call: Call<z.ZodMiniType>, awaited: string | null): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, signal } = call;
  const headers = new Headers(call.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', language);
  const { bearer = token.get() } = call;
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
  if (awaited !== null) headers.set('X-Min-Position', awaited);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted && !isOverdue(signal)) throw error;
    throw new ApiError(0, failureTexts.noContact, 'NO_CONTACT');
  }
}

/** A timeout: like a lost connection, it says nothing about what the shop has done. */
const isOverdue = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError';

function refusal(status: number, json: unknown): ApiError {
  const parsed = z.safeParse(errorAnswer, json);
  if (!parsed.success) return new ApiError(status, failureTexts.fault, UNREADABLE);
  const { error, code = null, ...facts } = parsed.data;
  return new ApiError(status, error, code, facts);
}
