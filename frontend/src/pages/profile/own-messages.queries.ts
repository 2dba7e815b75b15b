import { ownMessage } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

export const ownMessagesQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['own-messages', bearer],
    queryFn: ({ signal }) => callApi('/users/me/messages', { answer: z.array(ownMessage), signal }),
  });
