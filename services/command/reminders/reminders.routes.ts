import { ownReminders, remindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { chooseReminders, remindersOfLink, stopByLink } from './reminders.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const path = '/api/reminders/:token';
const own = '/api/users/me/reminders';
const uncached = { 'cache-control': 'no-store' };

type RemindersDesk = Needs<'order' | 'user' | 'secrets'>;

/** Whether mails remind of pickups and returns. */
export const remindersRoutes = (desk: RemindersDesk): Route[] => [...linkRoutes(desk), ...ownRoutes(desk)];

const linkRoutes = (desk: RemindersDesk): Route[] => [
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
    run: async ({ params }) => ({ body: await remindersOfLink(desk, params.token), headers: uncached }),
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
      const position = await stopByLink(desk, params.token, asNobody(context));
      return { body: await remindersOfLink(desk, params.token), position };
    },
  }),
];

const ownRoutes = (desk: RemindersDesk): Route[] => [
  route({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'Om kontoen får påminnelser på e-post.',
    refusals: ['USER_NOT_FOUND'],
    answer: ownReminders,
    async run(_input, { actor }) {
      const { state: user } = await desk.user(actor.userId).look();
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
      return { body, position: await chooseReminders(desk, actor.userId, body.isOn, by) };
    },
  }),
];
