import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { forgetWithToken } from '../lib/forget-with-token.ts';
import { askWhoIsHere } from '../lib/session.ts';

const MOST_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const FRESH_MS = 15_000;

/** Reads are tried again when the net or the shop failed, never when a rule said no. Commands are never repeated. */
export function openQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (isLoggedOut(error)) askWhoIsHere(queries);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Where a worker may have kept what was seen, it is asked for once also without a net.
        networkMode: isKept() ? 'offlineFirst' : 'online',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: (failures) => waitWithJitter(failures),
      },
      // 'always': without a net a command fails at once, instead of waiting and being sent when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  forgetWithToken(queries);
  return queries;
}

const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The token has ended, or is good no longer. */
const isLoggedOut = (error: unknown) => error instanceof ApiError && error.code === 'NOT_LOGGED_IN';

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Half fixed, half random, so that many browsers do not come back in step. */
function waitWithJitter(failures: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return wait / 2 + (Math.random() * wait) / 2;
}
