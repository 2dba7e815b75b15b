import { sumOre, toKr } from '@naust/domain/money.ts';
import type { OrderCountsAnswer, OrderListQuery } from '@naust/domain/orders/orders.contract.ts';
import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import { isOver, ORDER_STATUSES, STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { dateText, dayOf, osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import type { Condition } from '@naust/infra/read-models/read-models.port.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { datedSpan } from './asked-dates.ts';
import { type AskedList, type Listing, listPage, MAX_ROWS, type RowPage, searchPage, searchText } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

type Orders = ShopReadModels['orders'];
type OrderIndex = Parameters<Orders['count']>[0]['index'];

export interface AskedOrders extends AskedList {
  query: OrderListQuery;
}

/** An administrator's filter of the list of orders. */
export interface OrderFilter {
  /** null: all. */
  statuses: readonly StatusId[] | null;
  user: string | null;
  isUnpaid: boolean;
  isLate: boolean;
  /** Dates, both inclusive. */
  within: readonly [first: string, last: string] | null;
}

const EVERYTHING: OrderFilter = { statuses: null, user: null, isUnpaid: false, isLate: false, within: null };
const [FIRST_DATE, LAST_DATE] = ['0100-01-01', '9999-12-31'];
const NUMBER_CURSOR = ['number', 'string'] as const;
const PICKUP_CURSOR = ['text?', 'string'] as const;

/** Refuses unknown statuses and invalid dates. */
export function orderFilter({ status, user, unpaid, late, from, to }: OrderListQuery): OrderFilter {
  return {
    statuses: status === undefined || status === '' ? null : status.split(',').map(statusOfText),
    user: user ?? null,
    isUnpaid: unpaid === 'true',
    isLate: late === 'true',
    within: from === undefined && to === undefined ? null : datedSpan(from ?? FIRST_DATE, to ?? LAST_DATE),
  };
}

function statusOfText(text: string): StatusId {
  const asked = text.trim();
  const found = ORDER_STATUSES.find(({ id, slug }) => slug === asked || String(id) === asked);
  return found?.id ?? refuse('UNKNOWN_STATUS');
}

/** A page of all orders with the administrator's filter. `now`: milliseconds since 1970 UTC. */
export function filteredOrders(orders: Orders, asked: AskedOrders, now: number): Promise<RowPage<OrderDoc>> {
  const filter = orderFilter(asked.query);
  const where = conditionsOf(filter, now);
  if (searchText(asked.query) !== '') return searchPage(orders, asked, where);
  return listPage(orders, asked, { ...readingOf(filter, asked.query, now), where });
}

type Reading = Required<Pick<Listing<OrderIndex>, 'index' | 'equals'>> & Omit<Listing<OrderIndex>, 'where'>;

/** Chooses the index that leaves the fewest orders to scan. */
function readingOf(filter: OrderFilter, { sort = 'placed', order }: OrderListQuery, now: number): Reading {
  const byPickup = sort === 'pickup';
  const sortBy = byPickup ? 'pickupAt' : 'orderNo';
  const paged = { descending: order !== 'asc', cursor: byPickup ? PICKUP_CURSOR : NUMBER_CURSOR };
  const statuses = filter.isLate ? [STATUS.handedOut] : filter.statuses;
  if (filter.isUnpaid) return { index: 'byOwed', equals: [], sortBy, ...paged };
  if (filter.user !== null) return { index: 'byUser', equals: [filter.user, 1], sortBy, ...paged };
  if (filter.within !== null) {
    const [first, last] = filter.within;
    // For future days few returns are recorded yet; for past days few pickups come before them.
    if (first >= todayAt(now)) return { index: 'byReturn', equals: [1], span: { atLeast: first }, sortBy, ...paged };
    return { index: 'byPickup', equals: [1], span: { below: endOfDay(last) }, sortBy, ...paged };
  }
  if (statuses !== null) {
    const [only] = statuses.length === 1 && !byPickup ? statuses : [];
    if (only !== undefined) return { index: 'byStatus', equals: [1, only], ...paged };
    if (!statuses.some(isOver)) return { index: 'byStatus', equals: [1, statuses], sortBy, ...paged };
  }
  if (byPickup) return { index: 'byPickup', equals: [1], ...paged };
  return statuses === null
    ? { index: 'listed', equals: [1], ...paged }
    : { index: 'byPickup', equals: [1], sortBy, ...paged };
}

function conditionsOf({ statuses, user, isUnpaid, isLate, within }: OrderFilter, now: number): Condition[] {
  const minute = osloMinute(now);
  const where: Condition[] = [];
  if (statuses !== null) where.push({ field: 'statusId', anyOf: statuses });
  if (user !== null) where.push({ field: 'userId', anyOf: [user] });
  if (isUnpaid) where.push({ field: 'isListed', anyOf: [1] }, { field: 'owedFrom', below: dayOf(minute) + 1 });
  if (isLate) where.push({ field: 'awaitedAt', below: wallClock(minute) });
  if (within !== null) where.push(...conditionsWithin(within));
  return where;
}

/** Orders with a pickup or return between two dates. The first two conditions exclude the most. */
export function conditionsWithin([first, last]: readonly [string, string]): Condition[] {
  return [
    { field: 'returnAt', atLeast: first },
    { field: 'pickupAt', below: endOfDay(last) },
    { field: 'days', someWithin: [first, last] },
  ];
}

/** After every local time of this date. */
const endOfDay = (date: string): string => `${date}U`;
const todayAt = (now: number): string => dateText(dayOf(osloMinute(now)));

async function unpaidDue(orders: Orders, now: number): Promise<number> {
  const where = conditionsOf({ ...EVERYTHING, isUnpaid: true }, now);
  const { docs } = await orders.find({ index: 'byOwed', equals: [], where, limit: MAX_ROWS });
  return toKr(sumOre(docs.map((order) => owedOre(owedRows(order.id, order)))));
}

/** The number of orders for each chip above the list. */
export async function orderCounts(orders: Orders, now: number): Promise<OrderCountsAnswer> {
  const today = todayAt(now);
  const countPart = (part: Partial<OrderFilter>) => {
    const filter = { ...EVERYTHING, ...part };
    const { index, equals, span } = readingOf(filter, {}, now);
    return orders.count({ index, equals, ...(span ? { span } : {}), where: conditionsOf(filter, now) });
  };
  const counts = ORDER_STATUSES.map(async ({ id, slug, name }) => {
    return { id, slug, name, count: await orders.count({ index: 'byStatus', equals: [1, id] }) };
  });
  const byStatus = await Promise.all(counts);
  return {
    all: byStatus.reduce((sum, { count }) => sum + count, 0),
    byStatus,
    late: await countPart({ isLate: true }),
    unpaid: await countPart({ isUnpaid: true }),
    unpaidDue: await unpaidDue(orders, now),
    today: await countPart({ within: [today, today] }),
  };
}
