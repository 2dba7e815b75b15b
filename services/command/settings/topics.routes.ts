import { topicInput } from '@naust/domain/inbox/inbox.contract.ts';
import { topicNamed } from '@naust/domain/inbox/message-topics.ts';
import type { Route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { settingRowRoutes } from './setting-row.ts';

/** Topics of messages to the shop. */
export const topicRoutes = (deps: Deps<'catalogue'>): Route[] =>
  settingRowRoutes(deps, {
    path: '/api/topics',
    notFound: 'TOPIC_NOT_FOUND',
    add: {
      repeat: 'natural',
      body: topicInput,
      refusals: ['NAME_REQUIRED'],
      command: ({ name }) => ({ type: 'AddTopic', name }),
      idOf: (added, state, { name }) =>
        added?.type === 'TopicAdded' ? added.data.topicId : (topicNamed(state, name) ?? state.topics.lastId),
    },
    revise: {
      body: topicInput,
      refusals: ['NAME_REQUIRED', 'TOPIC_NAME_TAKEN'],
      command: ({ name, version = null }, topicId) => ({
        type: 'RenameTopic',
        topicId,
        expectedVersion: version,
        name,
      }),
    },
    archive: {
      refusals: ['LAST_TOPIC'],
      command: (topicId, expectedVersion) => ({ type: 'ArchiveTopic', topicId, expectedVersion }),
    },
    restore: { refusals: ['TOPIC_NAME_TAKEN'], command: (topicId) => ({ type: 'RestoreTopic', topicId }) },
  });
