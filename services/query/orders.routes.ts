import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { listQuery, longId } from '@naust/domain/contract.ts';
import { orderCalendar } from '@naust/domain/orders/order-calendar.ts';
import { orderAnswer, orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Actor, type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import { chargeDocAnswer } from '@naust/read-models/charges/charges.answer.ts';
import { orderAnswerOf, receiptOf } from '@naust/read-models/orders/orders.answer.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import * as z from 'zod/mini';
import type { QueryDesk, ShopReadModels } from './desk.ts';
import { madeRows } from './made-rows.ts';
import { type ListQuery, listPage, MAX_ROWS, pageAnswer, type RowPage, searchPage, searchText } from './paging.ts';
import { isAdmin, reading } from './reading.ts';

const orderRow = madeRows(orderAnswerOf);
const byId = z.object({ id: longId });
const CURSOR = ['number', 'string'] as const;

export function orderRoutes(desk: QueryDesk): Route[] {
  return [listRoute(desk), orderRoute(desk), calendarRoute(desk), chargesRoute(desk)];
}

function listRoute(desk: QueryDesk): Route {
  const path = '/api/orders';
  return route({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'Alle ordrer for administratorer, som også kan søke med `q`; ellers egne. De nyeste først.',
    query: listQuery,
    answer: z.array(orderAnswer),
    run: ({ query }, context) =>
      reading(desk, ['orders'], context, async () =>
        pageAnswer(path, query, await orderPage(desk.models, query, context.actor), orderRow),
      ),
  });
}

function orderPage({ orders }: ShopReadModels, query: ListQuery, actor: Actor): Promise<RowPage<OrderDoc>> {
  const newestFirst = { descending: true, cursor: CURSOR };
  if (actor.role !== 'admin') {
    return listPage(orders, query, { index: 'byUser', equals: [actor.userId, 1], ...newestFirst });
  }
  if (searchText(query) !== '') return searchPage(orders, query);
  return listPage(orders, query, { index: 'listed', equals: [1], ...newestFirst });
}

function orderRoute(desk: QueryDesk): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'open',
    summary: 'Hele ordren for eieren og administratorer; for alle andre uten personopplysninger.',
    params: byId,
    notFound: 'ORDER_NOT_FOUND',
    rateLimit: 'orderLookUp',
    answer: orderByIdAnswer,
    run: ({ params }, context) =>
      reading(desk, ['orders'], context, async () => {
        const order = await listedOrder(desk.models, params.id);
        return { body: seesWhole(order.userId, context) ? orderAnswerOf(order) : receiptOf(order) };
      }),
  });
}

function calendarRoute(desk: QueryDesk): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id/calendar.ics',
    access: 'open',
    summary: 'Henting og tilbakelevering som kalenderfil, uten personopplysninger.',
    params: byId,
    notFound: 'ORDER_NOT_FOUND',
    rateLimit: 'orderLookUp',
    answer: raw('text/calendar; charset=utf-8'),
    run: ({ params }, context) =>
      reading(desk, ['orders'], context, async () => {
        const order = await listedOrder(desk.models, params.id);
        const name = `attachment; filename="bestilling-${order.orderNo}.ics"`;
        return { body: orderCalendar(orderAnswerOf(order)), headers: { 'content-disposition': name } };
      }),
  });
}

function chargesRoute(desk: QueryDesk): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id/charges',
    access: 'admin',
    params: byId,
    notFound: 'ORDER_NOT_FOUND',
    answer: z.array(chargeAnswer),
    run: ({ params: { id } }, context) =>
      reading(desk, ['orders', 'charges'], context, async () => {
        await listedOrder(desk.models, id);
        const { docs } = await desk.models.charges.find({ index: 'byOrder', equals: [id, 0], limit: MAX_ROWS });
        return { body: docs.map(chargeDocAnswer) };
      }),
  });
}

async function listedOrder({ orders }: ShopReadModels, id: string): Promise<OrderDoc> {
  const order = await orders.get(id);
  return order?.isListed ? order : refuse('ORDER_NOT_FOUND');
}

const seesWhole = (ownerId: string | null, context: RequestContext) =>
  isAdmin(context) || (ownerId !== null && context.actor?.userId === ownerId);
