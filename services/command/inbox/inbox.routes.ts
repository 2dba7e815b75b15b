import { longId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { messageInput, messageSaved, replyInput, replySaved } from '@naust/domain/inbox/inbox.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { undoTokenOf } from '../dependencies/undo-token.ts';
import { refuseMachines } from './form-trap.ts';
import { sendMessage } from './messages.ts';
import { replyTo } from './replies.ts';

export function inboxRoutes(deps: Deps<'catalogue' | 'user' | 'inbox' | 'secrets'>): Route[] {
  return [
    route({
      method: 'POST',
      repeat: 'key',
      path: '/api/inbox',
      access: 'open',
      summary: 'Skriv til butikken. Besøkende oppgir navn og e-post; innloggede trenger det ikke.',
      rateLimit: 'contact',
      rateLimitOfVisitors: 'visitorContact',
      body: messageInput,
      answer: messageSaved,
      refusals: [
        'MESSAGE_INCOMPLETE',
        'NAME_REQUIRED',
        'EMAIL_INVALID',
        'EMAIL_HAS_LETTERS',
        'NOT_LOGGED_IN',
        'WRITTEN_BY_MACHINE',
      ],
      async run({ body }, context) {
        const { MessageTopicId, topicId = MessageTopicId, message = '', name, email } = body;
        refuseMachines(body);
        const from = context.actor ? { userId: context.actor.userId } : { name: name ?? '', email: email ?? '' };
        const { idempotencyKey } = context;
        const sent = { from, topicId: topicId ?? null, message, about: body, idempotencyKey };
        const { messageId, position } = await sendMessage(deps, sent, context.by);
        return { status: 201, body: { id: messageId }, position };
      },
    }),
    replyRoute(deps),
    route({
      method: 'PUT',
      path: '/api/inbox/:id/read',
      access: 'staff',
      params: z.object({ id: longId }),
      answer: undone,
      notFound: 'MESSAGE_NOT_FOUND',
      refusals: ['MESSAGE_NOT_FOUND'],
      async run({ params: { id } }, context) {
        const read = { type: 'ReadMessage' } as const;
        const { position } = await deps.inbox(id).run(read, context.by);
        const again = await undoTokenOf(deps.inbox(id), { source: 'message', id }, context.by);
        return { body: { ok: true, ...again }, position };
      },
    }),
  ];
}

const replyRoute = (deps: Deps<'user' | 'inbox' | 'secrets'>): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/inbox/:id/reply',
    access: 'staff',
    summary: 'Svar på en melding i ren tekst. E-posten sendes i bakgrunnen, én gang.',
    params: z.object({ id: longId }),
    body: replyInput,
    answer: replySaved,
    notFound: 'MESSAGE_NOT_FOUND',
    refusals: ['MESSAGE_NOT_FOUND', 'REPLY_EMPTY', 'SENDER_ERASED'],
    async run({ params: { id }, body }, { by, idempotencyKey }) {
      const { replyId, position } = await replyTo(deps, { messageId: id, text: body.message, idempotencyKey }, by);
      return { status: 201, body: { id: replyId }, position };
    },
  });
