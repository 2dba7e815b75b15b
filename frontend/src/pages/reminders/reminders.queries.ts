import { remindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const pathOf = (token: string) => `/reminders/${encodeURIComponent(token)}`;

export const remindersQuery = (token: string) =>
  queryOptions({
    queryKey: ['reminders', token],
    queryFn: ({ signal }) => callApi(pathOf(token), { answer: remindersAnswer, signal }),
    enabled: token !== '',
    retry: false,
  });

export const stopReminders = (token: string) => callApi(pathOf(token), { method: 'POST', answer: remindersAnswer });
