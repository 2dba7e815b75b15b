import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin-stats'],
  queryFn: ({ signal }) => callApi('/stats', { answer: statsAnswer, signal }),
});
