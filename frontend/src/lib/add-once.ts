import type * as z from 'zod/mini';
import { type Call, callApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { digestOf } from './digest.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** So long the same again is taken for another try of what was not answered; afterwards it is meant anew. */
const TRIED_AGAIN_MS = 10 * 60_000;

interface Addition<Answer extends z.ZodMiniType> extends Omit<Call<Answer>, 'method' | 'idempotencyKey'> {
  /** What tells that it is the same, where the body carries more than that. */
  readonly sameAs?: unknown;
}

interface Unanswered {
  readonly key: string;
  readonly since: number;
}

/** What was sent and not answered, by a digest of it. */
const unanswered = new Map<string, Unanswered>();

/**
 * Adds something to the shop. The same again, after its answer was lost or while it is on its way, goes under the same
 * key, so that it is there once. Once it is answered, be it by a refusal, the same again is another. `path` begins after
 * '/api'.
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

/** Whoever is not let in, or has to wait, hears nothing of the try before. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.isRefusal && error.status !== 401 && error.status !== 429;

function triedBefore(sent: string): Unanswered | null {
  const before = unanswered.get(sent);
  return before && Date.now() - before.since < TRIED_AGAIN_MS ? before : null;
}
