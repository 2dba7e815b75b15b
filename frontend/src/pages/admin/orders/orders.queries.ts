import { type ChargeAnswer, chargeAnswer, type chargeInput } from '@naust/domain/charges/charges.contract.ts';
import { namedRow, orderAnswer, orderCountsAnswer } from '@naust/domain/orders/orders.contract.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi, callApiWithHeaders } from '../../../lib/api.ts';
import { nextPage, totalCount } from '../../../lib/paged-list.ts';

const PAGE_ROWS = 100;

/** The orders of a list with the filters in `asked`, page by page. */
export const orderListQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: ['admin-orders', 'list', asked],
    placeholderData: keepPreviousData,
    initialPageParam: `/orders?${asked}${asked === '' ? '' : '&'}limit=${PAGE_ROWS}`,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callApiWithHeaders(pageParam, { answer: z.array(orderAnswer), signal });
      return { rows: answer, next: nextPage(headers), count: totalCount(headers) };
    },
    getNextPageParam: ({ next }) => next,
  });

export const orderCountsQuery = queryOptions({
  queryKey: ['admin-orders', 'counts'],
  queryFn: ({ signal }) => callApi('/orders/counts', { answer: orderCountsAnswer, signal }),
});

export const wholeOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'order', id],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderAnswer, signal }),
  });

export const orderNow = (id: string) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderAnswer });

export const chargesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'charges', orderId],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/charges`, { answer: z.array(chargeAnswer), signal }),
  });

/** Erases a guest who ordered without an account. */
export const eraseGuest = (orderId: string) =>
  callApi(`/orders/${encodeURIComponent(orderId)}/guest`, { method: 'DELETE', answer: z.object({ ok: z.boolean() }) });

export const paymentOptionsQuery = queryOptions({
  queryKey: ['payments'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/payments', { answer: z.array(namedRow), signal }),
});

export const addCharge = (orderId: string, body: z.input<typeof chargeInput>) =>
  addOnce(`/orders/${encodeURIComponent(orderId)}/charges`, { body, answer: chargeAnswer });

export const toggleCharge = ({ id, isSettled, version }: ChargeAnswer) =>
  callApi(`/charges/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { isSettled: !isSettled, version },
    answer: actAnswer,
  });

export const removeCharge = ({ id, version }: ChargeAnswer) =>
  callApi(`/charges/${encodeURIComponent(id)}?version=${version}`, { method: 'DELETE', answer: actAnswer });
