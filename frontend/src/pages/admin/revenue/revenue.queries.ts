import { countedCharge, countedOrder, revenueAnswer } from '@naust/domain/stats/stats.contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, callApiWithHeaders } from '../../../lib/api.ts';
import { nextPage } from '../../../lib/paged-list.ts';

const PAGE_ROWS = 50;

/** `at`: yyyy-mm-dd; null: now. */
export const revenueQuery = (at: string | null) =>
  queryOptions({
    queryKey: ['admin-revenue', 'months', at],
    queryFn: ({ signal }) =>
      callApi(at === null ? '/revenue' : `/revenue?${new URLSearchParams({ at })}`, { answer: revenueAnswer, signal }),
  });

/** The orders of a month (yyyy-mm), newest first, page by page. */
export const monthOrdersQuery = (month: string) => monthRowsQuery(month, 'orders', countedOrder);

/** The charges of a month (yyyy-mm), newest first, page by page. */
export const monthChargesQuery = (month: string) => monthRowsQuery(month, 'charges', countedCharge);

function monthRowsQuery<T extends { ufullstendig?: true | undefined }>(
  month: string,
  kind: 'orders' | 'charges',
  row: z.ZodMiniType<T>,
) {
  return infiniteQueryOptions({
    queryKey: ['admin-revenue', kind, month],
    initialPageParam: `/revenue/${encodeURIComponent(month)}/${kind}?limit=${PAGE_ROWS}`,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callApiWithHeaders(pageParam, { answer: z.array(row), signal });
      // An empty list has no row with the flag.
      const isStale = answer.length === 0 && headers.get('X-Stale') === 'true';
      const isIncomplete = isStale || answer.some(({ ufullstendig }) => ufullstendig);
      return { rows: answer, next: nextPage(headers), isIncomplete };
    },
    getNextPageParam: ({ next }) => next,
  });
}
