import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';
import { customerGroupTexts as texts } from './discounts.texts.ts';

const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-users', 'user', id],
    retry: false,
    queryFn: ({ signal }) => callApi(`/users/${encodeURIComponent(id)}`, { answer: userAnswer, signal }),
  });

/** Each account's name; null until it is known. */
export const useAccountNames = (ids: readonly string[]): (string | null)[] =>
  useQueries({ queries: ids.map(accountQuery) }).map(({ data, isError }) =>
    isError ? texts.unknown : (data?.name ?? null),
  );
