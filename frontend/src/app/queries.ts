import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

const MOST_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const FRESH_MS = 15_000;

/** Reads are tried again when the net or the shop failed, never when a rule said no. Commands are never repeated. */
export function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: (failures) => waitWithJitter(failures),
      },
      // 'always': without a net a command fails at once, instead of waiting and being sent when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Half fixed, half random, so that many browsers do not come back in step. */
function waitWithJitter(failures: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return wait / 2 + (Math.random() * wait) / 2;
}
