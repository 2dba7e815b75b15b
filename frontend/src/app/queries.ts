import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { forgetWithToken } from '../lib/forget-with-token.ts';
import { askWhoIsHere } from '../lib/session.ts';

const MOST_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const FRESH_MS = 15_000;

/** Reads are retried after a failure of the network or the shop, never after a refusal. Commands are never repeated. */
export function openQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (isLoggedOut(error)) askWhoIsHere(queries);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // With a service worker, the first attempt is made even without a network: the worker may have the answer.
        networkMode: isKept() ? 'offlineFirst' : 'online',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
        retryDelay: (failures) => waitWithJitter(failures),
      },
      // 'always': without a network a command fails at once. A paused command would be sent later, when the user no
      // longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  forgetWithToken(queries);
  return queries;
}

const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The token has expired or was invalidated. */
const isLoggedOut = (error: unknown) => error instanceof ApiError && error.code === 'NOT_LOGGED_IN';

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Half fixed, half random, so that many browsers do not retry at the same moment. */
function waitWithJitter(failures: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return wait / 2 + (Math.random() * wait) / 2;
}
