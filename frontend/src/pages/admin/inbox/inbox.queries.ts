import { type MessageAnswer, messageAnswer, replySaved } from '@naust/domain/inbox/inbox.contract.ts';
import { type InfiniteData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { messageList, type UnreadMessages, unreadQuery } from '../../../features/back-office/unread.queries.ts';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi } from '../../../lib/api.ts';

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [messageList.key, 'message', id],
    queryFn: ({ signal }) => callApi(`/inbox/${encodeURIComponent(id)}`, { answer: messageAnswer, signal }),
  });

type Pages = InfiniteData<{ readonly rows: readonly MessageAnswer[] }>;

/**
 * Opening a message marks it as read, and the list shows that at once. A failure of the call is not reported. A message
 * marked unread while it is open stays so until it is opened again.
 */
export function useReading(message: MessageAnswer | undefined): void {
  const queries = useQueryClient();
  const opened = useRef<string | null>(null);
  const id = message?.id ?? null;
  const isUnread = message?.isRead === false;
  useEffect(() => {
    const isOpenAlready = opened.current === id;
    opened.current = id;
    if (id === null || isOpenAlready || !isUnread) return;
    const isAnswerDue = queries.isFetching(ofInbox) > 0;
    showAsRead(queries, id);
    void tellRead(id).then(
      () => (isAnswerDue ? askAnew(queries) : undefined),
      () => undefined,
    );
  }, [queries, id, isUnread]);
}

const ofInbox = { queryKey: [messageList.key] };

const tellRead = (id: string) => callApi(`/inbox/${encodeURIComponent(id)}/read`, { method: 'PUT', answer: actAnswer });

/** Answers still on their way would show it as unread. */
async function askAnew(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(ofInbox);
  await queries.invalidateQueries(ofInbox);
}

function showAsRead(queries: QueryClient, id: string): void {
  queries.setQueriesData<Pages>({ queryKey: [messageList.key, 'list'] }, (kept) =>
    kept === undefined
      ? kept
      : { ...kept, pages: kept.pages.map((page) => ({ ...page, rows: withRead(page.rows, id) })) },
  );
  queries.setQueryData<UnreadMessages>(
    unreadQuery.queryKey,
    (kept) => kept && { ...kept, rows: withRead(kept.rows, id) },
  );
}

const withRead = (rows: readonly MessageAnswer[], id: string) =>
  rows.map((message) => (message.id === id ? { ...message, isRead: true } : message));

export const sendReply = (id: string, message: string) =>
  addOnce(`/inbox/${encodeURIComponent(id)}/reply`, { body: { message }, answer: replySaved });
