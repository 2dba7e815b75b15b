import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A message to the shop; gone when it has been kept long enough. */
export interface MessageDoc extends Doc {
  userId: string;
  sentAt: string;
  answer: MessageAnswer;
}

export const inbox = declareReadModel<MessageDoc>()({
  name: 'inbox',
  version: 1,
  indexes: { bySent: ['sentAt'], byUser: ['userId', 'sentAt'] },
});
