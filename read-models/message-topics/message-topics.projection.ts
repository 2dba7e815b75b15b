import { projection } from '../projection.ts';
import { messageTopics, type TopicDoc } from './message-topics.model.ts';

export const messageTopicsProjection = projection<TopicDoc>()({
  model: messageTopics,
  handles: ['TopicAdded'],
  touches: ({ data }) => [String(data.topicId)],
  evolve: (_doc, { data: { topicId, name } }, id) => ({ id, topicId, answer: { id: topicId, name } }),
});
