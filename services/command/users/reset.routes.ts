import { longId } from '@naust/domain/contract.ts';
import { done, forgottenPassword, newPassword } from '@naust/domain/users/users.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { emailHashOf } from '../desk/email-hash.ts';
import type { Needs } from '../desk/needs.ts';
import { requestResetFor, requireWorkingLink, resetPassword } from './password-reset.ts';
import { newRequestId } from './reset-token.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

type ResetDesk = Needs<'user' | 'clock' | 'secrets' | 'passwords' | 'askForReset' | 'security'>;

export const resetRoutes = (desk: ResetDesk): Route[] => [
  forgotPasswordRoute(desk),
  resetTokenRoute(desk),
  resetPasswordRoute(desk),
  resetMailRoute(desk),
];

const forgotPasswordRoute = (desk: Needs<'secrets' | 'askForReset'>): Route =>
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'open',
    summary: 'Be om en lenke for nytt passord. Svaret er det samme om adressen finnes eller ikke.',
    rateLimit: 'reset',
    rateLimitAlsoBy: ({ body }) => emailHashOf(desk, body.email),
    body: forgottenPassword,
    answer: done,
    /** Whether the address is known is looked up after the answer has left. */
    async run({ body }, { correlationId }) {
      await desk.askForReset({ emailHash: emailHashOf(desk, body.email), requestId: newRequestId() }, correlationId);
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

const resetPasswordRoute = (desk: Needs<'user' | 'secrets' | 'clock' | 'passwords' | 'security'>): Route =>
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'open',
    summary: 'Sett nytt passord med lenken fra e-posten. Den virker én gang.',
    body: newPassword,
    answer: done,
    refusals: ['RESET_LINK_INVALID', 'PASSWORD_LENGTH', 'PASSWORD_COMMON'],
    async run({ body }, context) {
      const { userId, position } = await resetPassword(desk, body.token, body.password, asNobody(context));
      desk.security.note({ kind: 'password-reset', account: userId, ip: context.ip });
      return { body: { ok: true }, position };
    },
  });

const resetMailRoute = (desk: Needs<'user' | 'secrets' | 'clock'>): Route =>
  route({
    method: 'POST',
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
