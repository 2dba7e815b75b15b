import * as z from 'zod/mini';
import { longIdText, smallId } from '../contract.ts';

export const MOST_MESSAGE_LETTERS = 4000;

/** GET /api/message-topics. */
export const topicAnswer = z.object({ id: z.int(), name: z.string() });
export type TopicAnswer = z.infer<typeof topicAnswer>;

/** POST /api/inbox. Without a topic or a text it is refused with a sentence that says so. */
export const messageInput = z.object({
  MessageTopicId: z.optional(z.nullable(smallId)),
  message: z.optional(z.string().check(z.maxLength(MOST_MESSAGE_LETTERS))),
});

export const messageSaved = z.object({ id: longIdText });

/** GET /api/inbox. `message` is empty and `User` nameless where the sender is erased. */
export const messageAnswer = z.object({
  id: longIdText,
  isRead: z.boolean(),
  createdAt: z.string(),
  message: z.string(),
  User: z.object({ id: longIdText, name: z.string(), email: z.string() }),
  MessageTopic: z.nullable(topicAnswer),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;
