import { messageTopics, type TopicDoc } from '@naust/domain/read-models/message-topics.ts';
import { projection } from '../projection.ts';

export const messageTopicsProjection = projection<TopicDoc>()({
  model: messageTopics,
  handles: ['TopicAdded'],
  touches: ({ data }) => [String(data.topicId)],
  evolve: (_doc, { data: { topicId, name } }, id) => ({ id, topicId, answer: { id: topicId, name } }),
});
