import type { Query, QueryClient } from '@tanstack/react-query';
import { shownToken } from './shown-token.ts';

/** Whether it was asked as whoever has this token. */
export const bears =
  (bearer: string | null) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    queryKey.includes(bearer);

/**
 * What was answered to whoever was here goes when their token does, be it that they log out, that it has ended or that
 * another tab has another. What is asked for as somebody has the token in its key, so that it is not shown to the next.
 */
export function forgetWithToken(queries: QueryClient): void {
  let last = shownToken.get();
  shownToken.subscribe(() => {
    const [before, now] = [last, shownToken.get()];
    last = now;
    if (before === null || before === now) return;
    // Whoever waits for what is just being fetched is to hear how it ended.
    const isOver = (query: Query) =>
      query.state.fetchStatus !== 'fetching' && (bears(before)(query) || !(query.isActive() || bears(now)(query)));
    queries.removeQueries({ predicate: isOver });
    void queries.invalidateQueries();
  });
}
