import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { userChange, userInput, userSaved } from '@naust/domain/users/users.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { withCurrentRow } from '../current-row.ts';
import type { Needs } from '../desk/needs.ts';
import { laterOf } from '../desk/streams.ts';
import { versioned, versionIn } from '../versioned.ts';
import { register } from './accounts.ts';
import {
  type ErasingDesk,
  eraseAccount,
  requireOwnPassword,
  requireSettableRole,
  reviseAccount,
  setRole,
} from './change-account.ts';

const byId = z.object({ id: longId });
const form = [
  'EMAIL_TAKEN',
  'EMAIL_INVALID',
  'NAME_REQUIRED',
  'POSTAL_CODE_INVALID',
  'ORG_NUMBER_REQUIRED',
  'ORG_NUMBER_INVALID',
] as const;

export const userRoutes = (desk: ErasingDesk & Needs<'rows' | 'passwords'>): Route[] => [
  addUserRoute(desk),
  reviseUserRoute(desk),
  reviseOwnAccountRoute(desk),
  eraseUserRoute(desk),
];

const addUserRoute = (desk: Needs<'email' | 'admins' | 'user' | 'secrets' | 'passwords'>): Route =>
  route({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    body: userInput,
    answer: userSaved,
    refusals: [...form, 'PASSWORD_LENGTH', 'PASSWORD_NEEDED'],
    async run({ body }, context) {
      await requireOwnPassword(desk, context.actor.userId, { ...body, userId: null });
      const { userId, position } = await register(desk, body, body.role ?? 'user', context.by);
      return { status: 201, body: { id: userId }, position };
    },
  });

const reviseUserRoute = (desk: Needs<'email' | 'admins' | 'user' | 'rows' | 'secrets' | 'passwords'>): Route =>
  route({
    method: 'PUT',
    path: '/api/users/update/:id',
    access: 'admin',
    params: byId,
    body: userChange,
    answer: userSaved,
    notFound: 'USER_NOT_FOUND',
    refusals: [...form, 'USER_NOT_FOUND', 'CHANGED_MEANWHILE', 'LAST_ADMIN', 'PASSWORD_NEEDED'],
    async run({ params, body }, context) {
      const { by } = context;
      await requireOwnPassword(desk, context.actor.userId, { ...body, userId: params.id });
      if (body.role) await requireSettableRole(desk, params.id, body.role);
      const revised = await withCurrentRow(() => reviseAccount(desk, params.id, body, body.version ?? null, by), {
        streams: [desk.user(params.id)],
        read: (upTo) => desk.rows.user(params.id, upTo),
      });
      const moved = body.role ? await setRole(desk, params.id, body.role, by) : 0n;
      return { body: { id: params.id }, position: laterOf(revised, moved) };
    },
  });

const reviseOwnAccountRoute = (desk: Needs<'email' | 'user' | 'secrets'>): Route =>
  route({
    method: 'PUT',
    path: '/api/users/me',
    access: 'signed-in',
    body: userChange,
    answer: userSaved,
    refusals: [...form, 'CHANGED_MEANWHILE'],
    async run({ body }, context) {
      const { userId } = context.actor;
      const position = await reviseAccount(desk, userId, body, body.version ?? null, context.by);
      return { body: { id: userId }, position };
    },
  });

const eraseUserRoute = (desk: ErasingDesk & Needs<'rows'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    params: byId,
    query: versioned,
    answer: deleted,
    notFound: 'USER_NOT_FOUND',
    refusals: ['USER_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_ONESELF', 'LAST_ADMIN', 'PERSON_HAS_OPEN_ORDERS'],
    async run({ params, query }, context) {
      const asked = { askedBy: context.actor.userId, version: versionIn(query) };
      const position = await withCurrentRow(() => eraseAccount(desk, params.id, asked, context.by), {
        streams: [desk.user(params.id)],
        read: (upTo) => desk.rows.user(params.id, upTo),
      });
      return { body: { ok: true }, position };
    },
  });
