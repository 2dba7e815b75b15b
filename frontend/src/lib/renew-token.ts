import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bears } from './forget-with-token.ts';
import { currentUserQuery } from './session.ts';
import { token } from './token.ts';

/** Replaces the token by a new one of the same account; the shown answers stay while they are refetched. */
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

/** Copies the answers of one token to the next token of the same person. */
export function copyAnswers(queries: QueryClient, from: string | null, to: string): void {
  for (const [key, answer] of queries.getQueriesData({ predicate: bears(from) })) {
    queries.setQueryData(
      key.map((part) => (part === from ? to : part)),
      answer,
    );
  }
}
