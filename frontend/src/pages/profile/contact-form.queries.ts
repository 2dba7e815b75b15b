import { messageSaved, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

export const topicsQuery = queryOptions({
  queryKey: ['message-topics'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/message-topics', { answer: z.array(topicAnswer), signal }),
});

export function sendMessage({ topicId, message }: { topicId: string; message: string }) {
  const body = { MessageTopicId: Number(topicId), message: message.trim() };
  return callApi('/inbox', { method: 'POST', answer: messageSaved, body });
}
