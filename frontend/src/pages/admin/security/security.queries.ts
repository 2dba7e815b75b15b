import { type SecurityKind, securityLogAnswer } from '@naust/domain/security/security.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** `kind` null: all. */
export const securityLogQuery = (kind: SecurityKind | null) =>
  infiniteQueryOptions({
    queryKey: ['admin-security-log', kind],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams();
      if (kind !== null) asked.set('kind', kind);
      if (pageParam !== null) asked.set('before', pageParam);
      return callApi(`/security-log?${asked}`, { answer: securityLogAnswer, signal });
    },
    getNextPageParam: ({ next }) => next,
  });
