import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** What others do at the counter is seen within a minute, also while nobody touches the screen. */
const AGAIN_MS = 60_000;

export const todayKey = 'admin-today';

/** What a day brings; `date` null: today. */
export const todayQuery = (date: string | null) =>
  queryOptions({
    queryKey: [todayKey, date],
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) =>
      callApi(date === null ? '/today' : `/today?date=${encodeURIComponent(date)}`, { answer: todayAnswer, signal }),
  });
