import { longId } from '@naust/domain/contract.ts';
import { done, forgottenPassword, newPassword } from '@naust/domain/users/users.contract.ts';
import { accountAt } from '@naust/infra/http/counted-tries.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { emailHashOf, knownEmailHash } from '../desk/email-hash.ts';
import type { Needs } from '../desk/needs.ts';
import { requestResetFor, requireWorkingLink, resetPassword } from './password-reset.ts';
import { newRequestId } from './reset-token.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

type ResetDesk = Needs<'email' | 'user' | 'clock' | 'secrets' | 'passwords' | 'askForReset' | 'security' | 'limits'>;

export const resetRoutes = (desk: ResetDesk): Route[] => [
  forgotPasswordRoute(desk),
  resetTokenRoute(desk),
  resetPasswordRoute(desk),
  resetMailRoute(desk),
];

const forgotPasswordRoute = (desk: Needs<'email' | 'secrets' | 'askForReset'>): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/auth/forgot-password',
    access: 'open',
    summary: 'Be om en lenke for nytt passord. Svaret er det samme om adressen finnes eller ikke.',
    rateLimit: 'reset',
    rateLimitAlsoBy: ({ body }) => emailHashOf(desk, body.email),
    body: forgottenPassword,
    answer: done,
    /** Whether the address is known is looked up after the answer has left. */
    async run({ body }, { correlationId }) {
      const emailHash = await knownEmailHash(desk, body.email);
      await desk.askForReset({ emailHash, requestId: newRequestId() }, correlationId);
      return { body: { ok: true } };
    },
  });

const resetTokenRoute = (desk: Needs<'user' | 'secrets' | 'clock'>): Route =>
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
      await requireWorkingLink(desk, params.token);
      return { body: { ok: true } };
    },
  });

const resetPasswordRoute = (desk: Needs<'user' | 'secrets' | 'clock' | 'passwords' | 'security' | 'limits'>): Route =>
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
      const reset = await resetPassword(desk, body.token, body.password, asNobody(context));
      const { userId, emailHash, position, isFound } = reset;
      if (!isFound) desk.security.note({ kind: 'password-reset', account: userId, ip: context.ip });
      // Whoever reads the account's mail logs in next, however many guess at it.
      await desk.limits.remember(accountAt(emailHash, context.ip));
      return { body: { ok: true }, position };
    },
  });

const resetMailRoute = (desk: Needs<'user' | 'secrets' | 'clock'>): Route =>
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
      const position = await requestResetFor(desk, id, context.by);
      return { status: 202, body: { ok: true }, position };
    },
  });
