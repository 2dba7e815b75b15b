import { longId } from '@naust/domain/contract.ts';
import { messageAnswer, messageListQuery, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { messageAnswerOf } from '@naust/read-models/inbox/inbox.answer.ts';
import { topicAnswerOf } from '@naust/read-models/message-topics/message-topics.projection.ts';
import * as z from 'zod/mini';
import { listPage, MAX_ROWS, pageAnswer } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const NEWEST_FIRST = { descending: true, cursor: ['string', 'string'] } as const;
const ALL = { ...NEWEST_FIRST, index: 'bySent', equals: [] } as const;
const UNREAD = { ...NEWEST_FIRST, index: 'byRead', equals: [0] } as const;

export function inboxRoutes(deps: QueryDeps): Route[] {
  const path = '/api/inbox';
  return [
    route({
      method: 'GET',
      path: '/api/message-topics',
      access: 'open',
      answer: z.array(topicAnswer),
      run: (_input, context) =>
        reading(deps, ['messageTopics'], context, async () => {
          const { docs } = await deps.models.messageTopics.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
          return { body: docs.map(topicAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path,
      access: 'staff',
      summary: 'Meldingene til butikken, de nyeste først; med unread=true bare de uleste.',
      query: messageListQuery,
      answer: z.array(messageAnswer),
      run: ({ query }, context) =>
        reading(deps, ['inbox'], context, async () => {
          const asked = { path, query };
          const listing = query.unread === 'true' ? UNREAD : ALL;
          return pageAnswer(asked, await listPage(deps.models.inbox, asked, listing), messageAnswerOf);
        }),
    }),
    route({
      method: 'GET',
      path: '/api/inbox/:id',
      access: 'staff',
      summary: 'En melding, som i listen.',
      params: z.object({ id: longId }),
      notFound: 'MESSAGE_NOT_FOUND',
      answer: messageAnswer,
      run: ({ params: { id } }, context) =>
        reading(deps, ['inbox'], context, async () => ({
          body: messageAnswerOf((await deps.models.inbox.get(id)) ?? refuse('MESSAGE_NOT_FOUND')),
        })),
    }),
  ];
}
