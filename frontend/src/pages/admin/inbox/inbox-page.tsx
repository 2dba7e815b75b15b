import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { messageList, unreadQuery, useUnread } from '../../../features/back-office/unread.queries.ts';
import { classNames } from '../../../lib/class-names.ts';
import { messageQuery, useReading } from './inbox.queries.ts';
import { inboxTexts } from './inbox.texts.ts';
import { MessageDetail } from './message-detail.tsx';
import { senderOf, topicOf } from './sender.ts';

export function InboxPage() {
  const at = useRowAddress();
  const fetched = useListedRows(messageList);
  const list = { ...fetched, rows: useUnreadFirst(fetched.rows, useQuery(unreadQuery).data?.rows) };
  const { open, error } = useOpenMessage(at.id, list.rows);
  const unread = useUnread();
  useReading(open);
  return (
    <RowScreen
      title={inboxTexts.title}
      tab={unread === 0 ? inboxTexts.title : `(${unread}) ${inboxTexts.title}`}
      at={at}
      choose={inboxTexts.choose}
      list={
        <RowList
          texts={{ ...inboxTexts, list: inboxTexts.title }}
          list={list}
          at={at}
          idOf={({ id }: MessageAnswer) => id}
          rowRem={4.25}
          maxHeight="600px"
        >
          {(message) => <MessageRow message={message} />}
        </RowList>
      }
    >
      {open === undefined ? (
        <MissingRow at={at} error={error} failed={inboxTexts.failed} onRetry={list.refetch} />
      ) : (
        <MessageDetail at={at} message={open} />
      )}
    </RowScreen>
  );
}

function MessageRow({ message }: { readonly message: MessageAnswer }) {
  const isUnread = !message.isRead;
  return (
    <>
      <span className={classNames('truncate', isUnread && 'font-bold')}>
        {senderOf(message)} <span className={isUnread ? '' : 'text-ink-soft'}>({topicOf(message)})</span>
      </span>
      <span className={classNames('flex justify-between gap-4 text-sm', isUnread ? 'font-bold' : 'text-ink-soft')}>
        <time dateTime={message.createdAt}>{formatInstant(Date.parse(message.createdAt))}</time>
        <span className="text-right">
          {isUnread ? inboxTexts.unread : inboxTexts.read}
          {hasLostReply(message) && (
            <>
              {' · '}
              <span className="font-semibold text-bad">{inboxTexts.replyNotDelivered}</span>
            </>
          )}
        </span>
      </span>
    </>
  );
}

/** Only the newest reply counts: it may repeat one that did not arrive. */
const hasLostReply = ({ replies }: MessageAnswer) => replies.at(-1)?.mail?.state === 'failed';

/** From the list, else fetched by itself, for example an older one that was linked to. */
function useOpenMessage(id: string | null, rows: readonly MessageAnswer[] | undefined) {
  const listed = rows?.find((message) => message.id === id);
  const isElsewhere = id !== null && rows !== undefined && listed === undefined;
  const { data, error } = useQuery({ ...messageQuery(id ?? ''), enabled: isElsewhere });
  return { open: listed ?? (isElsewhere ? data : undefined), error: isElsewhere ? error : null };
}

/** Messages that were unread on arrival come first and keep their place once read; this includes the oldest of many. */
function useUnreadFirst(rows: readonly MessageAnswer[] | undefined, unread: readonly MessageAnswer[] = []) {
  const [waiting] = useState(() => new Set<string>());
  if (rows === undefined) return undefined;
  const listed = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...unread.filter(({ id }) => !listed.has(id))];
  for (const { id, isRead } of all) if (!isRead) waiting.add(id);
  return [...all.filter(({ id }) => waiting.has(id)), ...all.filter(({ id }) => !waiting.has(id))];
}
