import { refuse } from '@naust/domain/refusal.ts';
import { calendarChoice, calendarLink } from '@naust/domain/users/calendar-link.contract.ts';
import type { UserState } from '@naust/domain/users/user.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { calendarUrlOf } from './calendar-link.ts';

type CalendarDeps = Deps<'user' | 'secrets' | 'wallet'>;
const path = '/api/calendar';
const uncached = { 'cache-control': 'no-store' };

/** The caller's own link to the calendar of pickups and returns. */
export const calendarRoutes = (deps: CalendarDeps): Route[] => [
  route({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Egen lenke til kalenderen med henting og retur.',
    refusals: ['USER_NOT_FOUND'],
    answer: calendarLink,
    async run(_input, { actor }) {
      const { state } = await deps.user(actor.userId).look();
      return { body: { url: urlOf(deps, state) }, headers: uncached };
    },
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path,
    access: 'staff',
    summary: 'Slå egen kalenderlenke på eller av. Av og på igjen gir en ny lenke; den gamle virker ikke mer.',
    refusals: ['USER_NOT_FOUND', 'NO_ACCESS'],
    body: calendarChoice,
    answer: calendarLink,
    async run({ body: { isOn } }, { actor, by }) {
      const { state, position } = await deps.user(actor.userId).run({ type: 'SetCalendarLink', isOn }, by);
      return { body: { url: urlOf(deps, state) }, headers: uncached, position };
    },
  }),
];

const urlOf = ({ secrets, wallet }: CalendarDeps, user: UserState): string | null =>
  calendarUrlOf(secrets.orderLink, wallet.baseUrl, user ?? refuse('USER_NOT_FOUND'));
