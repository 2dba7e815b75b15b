import { ownReminders } from '@naust/domain/orders/reminders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const path = '/users/me/reminders';

export const ownRemindersQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['own-reminders', bearer],
    queryFn: ({ signal }) => callApi(path, { answer: ownReminders, signal }),
  });

export const chooseReminders = (isOn: boolean) =>
  callApi(path, { method: 'PUT', body: { isOn }, answer: ownReminders });
