import { messageSaved, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';
import { type AskedAbout, aboutField } from './asked-about.ts';
import type { FilledIn } from './form-trap.tsx';

export const topicsQuery = queryOptions({
  queryKey: ['message-topics'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/message-topics', { answer: z.array(topicAnswer), signal }),
});

/** The fields of a message to the shop. `name` and `email` are a visitor's. */
export interface WrittenMessage {
  readonly name: string;
  readonly email: string;
  readonly topicId: string;
  readonly message: string;
}

/** The same words are one message, however often they are sent before an answer arrives. */
export interface SentMessage {
  readonly written: WrittenMessage;
  readonly about: AskedAbout | null;
  /** null: the sender is signed in. */
  readonly visitor: FilledIn | null;
}

export function sendMessage({ written, about, visitor }: SentMessage) {
  const body = words(written, about, visitor !== null);
  return addOnce('/inbox', { answer: messageSaved, body: { ...body, ...visitor }, sameAs: body });
}

function words(written: WrittenMessage, about: AskedAbout | null, isVisitor: boolean) {
  const { name, email } = written;
  const [topicId, message] = [Number(written.topicId), written.message.trim()];
  return isVisitor
    ? { name: name.trim(), email: email.trim(), topicId, message, ...aboutField(about) }
    : { MessageTopicId: topicId, message, ...aboutField(about) };
}
