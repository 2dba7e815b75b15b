import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** Changes by other users appear within a minute, also on an unattended screen. */
const AGAIN_MS = 60_000;

export const todayKey = 'admin-today';

/** The lists of a day; `date` null: today. */
export const todayQuery = (date: string | null) =>
  queryOptions({
    queryKey: [todayKey, date],
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) =>
      callApi(date === null ? '/today' : `/today?date=${encodeURIComponent(date)}`, { answer: todayAnswer, signal }),
  });
