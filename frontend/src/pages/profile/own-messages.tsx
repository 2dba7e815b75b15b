import { type OwnMessage, ownMessage } from '@naust/domain/inbox/inbox.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { contactFormTexts } from '../../features/contact-form/contact-form.texts.ts';
import { callApi } from '../../lib/api.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Badge } from '../../ui/badge.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ownMessagesTexts as texts } from './profile.texts.ts';

const ownMessagesQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['own-messages', bearer],
    queryFn: ({ signal }) => callApi('/users/me/messages', { answer: z.array(ownMessage), signal }),
  });

/** The user's messages to the shop, their state, and the replies. Nothing without messages. */
export function OwnMessages() {
  const { data, isError, refetch, isFetching } = useQuery(ownMessagesQuery(useStoredValue(shownToken)));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="own-messages" className="grid gap-3 border-t border-line pt-6">
      <h2 id="own-messages" className="text-xl">
        {texts.heading}
      </h2>
      {data === undefined && isError && (
        <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && !isError && (
        <>
          <LoadingNote />
          <Skeleton className="h-24 w-full" />
        </>
      )}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ message }: { readonly message: OwnMessage }) {
  const { createdAt, MessageTopic, replies } = message;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{MessageTopic && contactFormTexts.topicName(MessageTopic.name)}</span>{' '}
          <span className="text-sm text-ink-soft">{formatInstant(Date.parse(createdAt))}</span>
        </p>
        <State message={message} />
      </div>
      <Words text={message.message} />
      {replies.map((reply) => (
        <div key={reply.id} className="grid gap-1 border-l-4 border-fjord pl-4">
          <p className="text-sm text-ink-soft">{texts.answered(formatInstant(Date.parse(reply.createdAt)))}</p>
          <Words text={reply.message} />
        </div>
      ))}
    </li>
  );
}

const Words = ({ text }: { readonly text: string }) => (
  <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
);

function State({ message: { isRead, replies } }: { readonly message: OwnMessage }) {
  if (replies.length > 0) return <Badge tone="good">{texts.replied}</Badge>;
  return isRead ? <Badge tone="note">{texts.read}</Badge> : <Badge tone="waiting">{texts.sent}</Badge>;
}
