import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(id)}`, { answer: orderByIdAnswer, signal }),
  });
