import {
  availabilityAnswer,
  bookingAnswer,
  groupAnswer,
  productAnswer,
} from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { takeFirstAnswer } from '../../lib/first-answers.ts';

export const CATALOGUE_FRESH_MS = 60_000;

/** Answer sent along with the page: shown at once, and refetched all the same. */
const sentAlong = <Answer extends z.ZodMiniType>(path: string, answer: Answer) => ({
  initialData: () => takeFirstAnswer(path, answer),
  initialDataUpdatedAt: 0,
});

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  staleTime: CATALOGUE_FRESH_MS,
  queryFn: ({ signal }) => callApi('/product-groups', { answer: z.array(groupAnswer), signal }),
});

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', id],
    staleTime: CATALOGUE_FRESH_MS,
    ...sentAlong(`/product-groups/${id}`, groupAnswer),
    queryFn: ({ signal }) => callApi(`/product-groups/${id}`, { answer: groupAnswer, signal }),
  });

export const productsQuery = queryOptions({
  queryKey: ['products'],
  staleTime: CATALOGUE_FRESH_MS,
  queryFn: ({ signal }) => callApi('/products', { answer: z.array(productAnswer), signal }),
});

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    ...sentAlong(`/products/${id}`, productAnswer),
    queryFn: ({ signal }) => callApi(`/products/${id}`, { answer: productAnswer, signal }),
  });

/** The periods in which fewer than `quantity` units are left. A refusal of the shop counts as none. */
export const bookingsQuery = (productId: number, quantity: number) =>
  queryOptions({
    queryKey: ['bookings', productId, quantity],
    queryFn: async ({ signal }): Promise<readonly Period[]> => {
      const path = `/products/${productId}/bookings?quantity=${quantity}`;
      const bookings = await callApi(path, { answer: z.array(bookingAnswer), signal });
      return bookings.flatMap(({ from, to }) => {
        const [start, end] = [wallMinute(from), wallMinute(to)];
        return start === null || end === null ? [] : [{ from: start, to: end }];
      });
    },
  });

/** Whether `quantity` units can be rented in the period. */
export const availabilityQuery = (productId: number, { from, to }: Period, quantity: number) =>
  queryOptions({
    queryKey: ['availability', productId, from, to, quantity],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({
        productId: String(productId),
        from: wallClock(from),
        to: wallClock(to),
        quantity: String(quantity),
      });
      return (await callApi(`/availability?${asked}`, { answer: availabilityAnswer, signal })).available;
    },
  });
