import { revenueAnswer } from '@naust/domain/stats/stats.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export const revenueQuery = queryOptions({
  queryKey: ['admin-revenue'],
  queryFn: ({ signal }) => callApi('/revenue', { answer: revenueAnswer, signal }),
});
