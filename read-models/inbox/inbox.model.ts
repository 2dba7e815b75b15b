import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import type { KeptMail } from '@naust/domain/mails/mail-outcome.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A message to the shop. The document is deleted at the end of the message's retention. */
export interface MessageDoc extends Doc {
  /** null: a visitor. */
  userId: string | null;
  sentAt: string;
  topicId: number;
  topicName: string;
  about: MessageAbout | null;
  isRead: boolean;
  /** The text and the current name and address of the sender; null if the person is erased. */
  personal: { message: string; name: string; email: string } | null;
  /** `text` is null if the person is erased. `mail`: the mail with the reply; absent where none was recorded. */
  replies: readonly { id: string; at: string; text: string | null; mail?: KeptMail }[];
}

export const inbox = declareReadModel<MessageDoc>()({
  name: 'inbox',
  version: 5,
  indexes: { bySent: ['sentAt'], byUser: ['userId', 'sentAt'], byRead: ['isRead', 'sentAt'] },
});
