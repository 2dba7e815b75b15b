import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A message to the shop; gone when it has been kept long enough. */
export interface MessageDoc extends Doc {
  /** null: a visitor. */
  userId: string | null;
  sentAt: string;
  topicId: number;
  topicName: string;
  about: MessageAbout | null;
  isRead: boolean;
  /** The words, and who is behind the account now; null where the person is erased. */
  personal: { message: string; name: string; email: string } | null;
  /** `text` null where the person is erased. */
  replies: readonly { id: string; at: string; text: string | null }[];
}

export const inbox = declareReadModel<MessageDoc>()({
  name: 'inbox',
  version: 4,
  indexes: { bySent: ['sentAt'], byUser: ['userId', 'sentAt'], byRead: ['isRead', 'sentAt'] },
});
