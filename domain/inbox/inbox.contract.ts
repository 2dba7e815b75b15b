import * as z from 'zod/mini';
import { flag, listQuery, longIdText, smallId } from '../contract.ts';
import { mailState } from '../mails/mail-state.contract.ts';
import { settingRow } from '../setting-rows.contract.ts';
import { lines, oneLine, oneName } from '../written.contract.ts';
import { formTrap } from './form-trap.ts';
import { messageAbout } from './message-about.ts';

export const MOST_MESSAGE_LETTERS = 4000;

/** GET /api/message-topics. */
export const topicAnswer = z.object({ id: z.int(), name: z.string() });
export type TopicAnswer = z.infer<typeof topicAnswer>;

/** GET /api/topics: every topic, archived ones included. */
export const topicRow = z.object({ ...settingRow, name: z.string() });
export type TopicRow = z.infer<typeof topicRow>;

/** POST and PUT /api/topics. */
export const topicInput = z.object({ name: oneName(100), version: z.optional(z.int()) });

/** A reply of the shop. `message` is empty if the sender is erased. `mail` is null if its outcome was not recorded. */
export const replyAnswer = z.object({
  id: longIdText,
  createdAt: z.string(),
  message: z.string(),
  mail: z.nullable(mailState),
});

/** POST /api/inbox/{id}/reply: plain text. */
export const replyInput = z.object({ message: lines(MOST_MESSAGE_LETTERS) });
export const replySaved = z.object({ id: longIdText });

/**
 * POST /api/inbox. A visitor gives name and address as well, and may call the topic `topicId`. A call without a topic,
 * text, name or address is refused with a sentence that says so. At most one of `productId`, `storageUnitId` and
 * `orderNo` names the subject; an unknown one is left out. `website` and `writtenMs` are the form's: a hidden field,
 * and how long the form was open.
 */
export const messageInput = z.object({
  MessageTopicId: z.optional(z.nullable(smallId)),
  topicId: z.optional(z.nullable(smallId)),
  name: z.optional(z.nullable(oneName(120))),
  email: z.optional(z.nullable(oneLine(254))),
  message: z.optional(lines(MOST_MESSAGE_LETTERS)),
  productId: z.optional(z.nullable(smallId)),
  storageUnitId: z.optional(z.nullable(smallId)),
  orderNo: z.optional(z.nullable(smallId)),
  ...formTrap,
});

export const messageSaved = z.object({ id: longIdText });

/** Query of GET /api/inbox: `unread` narrows it to unread messages. */
export const messageListQuery = z.extend(listQuery, { unread: flag });

/** GET /api/inbox. `message` is empty and `User` nameless if the sender is erased. */
export const messageAnswer = z.object({
  id: longIdText,
  isRead: z.boolean(),
  createdAt: z.string(),
  message: z.string(),
  /** `id` null: a visitor. */
  User: z.object({ id: z.nullable(longIdText), name: z.string(), email: z.string() }),
  MessageTopic: z.nullable(topicAnswer),
  about: z.nullable(messageAbout),
  /** Oldest first. */
  replies: z.array(replyAnswer),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** GET /api/users/me/messages: the caller's own messages. `isRead`: by the shop. */
export const ownMessage = z.extend(
  z.pick(messageAnswer, { id: true, isRead: true, createdAt: true, message: true, MessageTopic: true, about: true }),
  { replies: z.array(z.omit(replyAnswer, { mail: true })) },
);
export type OwnMessage = z.infer<typeof ownMessage>;
