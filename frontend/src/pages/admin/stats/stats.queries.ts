import { missedProduct } from '@naust/domain/demand/demand.contract.ts';
import { rentedProduct, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api.ts';

/** `at`: yyyy-mm-dd; null: now. */
export const statsQuery = (at: string | null) =>
  queryOptions({
    queryKey: ['admin-stats', 'figures', at],
    queryFn: ({ signal }) =>
      callApi(at === null ? '/stats' : `/stats?${new URLSearchParams({ at })}`, { answer: statsAnswer, signal }),
  });

/** The most rented products of a month (yyyy-mm). */
export const rentedQuery = (month: string, at: string | null) =>
  queryOptions({
    queryKey: ['admin-stats', 'rented', month, at],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ month, limit: '10', ...(at === null ? {} : { at }) });
      return callApi(`/stats/products?${asked}`, { answer: z.array(rentedProduct), signal });
    },
  });

/** What visitors missed among rentals that begin on a day (yyyy-mm-dd) or later. */
export const demandQuery = (from: string) =>
  queryOptions({
    queryKey: ['admin-stats', 'demand', from],
    queryFn: ({ signal }) =>
      callApi(`/demand?${new URLSearchParams({ from })}`, { answer: z.array(missedProduct), signal }),
  });
