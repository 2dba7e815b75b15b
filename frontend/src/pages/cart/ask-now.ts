import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** The shop's current answer, bypassing the cache; null if none comes before the deadline. */
export function askNow<T, Key extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, Key>,
  queries: QueryClient,
  deadline: AbortSignal,
): Promise<T | null> {
  const now = { ...query, staleTime: 0, retry: false, networkMode: 'always' } as const;
  return Promise.race([queries.fetchQuery(now).catch(() => null), endOf(deadline)]);
}

const endOf = (deadline: AbortSignal) =>
  new Promise<null>((resolve) => deadline.addEventListener('abort', () => resolve(null), { once: true }));
