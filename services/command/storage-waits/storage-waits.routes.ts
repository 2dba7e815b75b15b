import { longId } from '@naust/domain/contract.ts';
import {
  offerReply,
  storageOfferAnswer,
  storageWaitAnswer,
  storageWaitEnded,
  storageWaitInput,
} from '@naust/domain/storage-units/storage-waits.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf } from '../dependencies/email-hash.ts';
import { refuseMachines } from '../inbox/form-trap.ts';
import { answerOffer, offerOfLink } from './storage-offers.ts';
import { joinWaitingList, leaveWaitingList, removeFromWaitingList } from './storage-waits.ts';

type WaitDeps = Deps<'catalogue' | 'clock' | 'keys' | 'secrets'>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const uncached = { 'cache-control': 'no-store' };

/** The waiting list of the storage units. Answers to visitors have no position: it would reveal who waited before. */
export const storageWaitRoutes = (deps: WaitDeps): Route[] => [
  joinRoute(deps),
  leaveRoute(deps),
  removeRoute(deps),
  ...offerRoutes(deps),
];

const joinRoute = (deps: WaitDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/waiting-list',
    access: 'open',
    summary:
      'Sett deg på ventelista til en bod som ikke er ledig, eller til den første som blir det. Tegnet i svaret avslutter ventingen bare for den som startet den.',
    rateLimit: 'stockNotice',
    rateLimitAlsoBy: ({ body }) => emailHashOf(deps, body.email),
    body: storageWaitInput,
    answer: storageWaitAnswer,
    refusals: [
      'NAME_REQUIRED',
      'EMAIL_INVALID',
      'EMAIL_HAS_LETTERS',
      'PHONE_INVALID',
      'STORAGE_UNIT_NOT_FOUND',
      'STORAGE_UNIT_FREE',
      'WRITTEN_BY_MACHINE',
    ],
    async run({ body }, context) {
      refuseMachines(body);
      const { storageUnitId: unitId, name, email, phone = null } = body;
      const { actor, idempotencyKey } = context;
      const asked = { unitId, name, email, phone, userId: actor?.userId ?? null, idempotencyKey };
      return { status: 201, body: await joinWaitingList(deps, asked, asNobody(context)) };
    },
  });

const leaveRoute = (deps: WaitDeps): Route =>
  route({
    method: 'DELETE',
    path: '/api/storage-waits/:token',
    access: 'open',
    summary: 'Stryk deg fra ventelista; navn og adresse slettes. Tegnet kommer fra svaret på kallet som ba om plassen.',
    rateLimit: 'orderLookUp',
    params: byToken,
    answer: storageWaitEnded,
    notFound: 'STORAGE_WAIT_LINK_INVALID',
    refusals: ['STORAGE_WAIT_LINK_INVALID'],
    async run({ params }, context) {
      await leaveWaitingList(deps, params.token, asNobody(context));
      return { body: { ok: true } };
    },
  });

const removeRoute = (deps: WaitDeps): Route =>
  route({
    method: 'DELETE',
    path: '/api/waiting-list/:id',
    access: 'admin',
    summary: 'Fjern en person fra ventelista. Et tilbud som står, faller bort.',
    params: z.object({ id: longId }),
    answer: storageWaitEnded,
    notFound: 'STORAGE_WAIT_NOT_FOUND',
    refusals: ['STORAGE_WAIT_NOT_FOUND', 'STORAGE_WAIT_SETTLED'],
    async run({ params: { id } }, { by }) {
      return { body: { ok: true }, position: await removeFromWaitingList(deps, id, by) };
    },
  });

const offerPath = '/api/storage-offers/:token';

const offerRoutes = (deps: WaitDeps): Route[] => [
  route({
    method: 'GET',
    path: offerPath,
    access: 'open',
    summary: 'Tilbudet som lenken i en e-post gjelder. Kallet endrer ingenting.',
    rateLimit: 'orderLookUp',
    params: byToken,
    answer: storageOfferAnswer,
    notFound: 'STORAGE_WAIT_LINK_INVALID',
    refusals: ['STORAGE_WAIT_LINK_INVALID'],
    run: async ({ params }) => ({ body: await offerOfLink(deps, params.token), headers: uncached }),
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: offerPath,
    access: 'open',
    summary: 'Ja eller nei til tilbudet, uten å logge inn. `storageUnitId` er boden som ble vist.',
    rateLimit: 'orderLookUp',
    params: byToken,
    body: offerReply,
    answer: storageOfferAnswer,
    notFound: 'STORAGE_WAIT_LINK_INVALID',
    refusals: [
      'STORAGE_WAIT_LINK_INVALID',
      'STORAGE_WAIT_ENDED',
      'STORAGE_OFFER_EXPIRED',
      'STORAGE_OFFER_WITHDRAWN',
      'STORAGE_OFFER_DECLINED',
      'STORAGE_OFFER_ACCEPTED',
    ],
    async run({ params: { token }, body: { takes, storageUnitId: unitId } }, context) {
      const position = await answerOffer(deps, { token, takes, unitId }, asNobody(context));
      return { body: await offerOfLink(deps, token), position };
    },
  }),
];
