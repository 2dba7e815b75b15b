import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { messageInput, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { sendMessage } from './messages.ts';

export function inboxRoutes(desk: Needs<'catalogue' | 'user' | 'inbox'>): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/inbox',
      access: 'signed-in',
      rateLimit: 'contact',
      body: messageInput,
      answer: messageSaved,
      refusals: ['MESSAGE_INCOMPLETE'],
      async run({ body }, context) {
        const { MessageTopicId: topicId = null, message = '' } = body;
        const sent = { userId: context.actor.userId, topicId, message };
        const { messageId, position } = await sendMessage(desk, sent, context.by);
        return { status: 201, body: { id: messageId }, position };
      },
    }),
    route({
      method: 'PUT',
      path: '/api/inbox/:id/read',
      access: 'admin',
      params: z.object({ id: longId }),
      answer: deleted,
      notFound: 'MESSAGE_NOT_FOUND',
      refusals: ['MESSAGE_NOT_FOUND'],
      async run({ params: { id } }, context) {
        const read = { type: 'ReadMessage' } as const;
        const { position } = await desk.inbox(id).run(read, context.by);
        return { body: { ok: true }, position };
      },
    }),
  ];
}
