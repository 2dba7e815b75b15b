import type { TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** What a message to the shop can be about. */
export interface TopicDoc extends Doc {
  topicId: number;
  answer: TopicAnswer;
}

export const messageTopics = declareReadModel<TopicDoc>()({
  name: 'messageTopics',
  version: 1,
  indexes: { byNumber: ['topicId'] },
});
