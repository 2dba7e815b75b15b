import { refuse } from '@naust/domain/refusal.ts';
import { login, registration, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import type { Needs } from '../desk/needs.ts';
import { accountByEmail, emailHashOf, register } from './accounts.ts';

export function authRoutes(desk: Needs<'email' | 'admins' | 'user' | 'secrets' | 'passwords' | 'tokens'>): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/auth/register',
      access: 'open',
      summary: 'Registrer en konto. Rollen er alltid kunde.',
      rateLimit: 'registration',
      body: registration,
      answer: tokenAnswer,
      refusals: [
        'EMAIL_TAKEN',
        'EMAIL_INVALID',
        'NAME_REQUIRED',
        'PASSWORD_LENGTH',
        'POSTAL_CODE_INVALID',
        'ORG_NUMBER_REQUIRED',
        'ORG_NUMBER_INVALID',
      ],
      async run({ body }, context) {
        const { userId, role, position } = await register(desk, body, 'user', asNobody(context), context);
        return { status: 201, body: { token: await desk.tokens.issueToken(userId, role) }, position };
      },
    }),
    route({
      method: 'POST',
      path: '/api/auth/login',
      access: 'open',
      rateLimit: 'login',
      rateLimitBy: ({ body }) => emailHashOf(desk, body.email),
      body: login,
      answer: tokenAnswer,
      refusals: ['WRONG_CREDENTIALS'],
      async run({ body }, context) {
        const user = await accountByEmail(desk, body.email, asNobody(context));
        const isRight = await desk.passwords.verify(user?.passwordHash ?? null, body.password, context.place);
        if (!user || !isRight) refuse('WRONG_CREDENTIALS');
        await context.becomeKnown();
        return { body: { token: await desk.tokens.issueToken(user.userId, user.role) } };
      },
    }),
  ];
}
