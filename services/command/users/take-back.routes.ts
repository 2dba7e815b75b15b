import { changeToTakeBack, done } from '@naust/domain/users/users.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { offerOfLink, takeBack } from './take-back.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

/** Calls of the link that is sent to the former address after a change. */
export const takeBackRoutes = (deps: Deps<'email' | 'user' | 'clock' | 'secrets' | 'security'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/auth/take-back/:token',
    access: 'open',
    summary: 'Hva lenken i varselet tar tilbake.',
    params: byToken,
    answer: changeToTakeBack,
    notFound: 'TAKE_BACK_LINK_INVALID',
    refusals: ['TAKE_BACK_LINK_INVALID'],
    async run({ params }) {
      const { offer } = await offerOfLink(deps, params.token);
      return { body: { what: offer.what } };
    },
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/auth/take-back',
    access: 'open',
    summary: 'Ta endringen tilbake: alle logges ut, og en lenke for nytt passord sendes til adressen som den var.',
    body: byToken,
    answer: done,
    refusals: ['TAKE_BACK_LINK_INVALID', 'USER_NOT_FOUND', 'EMAIL_TAKEN'],
    async run({ body }, context) {
      const { userId, position, isFound } = await takeBack(deps, body.token, asNobody(context));
      if (!isFound) deps.security.note({ kind: 'change-taken-back', account: userId, ip: context.ip });
      return { body: { ok: true }, position };
    },
  }),
];
