import type * as z from 'zod/mini';
import { type Call, callApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { digestOf } from './digest.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Within this time an equal request counts as a retry of an unanswered one; later it is a new one. */
const TRIED_AGAIN_MS = 10 * 60_000;

interface Addition<Answer extends z.ZodMiniType> extends Omit<Call<Answer>, 'method' | 'idempotencyKey'> {
  /** The identity of the addition, if the body contains more than that. */
  readonly sameAs?: unknown;
}

interface Unanswered {
  readonly key: string;
  readonly since: number;
}

/** Unanswered requests by their digest. */
const unanswered = new Map<string, Unanswered>();

/**
 * Adds something to the shop. An equal request, after its answer was lost or while it is running, gets the same
 * idempotency key, so that it is added once. After an answer or a refusal, an equal request is a new one. `path` begins
 * after '/api'.
 */
export async function addOnce<Answer extends z.ZodMiniType>(
  path: string,
  { sameAs, ...call }: Addition<Answer>,
): Promise<z.output<Answer>> {
  const sent = digestOf(JSON.stringify([path, sameAs ?? call.body ?? null]));
  const { key, since } = triedBefore(sent) ?? { key: newIdempotencyKey(), since: Date.now() };
  unanswered.set(sent, { key, since });
  try {
    const answer = await callApi(path, { ...call, method: 'POST', idempotencyKey: key });
    unanswered.delete(sent);
    return answer;
  } catch (error) {
    if (isAnswered(error)) unanswered.delete(sent);
    throw error;
  }
}

/** A 401 or 429 says nothing about the earlier try. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.isRefusal && error.status !== 401 && error.status !== 429;

function triedBefore(sent: string): Unanswered | null {
  const before = unanswered.get(sent);
  return before && Date.now() - before.since < TRIED_AGAIN_MS ? before : null;
}
