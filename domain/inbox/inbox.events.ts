import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** Facts of `catalogue`: what a message can be about. */
export const topicEvents = defineEvents({
  TopicAdded: event(z.object({ topicId: z.int(), name: z.string() })),
});
export type TopicEvent = EventsOf<typeof topicEvents>;

/** Facts of `inbox-<id>`: one message to the shop. */
export const inboxEvents = defineEvents({
  /**
   * Sealed under two keys: the sender's, and the message's own (`retentionId`), which goes when it has been kept long
   * enough.
   */
  MessageSent: event(
    z.object({
      messageId: z.string(),
      userId: z.string(),
      personId: z.string(),
      retentionId: z.string(),
      topicId: z.int(),
      topicName: z.string(),
      personal: z.nullable(z.object({ message: z.string(), name: z.string(), email: z.string() })),
    }),
  ),
  MessageRead: event(z.object({ messageId: z.string() })),
  /** The message's own key is destroyed before this is recorded. */
  MessageErased: event(z.object({ messageId: z.string(), userId: z.string() })),
});
export type InboxEvent = EventsOf<typeof inboxEvents>;
