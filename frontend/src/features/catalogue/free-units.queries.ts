import { freeUnitsAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { periodAddress } from '../../lib/period-address.ts';

const FRESH_MS = 15_000;

/** Free units of every rented product throughout the period. */
export const freeUnitsQuery = (period: Period, quantity: number) =>
  queryOptions({
    queryKey: ['free-units', period.from, period.to, quantity],
    placeholderData: keepPreviousData,
    // The cards that appear with the answer ask no second time.
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      callApi(`/availability/products?${periodAddress(period, quantity)}`, {
        answer: z.array(freeUnitsAnswer),
        signal,
      }),
  });
