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
import type { Needs } from '../desk/needs.ts';
import { liveUser } from './change-account.ts';
import { newOffer } from './change-offer.ts';
import { type ConfirmingDesk, confirmOneself } from './confirming.ts';
import { requireNewPassword } from './new-password.ts';
import { showSecondFactor } from './signing-in.ts';

type OwnSignInDesk = ConfirmingDesk & Needs<'tokens' | 'secondFactors' | 'clock'>;
const CONFIRMED = ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

/** What one does about one's own way in. */
export const ownSignInRoutes = (desk: OwnSignInDesk): Route[] => [
  changePasswordRoute(desk),
  setUpRoute(desk),
  enableRoute(desk),
  disableRoute(desk),
  disableForRoute(desk),
];

const changePasswordRoute = (desk: OwnSignInDesk): Route =>
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
      await confirmOneself(desk, context, body.currentPassword);
      await requireNewPassword(body.password);
      const passwordHash = await desk.passwords.hash(body.password);
      const command = { type: 'ChangePassword', passwordHash, offer: newOffer(desk) } as const;
      const { state, position } = await desk.user(userId).run(command, by);
      desk.security.note({ kind: 'password-changed', account: userId, ip });
      const holder = state ?? refuse('USER_NOT_FOUND');
      return { body: { token: await desk.tokens.issueToken(holder, hasSecondFactor) }, position };
    },
  });

const setUpRoute = (desk: OwnSignInDesk): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/users/me/second-factor/setup',
    access: 'signed-in',
    summary: 'En ny nøkkel til en autentiseringsapp, som ingenting huskes av før den slås på. For administratorer.',
    answer: secondFactorSetup,
    refusals: ['USER_NOT_FOUND', 'SECOND_FACTOR_FOR_ADMINS', 'SECOND_FACTOR_IS_ON'],
    async run(_input, { actor }) {
      const { role, secondFactor, personal } = await liveUser(desk, actor.userId);
      if (role !== 'admin') refuse('SECOND_FACTOR_FOR_ADMINS');
      if (secondFactor) refuse('SECOND_FACTOR_IS_ON');
      return { body: await desk.secondFactors.setUp(personal?.email ?? '') };
    },
  });

const enableRoute = (desk: OwnSignInDesk): Route =>
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
      await confirmOneself(desk, context, currentPassword);
      const step = (await desk.secondFactors.stepOf(secret, code)) ?? refuse('SECOND_FACTOR_CODE_WRONG');
      const { codes, hashes } = desk.secondFactors.newRecoveryCodes(userId);
      const command = { type: 'EnableSecondFactor', secret, recoveryHashes: hashes, step } as const;
      const { state, events, position } = await desk.user(userId).run(command, by);
      if (state === null || events.length === 0) refuse('SECOND_FACTOR_IS_ON');
      desk.security.note({ kind: 'second-factor-on', account: userId, ip });
      return { body: { recoveryCodes: codes, token: await desk.tokens.issueToken(state, true) }, position };
    },
  });

const disableRoute = (desk: OwnSignInDesk): Route =>
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
      const user = await confirmOneself(desk, context, currentPassword);
      await showSecondFactor(desk, user, { code, ip }, by);
      const { state, position } = await desk.user(userId).run({ type: 'DisableSecondFactor' }, by);
      desk.security.note({ kind: 'second-factor-off', account: userId, ip });
      return { body: { token: await desk.tokens.issueToken(state ?? user) }, position };
    },
  });

const disableForRoute = (desk: OwnSignInDesk): Route =>
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
      // One's own goes by one's own code: a token and the password alone do not end it.
      if (id === userId) refuse('OWN_SECOND_FACTOR');
      const helping = await confirmOneself(desk, context, currentPassword);
      await showSecondFactor(desk, helping, { code, ip }, by);
      const { position } = await desk.user(id).run({ type: 'DisableSecondFactor' }, by);
      desk.security.note({ kind: 'second-factor-off', account: id, by: userId, ip });
      return { body: { ok: true }, position };
    },
  });
