import type { TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** What a message to the shop can be about. */
export interface TopicDoc extends Doc {
  topicId: number;
  name: string;
}

export const messageTopicsProjection = projection<TopicDoc>()({
  model: declareReadModel<TopicDoc>()({ name: 'messageTopics', version: 2, indexes: { byNumber: ['topicId'] } }),
  handles: ['TopicAdded'],
  touches: ({ data }) => [String(data.topicId)],
  evolve: (_doc, { data: { topicId, name } }, id) => ({ id, topicId, name }),
});

export const topicAnswerOf = ({ topicId, name }: TopicDoc): TopicAnswer => ({ id: topicId, name });
