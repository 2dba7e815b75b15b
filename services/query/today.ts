import { taskStatus } from '@naust/domain/maintenance.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import { STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import type { TodayAnswer, TodayList } from '@naust/domain/orders/today.contract.ts';
import { dateText, dayOf, osloMinute, parseDate, wallClock } from '@naust/domain/wall-clock.ts';
import type { Condition } from '@naust/infra/read-models/read-models.port.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { todayRowOf } from '@naust/read-models/orders/today.answer.ts';
import { dated } from './asked-dates.ts';
import { conditionsWithin } from './order-list.ts';
import { MAX_ROWS } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

/** Most rows of each list. */
const MOST = 500;
const OUT: readonly StatusId[] = [STATUS.handedOut];
const OPEN: readonly StatusId[] = [STATUS.booked, STATUS.confirmed, ...OUT];

interface Day {
  /** yyyy-mm-dd. */
  date: string;
  today: string;
  /** Local time. */
  now: string;
}

/** The requested day, today without a date; refuses an invalid date. `now`: milliseconds since 1970 UTC. */
export function askedDay(date: string | undefined, now: number): Day {
  const minute = osloMinute(now);
  const today = dateText(dayOf(minute));
  return { date: date === undefined ? today : dated('date', date), today, now: wallClock(minute) };
}

/** The tasks of a day at the counter. */
export async function todayOf(models: ShopReadModels, day: Day): Promise<TodayAnswer> {
  const { orders, inbox } = models;
  const isToday = day.date === day.today;
  return {
    date: day.date,
    isToday,
    toFetch: await toFetch(orders, day),
    missed: isToday ? await missed(orders, day) : { total: 0, rows: [] },
    toReturn: await toReturn(orders, day),
    late: await late(orders, day),
    unpaid: await unpaid(orders, day),
    withdrawals: await withdrawals(orders),
    deposits: await deposits(orders),
    moneyBack: await moneyBack(orders),
    unread: await inbox.count({ index: 'byRead', equals: [0] }),
    tasks: await dueTasks(models, day),
  };
}

type Orders = ShopReadModels['orders'];

/** Orders with a line on that day, by time; not those that wait for their payment. */
async function ofDay(
  orders: Orders,
  { date }: Day,
  statuses: readonly StatusId[],
  timeOf: (line: OrderLine, status: StatusId) => string | null,
): Promise<TodayList> {
  const where = conditionsWithin([date, date]);
  const { docs } = await orders.find({
    index: 'byStatus',
    equals: [1, statuses],
    where,
    sortBy: 'pickupAt',
    limit: MAX_ROWS,
  });
  const timed = docs.flatMap((order): [OrderDoc, string][] => {
    const times = order.lines.map((line) => timeOf(line, order.statusId)).filter((time) => time?.startsWith(date));
    const first = times.sort()[0];
    return first && order.heldUntil === null ? [[order, first]] : [];
  });
  timed.sort(([, one], [, other]) => (one < other ? -1 : Number(one > other)));
  return { total: timed.length, rows: timed.slice(0, MOST).map(([order, at]) => todayRowOf(order, at)) };
}

const toFetch = (orders: Orders, day: Day) =>
  ofDay(orders, day, OPEN, (line, status) => (countPieces(line, status).left > 0 ? line.from : null));

/** Late orders have their own list. On a future day, orders that will be picked up before then are included. */
function toReturn(orders: Orders, day: Day): Promise<TodayList> {
  const isPlan = day.date > day.today;
  return ofDay(orders, day, isPlan ? OPEN : OUT, (line, status) => {
    const { left, awaited } = countPieces(line, status);
    const isAwaited = isPlan ? left + awaited > 0 : awaited > 0;
    return isAwaited && line.to !== null && line.to >= day.now ? line.to : null;
  });
}

function missed(orders: Orders, { date }: Day): Promise<TodayList> {
  const where: Condition[] = [
    { field: 'waitsFrom', below: date },
    { field: 'heldUntil', anyOf: [null] },
  ];
  const read = { index: 'byStatus', equals: [1, OPEN], where, sortBy: 'waitsFrom' } as const;
  return listWhere(orders, read, ({ waitsFrom }) => waitsFrom);
}

function late(orders: Orders, { now }: Day): Promise<TodayList> {
  const where: Condition[] = [{ field: 'awaitedAt', below: now }];
  return listWhere(
    orders,
    { index: 'byStatus', equals: [1, OUT], where, sortBy: 'awaitedAt' },
    ({ awaitedAt }) => awaitedAt,
  );
}

function unpaid(orders: Orders, { today }: Day): Promise<TodayList> {
  const where: Condition[] = [{ field: 'owedFrom', below: (parseDate(today) ?? 0) + 1 }];
  return listWhere(orders, { index: 'byOwed', equals: [], where, sortBy: 'orderNo' }, () => null);
}

/** Open ones. */
function withdrawals(orders: Orders): Promise<TodayList> {
  const where: Condition[] = [{ field: 'refundBy', atLeast: '' }];
  return listWhere(orders, { index: 'byRefund', equals: [], where, sortBy: 'refundBy' }, ({ refundBy }) => refundBy);
}

type Read = Required<Pick<Parameters<Orders['find']>[0], 'index' | 'equals' | 'where' | 'sortBy'>>;

async function listWhere(orders: Orders, read: Read, at: (order: OrderDoc) => string | null): Promise<TodayList> {
  const { index, equals, where } = read;
  const { docs } = await orders.find({ ...read, limit: MOST });
  const total = docs.length < MOST ? docs.length : await orders.count({ index, equals, where });
  return { total, rows: docs.map((order) => todayRowOf(order, at(order))) };
}

/** Orders that are over and whose deposit the shop still holds, the oldest first. */
const deposits = (orders: Orders) =>
  listWhere(orders, { index: 'byDeposit', equals: [], where: [], sortBy: 'depositLeft' }, ({ returnAt }) => returnAt);

/** Cancelled orders with money to give back, the oldest first. */
const moneyBack = (orders: Orders) =>
  listWhere(orders, { index: 'byMoneyBack', equals: [], where: [], sortBy: 'moneyBack' }, () => null);

async function dueTasks(
  { vehicleTasks, vehicles }: ShopReadModels,
  { date, today }: Day,
): Promise<TodayAnswer['tasks']> {
  const where: Condition[] = [{ field: 'nextDue', below: `${date}T` }];
  const { docs } = await vehicleTasks.find({ index: 'byDue', equals: [0], where, limit: MAX_ROWS });
  const kept = await vehicles.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
  const vehicleOf = new Map(kept.docs.map((doc) => [doc.vehicleId, doc]));
  return docs.flatMap(({ taskId, vehicleId, title, nextDue }) => {
    const vehicle = vehicleOf.get(vehicleId);
    if (!vehicle || nextDue === null) return [];
    const status = taskStatus(parseDate(nextDue), parseDate(today) ?? 0);
    const { name, plate } = vehicle;
    return [{ id: taskId, title, next_due: nextDue, status, vehicle: { id: vehicleId, name, plate } }];
  });
}
