import { withoutPersonalText } from '../personal-text.ts';
import type { JobDefinition } from './jobs.port.ts';

const DEFAULT_TRIES = 5;
/** The error of a job whose worker died on every permitted try. */
export const DIED_EACH_TIME = 'its worker died each time';

export const triesOf = ({ tries, retryForMs }: JobDefinition): number =>
  tries ?? (retryForMs === undefined ? DEFAULT_TRIES : Number.POSITIVE_INFINITY);

/**
 * Milliseconds to wait after the n-th failed try: by default 1 s, 4 s, 16 s, 64 s, then at most a quarter of an hour.
 */
export const backoffOf = ({ backoff }: JobDefinition, attempt: number): number =>
  backoff ? backoff(attempt) : Math.min(1000 * 4 ** (attempt - 1), 15 * 60_000);

/** An error text that may be stored: foreign texts in it may hold addresses and numbers. */
export const errorText = (error: unknown): string =>
  withoutPersonalText(error instanceof Error ? error.message : String(error)).slice(0, 500);
