import { listQuery } from '@naust/domain/contract.ts';
import { messageAnswer, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { messageAnswerOf } from '@naust/read-models/inbox/inbox.answer.ts';
import { topicAnswerOf } from '@naust/read-models/message-topics/message-topics.projection.ts';
import * as z from 'zod/mini';
import type { QueryDesk } from './desk.ts';
import { madeRows } from './made-rows.ts';
import { listPage, MAX_ROWS, pageAnswer } from './paging.ts';
import { reading } from './reading.ts';

const messageRow = madeRows(messageAnswerOf);
const NEWEST_FIRST = { index: 'bySent', equals: [], descending: true, cursor: ['string', 'string'] } as const;

export function inboxRoutes(desk: QueryDesk): Route[] {
  const path = '/api/inbox';
  return [
    route({
      method: 'GET',
      path: '/api/message-topics',
      access: 'signed-in',
      answer: z.array(topicAnswer),
      run: (_input, context) =>
        reading(desk, ['messageTopics'], context, async () => {
          const { docs } = await desk.models.messageTopics.find({ index: 'byNumber', limit: MAX_ROWS });
          return { body: docs.map(topicAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path,
      access: 'admin',
      summary: 'Meldingene til butikken, de nyeste først.',
      query: listQuery,
      answer: z.array(messageAnswer),
      run: ({ query }, context) =>
        reading(desk, ['inbox'], context, async () =>
          pageAnswer(path, query, await listPage(desk.models.inbox, query, NEWEST_FIRST), messageRow),
        ),
    }),
  ];
}
