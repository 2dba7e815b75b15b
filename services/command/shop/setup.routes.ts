import { refuse } from '@naust/domain/refusal.ts';
import { setupInput } from '@naust/domain/shop/setup.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { registerFirstAdmin } from '../users/first-admin.ts';
import { isSetupCode } from './setup-code.ts';

/** Creates the first administrator of a shop that has none. */
export const setupRoutes = (deps: DepsOf<typeof registerFirstAdmin> & Deps<'tokens' | 'security'>): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/setup',
    access: 'open',
    summary: 'Lager den første administratoren, med koden fra lenken som skrives ut når butikken starter.',
    rateLimit: 'registration',
    body: setupInput,
    answer: tokenAnswer,
    refusals: [
      'SETUP_CODE_WRONG',
      'SETUP_DONE',
      'EMAIL_TAKEN',
      'EMAIL_INVALID',
      'EMAIL_HAS_LETTERS',
      'NAME_REQUIRED',
      'PASSWORD_LENGTH',
      'PASSWORD_BLANK',
      'PASSWORD_COMMON',
    ],
    async run({ body: { code, ...form } }, context) {
      if (!isSetupCode(deps.secrets.reset, code)) refuse('SETUP_CODE_WRONG');
      const account = await registerFirstAdmin(deps, form, context, asNobody(context));
      const { userId, position, isFound } = account;
      if (!isFound) deps.security.note({ kind: 'registered', account: userId, ip: context.ip });
      return { status: 201, body: { token: await deps.tokens.issueToken(account) }, position };
    },
  }),
];
