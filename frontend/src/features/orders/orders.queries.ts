import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** The key contains the token: the order's owner sees more of it than others do. */
export const orderQuery = (id: string, bearer: string | null) =>
  queryOptions({
    queryKey: ['orders', id, bearer],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderByIdAnswer, signal }),
  });
