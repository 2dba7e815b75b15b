import { type MessageAnswer, messageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApiWithHeaders } from '../../lib/api.ts';
import { totalCount } from '../../lib/paged-list.ts';

export const messageList = { key: 'admin-inbox', path: '/inbox', row: messageAnswer };

export interface UnreadMessages {
  readonly rows: readonly MessageAnswer[];
  /** Number of further ones. */
  readonly beyond: number;
}

const MOST = 1_000;

/** Unread messages, the newest first; some of the fetched ones may have been read since. */
export const unreadQuery = queryOptions({
  queryKey: [messageList.key, 'unread'],
  queryFn: async ({ signal }): Promise<UnreadMessages> => {
    const path = `${messageList.path}?unread=true&limit=${MOST}`;
    const { answer: rows, headers } = await callApiWithHeaders(path, { answer: z.array(messageAnswer), signal });
    return { rows, beyond: Math.max(0, (totalCount(headers) ?? 0) - rows.length) };
  },
});

/** Number of unread messages. */
export function useUnread(): number {
  const { rows, beyond } = useQuery(unreadQuery).data ?? { rows: [], beyond: 0 };
  return rows.filter(({ isRead }) => !isRead).length + beyond;
}
