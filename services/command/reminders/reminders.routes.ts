import { ownReminders, remindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { chooseReminders, remindersOfLink, stopByLink } from './reminders.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const path = '/api/reminders/:token';
const own = '/api/users/me/reminders';
const uncached = { 'cache-control': 'no-store' };

type RemindersDeps = Deps<'order' | 'user' | 'secrets'>;

/** Turns mails about pickups and returns on and off. */
export const remindersRoutes = (deps: RemindersDeps): Route[] => [...linkRoutes(deps), ...ownRoutes(deps)];

const linkRoutes = (deps: RemindersDeps): Route[] => [
  route({
    method: 'GET',
    path,
    access: 'open',
    summary: 'Hva lenken i en påminnelse slår av.',
    rateLimit: 'orderLookUp',
    params: byToken,
    notFound: 'REMINDER_LINK_INVALID',
    refusals: ['REMINDER_LINK_INVALID'],
    answer: remindersAnswer,
    run: async ({ params }) => ({ body: await remindersOfLink(deps, params.token), headers: uncached }),
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path,
    access: 'open',
    summary:
      'Slå av påminnelser med lenken i en av dem, uten å logge inn. E-postprogrammer kaller den også (RFC 8058).',
    rateLimit: 'orderLookUp',
    params: byToken,
    leavesBody: true,
    notFound: 'REMINDER_LINK_INVALID',
    refusals: ['REMINDER_LINK_INVALID', 'USER_NOT_FOUND', 'ORDER_NOT_FOUND'],
    answer: remindersAnswer,
    async run({ params }, context) {
      const position = await stopByLink(deps, params.token, asNobody(context));
      return { body: await remindersOfLink(deps, params.token), position };
    },
  }),
];

const ownRoutes = (deps: RemindersDeps): Route[] => [
  route({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'Om kontoen får påminnelser på e-post.',
    refusals: ['USER_NOT_FOUND'],
    answer: ownReminders,
    async run(_input, { actor }) {
      const { state: user } = await deps.user(actor.userId).look();
      const { wantsReminders = true } = user ?? refuse('USER_NOT_FOUND');
      return { body: { isOn: wantsReminders }, headers: uncached };
    },
  }),
  route({
    method: 'PUT',
    path: own,
    access: 'signed-in',
    summary: 'Slå påminnelser på e-post av eller på.',
    refusals: ['USER_NOT_FOUND'],
    body: ownReminders,
    answer: ownReminders,
    async run({ body }, { actor, by }) {
      return { body, position: await chooseReminders(deps, actor.userId, body.isOn, by) };
    },
  }),
];
