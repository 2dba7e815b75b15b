import { refuse } from '@naust/domain/refusal.ts';
import { done, login, logout, registration, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { bearerToken } from '@naust/infra/http/access.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { emailHashOf } from '../dependencies/email-hash.ts';
import { register } from './accounts.ts';
import { endToken } from './sign-out.ts';
import { signIn } from './signing-in.ts';

type AuthDeps = DepsOf<typeof register> & DepsOf<typeof signIn>;

export const authRoutes = (deps: AuthDeps): Route[] => [registerRoute(deps), loginRoute(deps), logoutRoute(deps)];

const registerRoute = (deps: DepsOf<typeof register> & Deps<'tokens' | 'security'>): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/auth/register',
    access: 'open',
    summary: 'Registrer en konto. Rollen er alltid kunde.',
    rateLimit: 'registration',
    body: registration,
    answer: tokenAnswer,
    refusals: [
      'EMAIL_TAKEN',
      'EMAIL_INVALID',
      'EMAIL_HAS_LETTERS',
      'NAME_REQUIRED',
      'PASSWORD_LENGTH',
      'PASSWORD_BLANK',
      'PASSWORD_COMMON',
      'POSTAL_CODE_INVALID',
      'ORG_NUMBER_REQUIRED',
      'ORG_NUMBER_INVALID',
    ],
    async run({ body }, context) {
      const account = await register(deps, body, 'user', asNobody(context), context);
      const { userId, position, isFound } = account;
      if (!isFound) deps.security.note({ kind: 'registered', account: userId, ip: context.ip });
      return { status: 201, body: { token: await deps.tokens.issueToken(account) }, position };
    },
  });

const loginRoute = (deps: DepsOf<typeof signIn>): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/auth/login',
    access: 'open',
    summary: 'Logg inn. Kontoer med totrinnsinnlogging sender også `code`, etter 401 `SECOND_FACTOR_NEEDED`.',
    rateLimit: 'login',
    rateLimitBy: ({ body }) => emailHashOf(deps, body.email),
    body: login,
    answer: tokenAnswer,
    refusals: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
    run: async ({ body }, context) => ({ body: { token: await signIn(deps, body, context, asNobody(context)) } }),
  });

const logoutRoute = (deps: Deps<'user' | 'tokens' | 'security'>): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'Logg ut: tokenet slutter å virke innen 5 sekunder, med `everywhere` alle på kontoen.',
    body: logout,
    answer: done,
    refusals: ['USER_NOT_FOUND'],
    async run({ body }, context) {
      const { userId } = context.actor;
      const token = bearerToken(context.header('authorization')) ?? refuse('NOT_LOGGED_IN');
      if (body.everywhere) {
        const { withdrawals } = (await deps.tokens.verifyToken(token)) ?? refuse('NOT_LOGGED_IN');
        const before = new Date(context.now).toISOString();
        const command = { type: 'SignOutEverywhere', before, withdrawals } as const;
        const { position } = await deps.user(userId).run(command, context.by);
        deps.security.note({ kind: 'signed-out-everywhere', account: userId, ip: context.ip });
        return { body: { ok: true }, position };
      }
      return { body: { ok: true }, position: await endToken(deps, token, context) };
    },
  });
