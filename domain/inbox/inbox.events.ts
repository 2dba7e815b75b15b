import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { messageAbout } from './message-about.ts';

/** Facts of `catalogue`: the topics of messages. */
export const topicEvents = defineEvents({
  TopicAdded: event(z.object({ topicId: z.int(), name: z.string() })),
  /** Messages keep the name that their topic had when they were sent. */
  TopicRenamed: event(z.object({ topicId: z.int(), version: z.int(), name: z.string() })),
  TopicArchived: event(z.object({ topicId: z.int(), version: z.int() })),
  TopicRestored: event(z.object({ topicId: z.int(), version: z.int() })),
});
export type TopicEvent = EventsOf<typeof topicEvents>;

/** Facts of `inbox-<id>`: one message to the shop. */
export const inboxEvents = defineEvents({
  /**
   * Encrypted with two keys: the sender's, and the message's own (`retentionId`), which is destroyed at the end of the
   * retention.
   */
  MessageSent: {
    version: 3,
    schema: z.object({
      messageId: z.string(),
      /** null: a visitor, who has no other data than this message. */
      userId: z.nullable(z.string()),
      personId: z.string(),
      retentionId: z.string(),
      topicId: z.int(),
      topicName: z.string(),
      /** null: about nothing that has a page of its own. */
      about: z.nullable(messageAbout),
      personal: z.nullable(z.object({ message: z.string(), name: z.string(), email: z.string() })),
    }),
    upcasts: { 1: (data) => data, 2: (data) => ({ ...data, about: null }) },
  },
  MessageRead: event(z.object({ messageId: z.string() })),
  /** Counts as unread again. */
  MessageUnread: event(z.object({ messageId: z.string() })),
  /** The message's own key is destroyed before this is recorded. */
  MessageErased: {
    version: 2,
    schema: z.object({ messageId: z.string(), userId: z.nullable(z.string()) }),
    upcasts: { 1: (data) => data },
  },
  /** The shop's reply, encrypted as the message is. A mail follows. */
  MessageReplied: event(
    z.object({
      messageId: z.string(),
      replyId: z.string(),
      personId: z.string(),
      retentionId: z.string(),
      personal: z.nullable(z.object({ reply: z.string() })),
    }),
  ),
});
export type InboxEvent = EventsOf<typeof inboxEvents> | MailEvent;
