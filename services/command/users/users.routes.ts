import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { userChange, userInput, userSaved } from '@naust/domain/users/users.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { withCurrentRow } from '../current-row.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { versioned, versionIn } from '../versioned.ts';
import { register } from './accounts.ts';
import { type ErasingDeps, eraseAccount, requireSettableRole, reviseAccount, setRole } from './change-account.ts';
import { type ConfirmingDeps, confirmingOnce, confirmNewAdmin } from './confirming.ts';

const byId = z.object({ id: longId });
const form = [
  'EMAIL_TAKEN',
  'EMAIL_INVALID',
  'EMAIL_HAS_LETTERS',
  'NAME_REQUIRED',
  'POSTAL_CODE_INVALID',
  'ORG_NUMBER_REQUIRED',
  'ORG_NUMBER_INVALID',
] as const;

const CONFIRMED = ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'USER_NOT_FOUND'] as const;

export const userRoutes = (deps: ErasingDeps & ConfirmingDeps & Deps<'rows' | 'clock'>): Route[] => [
  addUserRoute(deps),
  reviseUserRoute(deps),
  reviseOwnAccountRoute(deps),
  eraseUserRoute(deps),
];

const addUserRoute = (deps: ConfirmingDeps & Deps<'email' | 'admins' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/users',
    access: 'staff',
    body: userInput,
    answer: userSaved,
    summary: 'Lag en konto. Medarbeidere lager kontoer for kunder; andre roller gir bare administratorer.',
    refusals: [...form, ...CONFIRMED, 'PASSWORD_LENGTH', 'PASSWORD_BLANK', 'PASSWORD_COMMON'],
    async run({ body }, context) {
      const { actor, ip, by, idempotencyKey } = context;
      if (actor.role !== 'admin' && (body.role ?? 'user') !== 'user') refuse('NO_ACCESS');
      const confirm = confirmingOnce(deps, context, body.currentPassword);
      await confirmNewAdmin(deps, { userId: null, role: body.role }, confirm);
      const { userId, position, isFound } = await register(deps, body, body.role ?? 'user', by, { idempotencyKey });
      const entry = { account: userId, by: actor.userId, ip };
      if (!isFound) deps.security.note({ kind: 'registered', ...entry });
      if (!isFound && isStaffRole(body.role)) deps.security.note({ kind: 'role-given', ...entry });
      return { status: 201, body: { id: userId }, position };
    },
  });

const reviseUserRoute = (deps: ConfirmingDeps & Deps<'email' | 'admins' | 'rows' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'PUT',
    path: '/api/users/update/:id',
    access: 'admin',
    params: byId,
    body: userChange,
    answer: userSaved,
    notFound: 'USER_NOT_FOUND',
    refusals: [...form, ...CONFIRMED, 'CHANGED_MEANWHILE', 'LAST_ADMIN'],
    async run({ params, body }, context) {
      const { by, actor, ip } = context;
      const confirm = confirmingOnce(deps, context, body.currentPassword);
      await confirmNewAdmin(deps, { userId: params.id, role: body.role }, confirm);
      if (body.role) await requireSettableRole(deps, params.id, body.role);
      const asked = { version: body.version ?? null, confirm, monthlyInvoice: body.monthlyInvoice };
      const revised = await withCurrentRow(() => reviseAccount(deps, params.id, body, asked, by), {
        streams: [deps.user(params.id)],
        read: (upTo) => deps.rows.user(params.id, upTo),
      });
      const entry = { account: params.id, by: actor.userId, ip };
      if (revised.isMoved) deps.security.note({ kind: 'email-changed', ...entry });
      const moved = body.role ? await setRole(deps, params.id, body.role, by) : null;
      if (moved?.isChanged) {
        deps.security.note({ kind: isStaffRole(body.role) ? 'role-given' : 'role-taken', ...entry });
      }
      return { body: { id: params.id }, position: laterOf(revised.position, moved?.position ?? 0n) };
    },
  });

const reviseOwnAccountRoute = (deps: ConfirmingDeps & Deps<'email' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'PUT',
    path: '/api/users/me',
    access: 'signed-in',
    body: userChange,
    answer: userSaved,
    refusals: [...form, ...CONFIRMED, 'CHANGED_MEANWHILE'],
    async run({ body }, context) {
      const { actor, ip } = context;
      const { userId } = actor;
      const confirm = confirmingOnce(deps, context, body.currentPassword);
      const asked = { version: body.version ?? null, confirm };
      const { position, isMoved } = await reviseAccount(deps, userId, body, asked, context.by);
      if (isMoved) deps.security.note({ kind: 'email-changed', account: userId, ip });
      return { body: { id: userId }, position };
    },
  });

const eraseUserRoute = (deps: ErasingDeps & Deps<'rows'>): Route =>
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
      const position = await withCurrentRow(() => eraseAccount(deps, params.id, asked, context.by), {
        streams: [deps.user(params.id)],
        read: (upTo) => deps.rows.user(params.id, upTo),
      });
      return { body: { ok: true }, position };
    },
  });
