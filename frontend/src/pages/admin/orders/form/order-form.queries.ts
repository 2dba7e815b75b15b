import { freeUnitsAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { namedRow, orderPlacedAnswer, orderSaved } from '@naust/domain/orders/orders.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { userAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addOnce } from '../../../../lib/add-once.ts';
import { callApi } from '../../../../lib/api.ts';

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-users', 'user', id],
    queryFn: ({ signal }) => callApi(`/users/${encodeURIComponent(id)}`, { answer: userAnswer, signal }),
  });

export const statusesQuery = queryOptions({
  queryKey: ['statuses'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/statuses', { answer: z.array(namedRow), signal }),
});

/** Free units of each product throughout a period. */
export const freeUnitsQuery = (period: Period | null) =>
  queryOptions({
    queryKey: ['availability', 'products', period],
    enabled: period !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (period === null) return new Map<number, number>();
      const query = new URLSearchParams({ from: wallClock(period.from), to: wallClock(period.to) });
      const rows = await callApi(`/availability/products?${query}`, { answer: z.array(freeUnitsAnswer), signal });
      return new Map(rows.map(({ productId, left }) => [productId, left]));
    },
  });

/** `opened`: the order being edited; null for a new one. */
export function saveOrder(body: OrderInput, opened: Pick<OrderAnswer, 'id'> | null) {
  if (opened === null) return addOnce('/orders', { body, answer: orderPlacedAnswer });
  return callApi(`/orders/${encodeURIComponent(opened.id)}`, { method: 'PUT', body, answer: orderSaved });
}

export interface AccountBody {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly password: string;
}

export const addAccount = (body: AccountBody) => addOnce('/users', { body, answer: userSaved });
