import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, callApiWithHeaders } from '../../../lib/api.ts';
import { nextPage, totalCount } from '../../../lib/paged-list.ts';

const PAGE_ROWS = 50;

/** The orders that match `text`, newest first, a page at a time. */
export const orderListQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['admin-orders', 'list', text],
    placeholderData: keepPreviousData,
    initialPageParam: `/orders?${new URLSearchParams({ ...(text === '' ? {} : { q: text }), limit: String(PAGE_ROWS) })}`,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callApiWithHeaders(pageParam, { answer: z.array(orderAnswer), signal });
      return { orders: answer, next: nextPage(headers), count: totalCount(headers) };
    },
    getNextPageParam: ({ next }) => next,
  });

export const wholeOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'order', id],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderAnswer, signal }),
  });

export const chargesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'charges', orderId],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/charges`, { answer: z.array(chargeAnswer), signal }),
  });

/** Forgets who ordered without an account. */
export const eraseGuest = (orderId: string) =>
  callApi(`/orders/${encodeURIComponent(orderId)}/guest`, { method: 'DELETE', answer: z.object({ ok: z.boolean() }) });
