import { CALENDAR_DAYS_BACK, type CalendarOrder, staffCalendar } from '@naust/domain/orders/staff-calendar.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { MINUTES_PER_DAY, osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { contactOf, type OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { businessNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** Calendar programs fetch it without a session: the address is the secret. */
export function calendarRoute(deps: QueryDeps, baseUrl: string): Route {
  return route({
    method: 'GET',
    path: '/api/calendar/:secret.ics',
    access: 'open',
    summary: 'Henting og retur for dem som jobber i butikken, til et kalenderprogram. Lenken er hemmelig og personlig.',
    params: z.object({ secret: z.string().check(z.maxLength(100)) }),
    notFound: 'CALENDAR_NOT_FOUND',
    refusals: ['CALENDAR_NOT_FOUND'],
    answer: raw('text/calendar; charset=utf-8'),
    run: ({ params: { secret } }, context) =>
      reading(deps, ['orders', 'shop'], context, async () => {
        if (!(await deps.isCalendarSecret(secret))) refuse('CALENDAR_NOT_FOUND');
        const since = wallClock(osloMinute(context.now) - CALENDAR_DAYS_BACK * MINUTES_PER_DAY);
        const { shortName } = businessNow(await deps.models.shop.get(THE_SHOP));
        return {
          body: staffCalendar(await ordersSince(deps, since), { shortName, baseUrl, since }),
          headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
        };
      }),
  });
}

async function ordersSince({ models: { orders } }: QueryDeps, since: string): Promise<CalendarOrder[]> {
  const asked = { index: 'byReturn', equals: [1], span: { atLeast: since }, limit: MAX_ROWS } as const;
  const { docs } = await orders.find(asked);
  return docs.filter(({ statusId, heldUntil }) => !isCancelled(statusId) && heldUntil === null).map(entryOf);
}

const entryOf = (order: OrderDoc): CalendarOrder => ({ ...order, customer: contactOf(order) });
