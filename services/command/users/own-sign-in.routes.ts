import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { longId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import {
  done,
  passwordChange,
  recoveryCodes,
  secondFactorOff,
  secondFactorOn,
  secondFactorSetup,
  tokenAnswer,
} from '@naust/domain/users/users.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { liveUser } from './change-account.ts';
import { newOffer } from './change-offer.ts';
import { type ConfirmingDeps, confirmOneself } from './confirming.ts';
import { requireNewPassword } from './new-password.ts';
import { showSecondFactor } from './signing-in.ts';

type OwnSignInDeps = ConfirmingDeps & Deps<'tokens' | 'secondFactors' | 'clock' | 'shop'>;
const CONFIRMED = ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

/** Changes to one's own sign-in. */
export const ownSignInRoutes = (deps: OwnSignInDeps): Route[] => [
  changePasswordRoute(deps),
  setUpRoute(deps),
  enableRoute(deps),
  disableRoute(deps),
  disableForRoute(deps),
];

const changePasswordRoute = (deps: OwnSignInDeps): Route =>
  route({
    method: 'PUT',
    path: '/api/users/me/password',
    access: 'signed-in',
    summary: 'Bytt passord. Alle andre logges ut; svaret er et nytt token. Adressen får e-post med angrelenke.',
    body: passwordChange,
    answer: tokenAnswer,
    refusals: [...CONFIRMED, 'PASSWORD_LENGTH', 'PASSWORD_BLANK', 'PASSWORD_COMMON'],
    async run({ body }, context) {
      const { ip, by } = context;
      const { userId, hasSecondFactor } = context.actor;
      await confirmOneself(deps, context, body.currentPassword);
      await requireNewPassword(body.password);
      const passwordHash = await deps.passwords.hash(body.password);
      const command = { type: 'ChangePassword', passwordHash, offer: newOffer(deps) } as const;
      const { state, position } = await deps.user(userId).run(command, by);
      deps.security.note({ kind: 'password-changed', account: userId, ip });
      const holder = state ?? refuse('USER_NOT_FOUND');
      return { body: { token: await deps.tokens.issueToken(holder, hasSecondFactor) }, position };
    },
  });

const setUpRoute = (deps: OwnSignInDeps): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/users/me/second-factor/setup',
    access: 'signed-in',
    summary: 'En ny nøkkel til en autentiseringsapp, som ingenting huskes av før den slås på. For administratorer.',
    answer: secondFactorSetup,
    refusals: ['USER_NOT_FOUND', 'SECOND_FACTOR_FOR_ADMINS', 'SECOND_FACTOR_IS_ON'],
    async run(_input, { actor }) {
      const { role, secondFactor, personal } = await liveUser(deps, actor.userId);
      if (role !== 'admin') refuse('SECOND_FACTOR_FOR_ADMINS');
      if (secondFactor) refuse('SECOND_FACTOR_IS_ON');
      const { legalName } = (await deps.shop().peek()).state.business ?? UNDESCRIBED;
      return { body: await deps.secondFactors.setUp(personal?.email ?? '', legalName) };
    },
  });

const enableRoute = (deps: OwnSignInDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/users/me/second-factor',
    access: 'signed-in',
    summary:
      'Slå på totrinnsinnlogging med en kode av nøkkelen. Svaret har gjenopprettingskodene, som vises denne ene gangen.',
    body: secondFactorOn,
    answer: recoveryCodes,
    refusals: [...CONFIRMED, 'SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_FOR_ADMINS', 'SECOND_FACTOR_IS_ON'],
    async run({ body: { secret, code, currentPassword } }, context) {
      const { ip, by } = context;
      const { userId } = context.actor;
      await confirmOneself(deps, context, currentPassword);
      const step = (await deps.secondFactors.stepOf(secret, code)) ?? refuse('SECOND_FACTOR_CODE_WRONG');
      const { codes, hashes } = deps.secondFactors.newRecoveryCodes(userId);
      const command = { type: 'EnableSecondFactor', secret, recoveryHashes: hashes, step } as const;
      const { state, events, position } = await deps.user(userId).run(command, by);
      if (state === null || events.length === 0) refuse('SECOND_FACTOR_IS_ON');
      deps.security.note({ kind: 'second-factor-on', account: userId, ip });
      return { body: { recoveryCodes: codes, token: await deps.tokens.issueToken(state, true) }, position };
    },
  });

const disableRoute = (deps: OwnSignInDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/users/me/second-factor/off',
    access: 'signed-in',
    summary: 'Slå av totrinnsinnlogging, med passord og kode. Svaret er et nytt token.',
    body: secondFactorOff,
    answer: tokenAnswer,
    refusals: [...CONFIRMED, 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
    async run({ body: { code, currentPassword } }, context) {
      const { ip, by } = context;
      const { userId } = context.actor;
      const user = await confirmOneself(deps, context, currentPassword);
      await showSecondFactor(deps, user, { code, ip }, by);
      const { state, position } = await deps.user(userId).run({ type: 'DisableSecondFactor' }, by);
      deps.security.note({ kind: 'second-factor-off', account: userId, ip });
      return { body: { token: await deps.tokens.issueToken(state ?? user) }, position };
    },
  });

const disableForRoute = (deps: OwnSignInDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/users/:id/second-factor/off',
    access: 'admin',
    summary:
      'Slå av totrinnsinnlogging for en annen, som har mistet både telefon og koder, med eget passord og, der den er på, egen kode.',
    params: z.object({ id: longId }),
    body: secondFactorOff,
    answer: done,
    notFound: 'USER_NOT_FOUND',
    refusals: [...CONFIRMED, 'OWN_SECOND_FACTOR', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
    async run({ params: { id }, body: { code, currentPassword } }, context) {
      const { ip, by } = context;
      const { userId } = context.actor;
      // One's own second factor requires its code: a token and the password alone do not end it.
      if (id === userId) refuse('OWN_SECOND_FACTOR');
      const helping = await confirmOneself(deps, context, currentPassword);
      await showSecondFactor(deps, helping, { code, ip }, by);
      const { position } = await deps.user(id).run({ type: 'DisableSecondFactor' }, by);
      deps.security.note({ kind: 'second-factor-off', account: id, by: userId, ip });
      return { body: { ok: true }, position };
    },
  });
