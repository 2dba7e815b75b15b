import type { Language } from '@naust/domain/language.ts';
import { Refusal, type RefusalCode, type RefusalFacts } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { AppendConflict, AppendOutcomeUnknown, StoreUnavailable } from '../event-store/event-store.port.ts';
import { JobsUnavailable } from '../jobs/jobs.port.ts';
import { KeysUnavailable } from '../keys/keys.port.ts';
import { ReadModelsUnavailable } from '../read-models/read-models.port.ts';
import { refusalWords } from './refusal-words.ts';

const UNAVAILABLE_FOR_SECONDS = 2;
const OUT_OF_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** The read models are behind the caller's position, so the refusal (`cause`) may no longer hold. */
export class StaleRefusal extends Error {
  override name = 'StaleRefusal';

  constructor(cause: Refusal) {
    super(cause.code, { cause });
  }
}

export interface FailureAnswer {
  status: number;
  body: { error: string; code?: string };
  retryAfter?: number;
  /** Sent as X-Stale. */
  stale?: boolean;
  /** A fault needs attention: it is logged with its correlation id. */
  isFault: boolean;
}

/** The only place that converts an error to a status and a text. Details of a fault are never sent. */
export function answerTo(error: unknown, language: Language): FailureAnswer {
  if (error instanceof StaleRefusal) return { ...answerTo(error.cause, language), stale: true };
  if (error instanceof Refusal) return answerToRefusal(error.code, error.facts, language);
  if (isUnavailable(error)) {
    // An unreachable queue is logged by the queue itself, once a minute, not with each request.
    const isFault = !(error instanceof JobsUnavailable);
    return { ...answerToRefusal('UNAVAILABLE', {}, language), retryAfter: UNAVAILABLE_FOR_SECONDS, isFault };
  }
  return { status: 500, body: { error: refusalWords('FAULT', {}, language) }, isFault: true };
}

function answerToRefusal(code: RefusalCode, facts: RefusalFacts, language: Language): FailureAnswer {
  const { status } = refusalTexts[code];
  const text = refusalWords(code, facts, language);
  const retryAfter = typeof facts.retryAfter === 'number' ? { retryAfter: facts.retryAfter } : {};
  return { status, body: { ...facts, error: text, code }, ...retryAfter, isFault: false };
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof AppendConflict ||
    error instanceof AppendOutcomeUnknown ||
    error instanceof StoreUnavailable ||
    error instanceof KeysUnavailable ||
    error instanceof ReadModelsUnavailable ||
    error instanceof JobsUnavailable ||
    (error instanceof Error && 'code' in error && OUT_OF_SPACE.has(String(error.code)))
  );
}
