import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bears } from './forget-with-token.ts';
import { currentUserQuery } from './session.ts';
import { token } from './token.ts';

/** A new token of the same account: what is shown of it stands while it is asked for anew. */
export function useRenewToken(): (bearer: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (bearer) => {
      copyAnswers(queries, token.get(), bearer);
      token.set(bearer);
      await queries.fetchQuery({ ...currentUserQuery(bearer), staleTime: 0 });
    },
    [queries],
  );
}

/** What was answered to the bearer of one token, for the next token of the same person. */
export function copyAnswers(queries: QueryClient, from: string | null, to: string): void {
  for (const [key, answer] of queries.getQueriesData({ predicate: bears(from) })) {
    queries.setQueryData(
      key.map((part) => (part === from ? to : part)),
      answer,
    );
  }
}
