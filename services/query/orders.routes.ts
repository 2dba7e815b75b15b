import type { SellerAnswer } from '@naust/domain/business/seller.contract.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { languageOf } from '@naust/domain/language.ts';
import { orderCalendar } from '@naust/domain/orders/order-calendar.ts';
import {
  type OrderAnswer,
  orderAnswer,
  orderByIdAnswer,
  orderCountsAnswer,
  orderListQuery,
} from '@naust/domain/orders/orders.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { sellerAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import { chargeDocAnswer } from '@naust/read-models/charges/charges.answer.ts';
import { THE_HOURS } from '@naust/read-models/opening-hours/opening-hours.projection.ts';
import { adminOrderAnswerOf, orderAnswerOf, receiptOf } from '@naust/read-models/orders/orders.answer.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { businessAt, businessNow, type ShopDoc, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { LateBefore, LateOrder, LateReturns } from './late-returns.ts';
import { calendarWordsIn } from './order-calendar-words.ts';
import { type AskedOrders, filteredOrders, orderCounts } from './order-list.ts';
import { ownRow } from './own-account.ts';
import { listPage, MAX_ROWS, pageAnswer, type RowPage } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { isStaff, reading } from './reading.ts';

const byId = z.object({ id: longId });
const CURSOR = ['number', 'string'] as const;

export function orderRoutes(deps: QueryDeps, late: LateReturns): Route[] {
  return [listRoute(deps, late), countsRoute(deps), orderRoute(deps, late), calendarRoute(deps), chargesRoute(deps)];
}

function listRoute(deps: QueryDeps, late: LateReturns): Route {
  const path = '/api/orders';
  return route({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'Alle ordrer for medarbeidere og administratorer, som også kan søke og avgrense; ellers egne. De nyeste først.',
    query: orderListQuery,
    answer: z.array(orderAnswer),
    refusals: ['UNKNOWN_STATUS'],
    run: ({ query }, context) =>
      reading(deps, ['orders', 'shop'], context, async () =>
        pageAnswer(
          { path, query },
          await orderPage(deps.models, { path, query }, context),
          isStaff(context) ? rowWith(await late(context.now)) : await ownRow(deps, context.now),
        ),
      ),
  });
}

function orderPage(
  { orders }: ShopReadModels,
  asked: AskedOrders,
  { actor, now }: RequestContext<'signed-in'>,
): Promise<RowPage<OrderDoc>> {
  if (isStaffRole(actor.role)) return filteredOrders(orders, asked, now);
  return listPage(orders, asked, { index: 'byUser', equals: [actor.userId, 1], descending: true, cursor: CURSOR });
}

const rowWith =
  (late: LateBefore) =>
  (order: OrderDoc): OrderAnswer =>
    withLate(order, late.get(order.id));

function withLate(order: OrderDoc, late: readonly LateOrder[] = []): OrderAnswer {
  const lateBefore = late.map(({ productIds, ...named }) => ({ ...named, productIds: [...productIds] }));
  return { ...adminOrderAnswerOf(order), ...(lateBefore.length > 0 ? { lateBefore } : {}) };
}

function countsRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/orders/counts',
    access: 'staff',
    summary:
      'Hvor mange ordrer det er i hver status, og hvor mange som er sene, ubetalte eller hentes og leveres i dag.',
    answer: orderCountsAnswer,
    run: (_input, context) =>
      reading(deps, ['orders'], context, async () => ({ body: await orderCounts(deps.models.orders, context.now) })),
  });
}

function orderRoute(deps: QueryDeps, late: LateReturns): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'open',
    summary: 'Hele ordren for eieren, medarbeidere og administratorer; for alle andre uten personopplysninger.',
    params: byId,
    notFound: 'ORDER_NOT_FOUND',
    rateLimit: 'orderLookUp',
    answer: orderByIdAnswer,
    async run({ params }, context) {
      const seller = sellersOf(await deps.models.shop.get(THE_SHOP));
      const written = await justWritten(deps, params.id, context);
      if (written) return { body: { ...shownTo(context, written), seller: seller(written) } };
      return reading(deps, ['orders'], context, async () => {
        const order = await listedOrder(deps.models, params.id);
        if (!isStaff(context)) return { body: { ...shownTo(context, order), seller: seller(order) } };
        return { body: { ...withLate(order, (await late(context.now)).get(order.id)), seller: seller(order) } };
      });
    },
  });
}

/** The seller of an order, by its version of the shop. */
const sellersOf =
  (shop: ShopDoc | null) =>
  ({ shopVersion }: OrderDoc): SellerAnswer =>
    sellerAnswerOf(businessAt(shop, shopVersion));

function calendarRoute(deps: QueryDeps): Route {
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
      reading(deps, ['orders', 'openingHours', 'shop'], context, async () => {
        const order = await listedOrder(deps.models, params.id);
        const hours = await deps.models.openingHours.get(THE_HOURS);
        const shop = await deps.models.shop.get(THE_SHOP);
        const place = { hours, business: businessNow(shop), seller: businessAt(shop, order.shopVersion) };
        const { texts, fileName } = calendarWordsIn(languageOf(order));
        const shown = { ...orderAnswerOf(order), ...(order.changedAt && { changedAt: order.changedAt }) };
        return {
          body: orderCalendar(shown, place, texts),
          headers: { 'content-disposition': `attachment; filename="${fileName(order.orderNo)}"` },
        };
      }),
  });
}

function chargesRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id/charges',
    access: 'staff',
    params: byId,
    notFound: 'ORDER_NOT_FOUND',
    answer: z.array(chargeAnswer),
    run: ({ params: { id } }, context) =>
      reading(deps, ['orders', 'charges'], context, async () => {
        await listedOrder(deps.models, id);
        const { docs } = await deps.models.charges.find({ index: 'byOrder', equals: [id, 0], limit: MAX_ROWS });
        return { body: docs.map(chargeDocAnswer) };
      }),
  });
}

async function listedOrder({ orders }: ShopReadModels, id: string): Promise<OrderDoc> {
  const order = await orders.get(id);
  return order?.isListed ? order : refuse('ORDER_NOT_FOUND');
}

/**
 * The order that the caller has just changed, if its own stream has the change and its read model does not yet: so a
 * customer need not wait for the lists.
 */
async function justWritten(deps: QueryDeps, id: string, context: RequestContext): Promise<OrderDoc | null> {
  const { minPosition } = context;
  if (minPosition === null || isStaff(context) || deps.hasSeen(['orders'], minPosition)) return null;
  const found = await deps.orderInLog(id);
  return found?.order.isListed && found.position >= minPosition ? found.order : null;
}

const shownTo = (context: RequestContext, order: OrderDoc) =>
  isOwner(order.userId, context) ? orderAnswerOf(order) : receiptOf(order);

const isOwner = (ownerId: string | null, { actor }: RequestContext) => ownerId !== null && actor?.userId === ownerId;
