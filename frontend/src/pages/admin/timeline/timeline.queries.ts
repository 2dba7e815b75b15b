import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import { orderAnswer, orderSaved } from '@naust/domain/orders/orders.contract.ts';
import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dateText } from '@naust/domain/wall-clock.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, callApiWithHeaders } from '../../../lib/api.ts';
import { nextPage, totalCount } from '../../../lib/paged-list.ts';
import type { ShownDays } from './shown-days.ts';

/** Most that the shop answers at once: groups need their products together. */
const PAGE_ROWS = 200;

/** The rented products with their bookings of these days, page by page. */
export const timelineQuery = (days: ShownDays, text: string) => {
  const { first, last } = days;
  const asked = new URLSearchParams({ from: dateText(first), to: dateText(last), limit: String(PAGE_ROWS) });
  if (text !== '') asked.set('q', text);
  return infiniteQueryOptions({
    queryKey: ['admin-timeline', String(asked)],
    placeholderData: keepPreviousData,
    initialPageParam: `/timeline?${asked}`,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callApiWithHeaders(pageParam, { answer: z.array(timelineRow), signal });
      return { rows: answer, next: nextPage(headers), count: totalCount(headers), days };
    },
    getNextPageParam: ({ next }) => next,
  });
};

export const wholeOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'order', id],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderAnswer, signal }),
  });

export const saveOrder = (id: string, body: OrderInput) =>
  callApi(`/orders/${encodeURIComponent(id)}`, { method: 'PUT', body, answer: orderSaved });
