import { longId } from '@naust/domain/contract.ts';
import { done, forgottenPassword, newPassword } from '@naust/domain/users/users.contract.ts';
import { accountAt } from '@naust/infra/http/counted-tries.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf, knownEmailHash } from '../dependencies/email-hash.ts';
import { requestResetFor, requireWorkingLink, resetPassword } from './password-reset.ts';
import { newRequestId } from './reset-token.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

type ResetDeps = Deps<'email' | 'user' | 'clock' | 'secrets' | 'passwords' | 'askForReset' | 'security' | 'limits'>;

export const resetRoutes = (deps: ResetDeps): Route[] => [
  forgotPasswordRoute(deps),
  resetTokenRoute(deps),
  resetPasswordRoute(deps),
  resetMailRoute(deps),
];

const forgotPasswordRoute = (deps: Deps<'email' | 'secrets' | 'askForReset'>): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/auth/forgot-password',
    access: 'open',
    summary: 'Be om en lenke for nytt passord. Svaret er det samme om adressen finnes eller ikke.',
    rateLimit: 'reset',
    rateLimitAlsoBy: ({ body }) => emailHashOf(deps, body.email),
    body: forgottenPassword,
    answer: done,
    /** Whether the address is known is looked up after the answer was sent. */
    async run({ body }, context) {
      const emailHash = await knownEmailHash(deps, body.email);
      await deps.askForReset({ emailHash, requestId: newRequestId() }, context.by);
      return { body: { ok: true } };
    },
  });

const resetTokenRoute = (deps: Deps<'user' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'GET',
    path: '/api/auth/reset-token/:token',
    access: 'open',
    summary: 'Virker denne lenken nå?',
    params: byToken,
    answer: done,
    notFound: 'RESET_LINK_INVALID',
    refusals: ['RESET_LINK_INVALID'],
    async run({ params }) {
      await requireWorkingLink(deps, params.token);
      return { body: { ok: true } };
    },
  });

const resetPasswordRoute = (deps: Deps<'user' | 'secrets' | 'clock' | 'passwords' | 'security' | 'limits'>): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/auth/reset-password',
    access: 'open',
    summary: 'Sett nytt passord med lenken fra e-posten. Den virker én gang.',
    body: newPassword,
    answer: done,
    refusals: ['RESET_LINK_INVALID', 'PASSWORD_LENGTH', 'PASSWORD_BLANK', 'PASSWORD_COMMON'],
    async run({ body }, context) {
      const reset = await resetPassword(deps, body.token, body.password, asNobody(context));
      const { userId, emailHash, position, isFound } = reset;
      if (!isFound) deps.security.note({ kind: 'password-reset', account: userId, ip: context.ip });
      // The owner of the account's mail is known here: strangers' tries do not block their login.
      await deps.limits.remember(accountAt(emailHash, context.ip));
      return { body: { ok: true }, position };
    },
  });

const resetMailRoute = (deps: Deps<'user' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/users/:id/reset-mail',
    access: 'admin',
    summary: 'Send en bruker lenken for nytt passord. E-posten sendes i bakgrunnen.',
    params: z.object({ id: longId }),
    answer: done,
    notFound: 'USER_NOT_FOUND',
    refusals: ['USER_NOT_FOUND'],
    async run({ params: { id } }, context) {
      const position = await requestResetFor(deps, id, context.by);
      return { status: 202, body: { ok: true }, position };
    },
  });
