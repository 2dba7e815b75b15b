import { messageSaved, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { type AskedAbout, aboutField } from './asked-about.ts';
import type { FilledIn } from './form-trap.tsx';

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

/** The same key and words are one message, however often they are sent. */
export interface SentMessage {
  readonly written: WrittenMessage;
  readonly about: AskedAbout | null;
  /** null: somebody who is signed in writes. */
  readonly visitor: FilledIn | null;
}

export function sendMessage({ written, about, visitor }: SentMessage) {
  const body = words(written, about, visitor !== null);
  const idempotencyKey = keyOf(JSON.stringify(body));
  const filledIn = visitor ?? {};
  return callApi('/inbox', { method: 'POST', answer: messageSaved, body: { ...body, ...filledIn }, idempotencyKey });
}

function words(written: WrittenMessage, about: AskedAbout | null, isVisitor: boolean) {
  const { name, email } = written;
  const [topicId, message] = [Number(written.topicId), written.message.trim()];
  return isVisitor
    ? { name: name.trim(), email: email.trim(), topicId, message, ...aboutField(about) }
    : { MessageTopicId: topicId, message, ...aboutField(about) };
}

let newest = { words: '', key: '' };

/** One key as long as the same is sent: what was sent and not answered is found by it. */
function keyOf(sent: string): string {
  if (newest.words !== sent) newest = { words: sent, key: newIdempotencyKey() };
  return newest.key;
}

/** It has arrived: the same words again are another message. */
export function endMessage(): void {
  newest = { words: '', key: '' };
}
