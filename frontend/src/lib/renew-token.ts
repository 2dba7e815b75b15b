import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bears } from './forget-with-token.ts';
import { currentUserQuery } from './session.ts';
import { token } from './token.ts';

/** A new token of the same account: what is shown of it stands while it is asked for anew. */
export function useRenewToken(): (bearer: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (bearer) => {
      const before = token.get();
      for (const [key, answer] of queries.getQueriesData({ predicate: bears(before) })) {
        queries.setQueryData(
          key.map((part) => (part === before ? bearer : part)),
          answer,
        );
      }
      token.set(bearer);
      await queries.fetchQuery({ ...currentUserQuery(bearer), staleTime: 0 });
    },
    [queries],
  );
}
