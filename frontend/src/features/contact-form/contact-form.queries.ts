import { messageSaved, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

export const topicsQuery = queryOptions({
  queryKey: ['message-topics'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/message-topics', { answer: z.array(topicAnswer), signal }),
});

/** What is written to the shop. `name` and `email` are a visitor's. */
export interface WrittenMessage {
  readonly name: string;
  readonly email: string;
  readonly topicId: string;
  readonly message: string;
}

export function sendMessage(written: WrittenMessage, isVisitor: boolean) {
  const { name, email } = written;
  const [topicId, message] = [Number(written.topicId), written.message.trim()];
  const body = isVisitor
    ? { name: name.trim(), email: email.trim(), topicId, message }
    : { MessageTopicId: topicId, message };
  return callApi('/inbox', { method: 'POST', answer: messageSaved, body });
}
