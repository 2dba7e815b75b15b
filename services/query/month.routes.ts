import {
  type CountedCharge,
  type CountedOrder,
  countedCharge,
  countedOrder,
  monthListQuery,
  monthText,
} from '@naust/domain/stats/stats.contract.ts';
import { type Answer, type Route, route } from '@naust/infra/http/route.ts';
import { countedChargeOf, countedOrderOf } from '@naust/read-models/month-contents/counted-rows.answer.ts';
import * as z from 'zod/mini';
import { withOrders } from './charged-orders.ts';
import { listPage, nextLink, pageAnswer } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { incomplete, reading } from './reading.ts';

const byMonth = z.object({ month: monthText });

/** The orders and charges of a month. */
export function monthRoutes(deps: QueryDeps): Route[] {
  return [ordersRoute(deps), chargesRoute(deps)];
}

function ordersRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/revenue/:month/orders',
    access: 'admin',
    summary: 'Ordrene som ble lagt inn i en måned (åååå-mm), de nyeste først, og hva som teller av hver.',
    params: byMonth,
    query: monthListQuery,
    answer: z.array(countedOrder),
    run({ params: { month }, query }, context) {
      const rows = async (): Promise<Answer<CountedOrder[]>> => {
        const asked = { path: `/api/revenue/${month}/orders`, query };
        const order = { index: 'byMonth', equals: [1, month], descending: true, cursor: ['number', 'string'] } as const;
        return pageAnswer(asked, await listPage(deps.models.orders, asked, order), countedOrderOf);
      };
      return reading(deps, ['orders'], context, rows, (body) => body.map(incomplete));
    },
  });
}

/** Charges of deleted orders do not count, so a page may have fewer rows than requested. */
function chargesRoute(deps: QueryDeps): Route {
  const { models } = deps;
  return route({
    method: 'GET',
    path: '/api/revenue/:month/charges',
    access: 'admin',
    summary: 'Gebyrene som ble lagt til i en måned (åååå-mm), de nyeste først.',
    params: byMonth,
    query: monthListQuery,
    answer: z.array(countedCharge),
    run({ params: { month }, query }, context) {
      const rows = async (): Promise<Answer<CountedCharge[]>> => {
        const order = { index: 'byMonth', equals: [0, month], descending: true, cursor: ['string', 'string'] } as const;
        const asked = { path: `/api/revenue/${month}/charges`, query };
        const { docs, next } = await listPage(models.charges, asked, order);
        const body = (await withOrders(models, docs)).map(countedChargeOf);
        return { body, ...(next ? { headers: { Link: nextLink(asked, next) } } : {}) };
      };
      return reading(deps, ['charges', 'orders'], context, rows, (body) => body.map(incomplete));
    },
  });
}
