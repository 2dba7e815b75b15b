import type { TopicAnswer, TopicRow } from '@naust/domain/inbox/inbox.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** A topic that a message to the shop can have. */
export interface TopicDoc extends Doc {
  topicId: number;
  isArchived: 0 | 1;
  /** Version of the row; forms send it back. */
  rowVersion: number;
  name: string;
}

export const messageTopicsProjection = projection<TopicDoc>()({
  model: declareReadModel<TopicDoc>()({
    name: 'messageTopics',
    version: 3,
    indexes: { kept: ['isArchived', 'topicId'] },
  }),
  handles: ['TopicAdded', 'TopicRenamed', 'TopicArchived', 'TopicRestored'],
  touches: ({ data }) => [String(data.topicId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'TopicAdded':
        return { id, topicId: data.topicId, isArchived: 0, rowVersion: 1, name: data.name };
      case 'TopicRenamed':
        return doc && { ...doc, rowVersion: data.version, name: data.name };
      case 'TopicArchived':
        return doc && { ...doc, isArchived: 1, rowVersion: data.version };
      case 'TopicRestored':
        return doc && { ...doc, isArchived: 0, rowVersion: data.version };
    }
  },
});

export const topicAnswerOf = ({ topicId, name }: TopicDoc): TopicAnswer => ({ id: topicId, name });

export const topicRowOf = ({ topicId, name, isArchived, rowVersion }: TopicDoc): TopicRow => ({
  id: topicId,
  name,
  isArchived: isArchived === 1,
  version: rowVersion,
});
