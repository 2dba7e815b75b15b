import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import type { KeptMail } from '@naust/domain/mails/mail-outcome.ts';
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
  /** `text` null where the person is erased. `mail`: what takes it there; absent where nobody noted that. */
  replies: readonly { id: string; at: string; text: string | null; mail?: KeptMail }[];
}

export const inbox = declareReadModel<MessageDoc>()({
  name: 'inbox',
  version: 5,
  indexes: { bySent: ['sentAt'], byUser: ['userId', 'sentAt'], byRead: ['isRead', 'sentAt'] },
});
