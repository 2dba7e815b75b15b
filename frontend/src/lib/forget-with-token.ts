import type { Query, QueryClient } from '@tanstack/react-query';
import { shownToken } from './shown-token.ts';

/** Whether the query was made with this token. */
export const bears =
  (bearer: string | null) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    queryKey.includes(bearer);

/**
 * Removes a user's answers when their token goes: on log-out, at its end, or when another tab has another. Personal
 * queries have the token in their key, so that the next user never sees them.
 */
export function forgetWithToken(queries: QueryClient): void {
  let last = shownToken.get();
  shownToken.subscribe(() => {
    const [before, now] = [last, shownToken.get()];
    last = now;
    if (before === null || before === now) return;
    // A running query stays, because its caller waits for the result.
    const isOver = (query: Query) =>
      query.state.fetchStatus !== 'fetching' && (bears(before)(query) || !(query.isActive() || bears(now)(query)));
    queries.removeQueries({ predicate: isOver });
    void queries.invalidateQueries();
  });
}
