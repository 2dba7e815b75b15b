import { listQuery, longId } from '@naust/domain/contract.ts';
import { ownMessage } from '@naust/domain/inbox/inbox.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { currentUserAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { ownMessageOf } from '@naust/read-models/inbox/inbox.answer.ts';
import { userAnswerOf } from '@naust/read-models/users/users.answer.ts';
import type { UserDoc } from '@naust/read-models/users/users.model.ts';
import * as z from 'zod/mini';
import { duesOf } from './debt.routes.ts';
import { openInvitationsRoute } from './invitations.routes.ts';
import { currentUser } from './own-account.ts';
import { exportOf } from './own-export.ts';
import { type AskedList, listPage, pageAnswer, type RowPage, searchPage, searchText } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

export function userRoutes(deps: QueryDeps): Route[] {
  const path = '/api/users';
  return [
    route({
      method: 'GET',
      path,
      access: 'staff',
      summary: 'Kontoene med det de skylder, de nyeste først; `q` søker i navn, e-post, id og organisasjonsnummer.',
      query: listQuery,
      answer: z.array(userAnswer),
      run: ({ query }, context) =>
        reading(deps, ['users', 'orders'], context, async () => {
          const page = await userPage(deps.models, { path, query });
          const dues = await duesOf(
            deps.models,
            page.docs.map(({ id }) => id),
          );
          return pageAnswer({ path, query }, page, (user) => ({ ...userAnswerOf(user), ...dueIn(dues, user.id) }));
        }),
    }),
    exportRoute(deps),
    ownMessagesRoute(deps),
    route({
      method: 'GET',
      path: '/api/users/me',
      access: 'signed-in',
      summary: 'Egen konto med de 200 nyeste ordrene.',
      answer: currentUserAnswer,
      refusals: ['UNAVAILABLE'],
      run: (_input, context) =>
        reading(deps, ['users', 'orders', 'shop'], context, async () => ({
          body: await currentUser(deps, context.actor, context.now),
        })),
    }),
    openInvitationsRoute(deps),
    userRoute(deps),
  ];
}

function dueIn(dues: ReadonlyMap<string, number>, userId: string): { due?: number } {
  const due = dues.get(userId) ?? 0;
  return due > 0 ? { due } : {};
}

function userRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/users/:id',
    access: 'staff',
    summary: 'En konto, som i listen.',
    params: z.object({ id: longId }),
    notFound: 'USER_NOT_FOUND',
    answer: userAnswer,
    run: ({ params: { id } }, context) =>
      reading(deps, ['users'], context, async () => {
        const user = await deps.models.users.get(id);
        return { body: user && !user.isErased ? userAnswerOf(user) : refuse('USER_NOT_FOUND') };
      }),
  });
}

function exportRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/users/me/export',
    access: 'signed-in',
    summary: 'Alt som er lagret om en selv, som fil.',
    answer: exportAnswer,
    run: (_input, context) =>
      reading(
        deps,
        ['users', 'orders', 'orderNotes', 'orderFiles', 'charges', 'inbox', 'storageWaits'],
        context,
        async () => ({
          body: await exportOf(deps.models, context.actor.userId, new Date(context.now).toISOString()),
          headers: { 'content-disposition': 'attachment; filename="mine-opplysninger.json"' },
        }),
      ),
  });
}

const MOST_MESSAGES = 100;

function ownMessagesRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/users/me/messages',
    access: 'signed-in',
    summary: 'Egne meldinger til butikken med svarene, de 100 nyeste, den nyeste først.',
    answer: z.array(ownMessage),
    run: (_input, context) =>
      reading(deps, ['inbox'], context, async () => {
        const { userId } = context.actor;
        const asked = { index: 'byUser', equals: [userId], descending: true, limit: MOST_MESSAGES } as const;
        const { docs } = await deps.models.inbox.find(asked);
        return { body: docs.map(ownMessageOf) };
      }),
  });
}

function userPage({ users }: ShopReadModels, asked: AskedList): Promise<RowPage<UserDoc>> {
  if (searchText(asked.query) !== '') return searchPage(users, asked);
  return listPage(users, asked, { index: 'kept', equals: [0], descending: true, cursor: ['string', 'string'] });
}
