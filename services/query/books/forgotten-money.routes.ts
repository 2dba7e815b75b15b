import { FORGOTTEN_REASONS, type ForgottenRow, forgottenMoney } from '@naust/domain/books/books.contract.ts';
import { FIRST_INVOICING } from '@naust/domain/documents/invoicing.ts';
import { fromKr, sumOre, toKr } from '@naust/domain/money.ts';
import { isCancelled, STATUS } from '@naust/domain/orders/statuses.ts';
import { addMonthsClamped, dateText, dayOf, osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import {
  forgottenDraft,
  forgottenPayment,
  forgottenPrices,
  forgottenReservation,
  forgottenReturn,
} from '@naust/read-models/books/forgotten.answer.ts';
import { draftRowOf } from '@naust/read-models/documents/documents.answer.ts';
import { THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import { draftFieldOf } from '../document-list.ts';
import { MAX_ROWS } from '../paging.ts';
import type { QueryDeps, ShopReadModels } from '../query-dependencies.ts';
import { reading } from '../reading.ts';

/** Money that the shop has earned and asks nobody for. */
export const forgottenMoneyRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/forgotten-money',
    access: 'admin',
    summary: 'Penger som kan være glemt: ikke fakturert, ikke betalt, reservasjoner, gebyrer, forsinkelser og priser.',
    answer: forgottenMoney,
    run: (_input, context) =>
      reading(deps, ['orders', 'payments', 'shop'], context, async () => {
        const rows = await forgottenRows(deps.models, context.now);
        const total = toKr(sumOre(rows.map(({ amount }) => fromKr(amount) ?? 0)));
        return { body: { total, rows }, headers: { 'cache-control': 'no-store' } };
      }),
  });

async function forgottenRows(models: ShopReadModels, now: number): Promise<ForgottenRow[]> {
  const today = dayOf(osloMinute(now));
  const found = await Promise.all([
    drafts(models, today),
    unpaid(models, today),
    reservations(models, today),
    returns(models, osloMinute(now)),
    prices(models, today),
  ]);
  const placeOf = ({ why }: ForgottenRow) => FORGOTTEN_REASONS.indexOf(why);
  return found.flat().sort((one, other) => placeOf(one) - placeOf(other) || other.days - one.days);
}

const INDEXES = {
  draftHandedOut: 'byDraftHandedOut',
  draftOrdered: 'byDraftOrdered',
  draftReturned: 'byDraftReturned',
} as const;

async function drafts({ orders, shop }: ShopReadModels, today: number): Promise<ForgottenRow[]> {
  const { when } = (await shop.get(THE_SHOP))?.invoicing ?? FIRST_INVOICING;
  const field = draftFieldOf(when);
  const { docs } = await orders.find({ index: INDEXES[field], equals: [], limit: MAX_ROWS });
  const sinceOf = draftRowOf(field);
  return docs.flatMap((order) => forgottenDraft(order, order[field] ?? 0, sinceOf(order).date, today));
}

async function unpaid({ orders }: ShopReadModels, today: number): Promise<ForgottenRow[]> {
  const where = [{ field: 'owedFrom', below: today + 1 }];
  const { docs } = await orders.find({ index: 'byOwed', equals: [], where, limit: MAX_ROWS });
  return docs.flatMap((order) => (order.isListed === 1 ? forgottenPayment(order, today) : []));
}

async function reservations({ orders, payments }: ShopReadModels, today: number): Promise<ForgottenRow[]> {
  const open = await payments.find({ index: 'open', equals: [1], limit: MAX_ROWS });
  const reserved = open.docs.filter(({ payment }) => payment.stage === 'authorized');
  const byId = new Map((await orders.getMany(reserved.map(({ orderId }) => orderId))).map((doc) => [doc.id, doc]));
  return reserved.flatMap(({ orderId, payment: { authorizedOre, capturedOre, releasedOre } }) => {
    const order = byId.get(orderId);
    return order ? forgottenReservation(order, authorizedOre - capturedOre - releasedOre, today) : [];
  });
}

async function returns({ orders }: ShopReadModels, minute: number): Promise<ForgottenRow[]> {
  const where = [{ field: 'awaitedAt', below: wallClock(minute) }];
  const { docs } = await orders.find({ index: 'byStatus', equals: [1, STATUS.handedOut], where, limit: MAX_ROWS });
  return docs.flatMap((order) => forgottenReturn(order, minute));
}

/** Of this month's orders and the last one's. */
async function prices({ orders }: ShopReadModels, today: number): Promise<ForgottenRow[]> {
  const rows: ForgottenRow[] = [];
  for (const month of [addMonthsClamped(today, -1), today].map((day) => dateText(day).slice(0, 7))) {
    for await (const order of everyDocument(orders, { index: 'byMonth', equals: [1, month], limit: 200 })) {
      if (!isCancelled(order.statusId)) rows.push(...forgottenPrices(order, today));
    }
  }
  return rows;
}
