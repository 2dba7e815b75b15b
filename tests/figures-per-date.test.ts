import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import {
  countedCharge,
  countedOrder,
  rentedProduct,
  revenueAnswer,
  type StatsFigures,
  statsAnswer,
} from '@naust/domain/stats/stats.contract.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawnHistory } from './testing/drawn-history.ts';
import type { LongHistory } from './testing/long-history.ts';
import { dayInOslo, monthInOslo, PlainFigures, type PlainMonth } from './testing/plain-figures.ts';
import { addCustomer, addGoods, addProduct, type Customer } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, testClock } from './testing/test-clock.ts';

const SEED = 20_250_227;
const BEGINS = '2025-02-27T09:00:00Z';
const DAYS_ASKED = 30;

let shop: ShopUnderTest;
let customers: Customer[];
let history: LongHistory;
let events: RecordedEvent[];
/** The day of each event in Oslo. */
let days: string[];
let thisMonth: string;

/** A shop with ten thousand events in its log, written before it opens again. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-figures-'));
  const clock = testClock(BEGINS);
  shop = await openTestShop({ dataDir, clock, keepData: true });
  customers = [await addCustomer(shop, 'Kari Nordmann'), await addCustomer(shop, 'Ola Hansen')];
  for (const name of ['Telt', 'Tilhenger']) await addProduct(shop, { name, rental_qty: 40 });
  await addGoods(shop, 'Flytteeske', 100_000);
  await shop.stop();
  const store = openSqliteEventStore({ file: join(dataDir, 'events.db') });
  // The stream has no other events.
  const stocked = withoutPersonal(await store.read('inventory', 0)) as InventoryEvent[];
  const ids = customers.map(({ id }) => id);
  history = drawnHistory(draws(SEED), { begins: BEGINS, events: 10_000, customers: ids, stocked, lastProductId: 3 });
  await history.writeTo(store);
  await store.close();
  // So late that no mail about any of it is sent any more.
  clock.set(new Date(history.now + 5 * DAY).toISOString());
  thisMonth = monthInOslo(new Date(clock.now()).toISOString());
  shop = await openTestShop({ dataDir, clock });
  events = await wholeLog();
  days = events.map(({ meta }) => dayInOslo(meta.at));
}, 240_000);
afterAll(() => shop.stop());

async function wholeLog(): Promise<RecordedEvent[]> {
  const stop = new AbortController();
  const all: RecordedEvent[] = [];
  for await (const batch of shop.shop.engines.store.follow(0n, stop.signal)) {
    all.push(...batch.events);
    if (batch.live) break;
  }
  stop.abort();
  return all;
}

const read = <T>(schema: z.ZodMiniType<T>, path: string, token = shop.adminToken) => shop.read(schema, path, token);
const untilEndOf = (day: string) => new PlainFigures(events.filter((_, at) => (days[at] ?? '') <= day));
const kr = (ore: number) => ore / 100;
const NO_MONTH: PlainMonth = { completed: 0, pending: 0, settled: 0, unsettled: 0 };
const totalOf = ({ completed, pending, settled, unsettled } = NO_MONTH) =>
  kr(completed + pending + settled + unsettled);

/** The statistics from the plain figures; a month without figures is left out. */
function plainStats(figures: PlainFigures): StatsFigures {
  const months = [...figures.months()].sort(([one], [other]) => (one < other ? -1 : 1));
  const sum = (...fields: (keyof PlainMonth)[]) =>
    kr(months.reduce((all, [, month]) => all + fields.reduce((some, field) => some + month[field], 0), 0));
  const named = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
  return {
    ...figures.counts(),
    completedRevenue: sum('completed'),
    pendingRevenue: sum('pending'),
    totalRevenue: sum('completed', 'pending'),
    chargesSettled: sum('settled'),
    chargesUnsettled: sum('unsettled'),
    ordersPerMonth: months.flatMap(([month, { completed, pending }]) =>
      completed === 0 && pending === 0
        ? []
        : [{ ...named(month), total: kr(completed + pending), completed: kr(completed), pending: kr(pending) }],
    ),
    chargesPerMonth: months.flatMap(([month, { settled, unsettled }]) =>
      settled === 0 && unsettled === 0 ? [] : [{ ...named(month), settled: kr(settled), unsettled: kr(unsettled) }],
    ),
  };
}

const withoutMonths = ({ ordersPerMonth, chargesPerMonth, ...figures }: StatsFigures): StatsFigures => ({
  ...figures,
  ordersPerMonth: ordersPerMonth.filter(({ completed, pending }) => completed !== 0 || pending !== 0),
  chargesPerMonth: chargesPerMonth.filter(({ settled, unsettled }) => settled !== 0 || unsettled !== 0),
});

const plainRevenue = (months: readonly string[], figures: PlainFigures) => {
  const totals = figures.months();
  return months.map((month) => totalOf(totals.get(month)));
};

const mostRented = (month: string, at = '') =>
  read(z.array(rentedProduct), `/api/stats/products?limit=100&month=${month}${at}`);

function plainlyRented(figures: PlainFigures, month: string) {
  const inHours = (minutes: number) => Math.round(minutes / 6) / 10;
  return [...figures.rentedIn(month)]
    .sort(([, one], [, other]) => other.minutes - one.minutes)
    .map(([productId, { minutes, pieces }]) => {
      const openMinutes = figures.openMinutes(productId, month);
      const { name } = figures.products.get(productId) ?? { name: '' };
      const utilisation = openMinutes === 0 ? null : minutes / openMinutes;
      return { productId, name, pieces, hours: inHours(minutes), openHours: inHours(openMinutes), utilisation };
    });
}

/** Random days of the history and of a while after it. */
function daysAsked(): string[] {
  const draw = draws(SEED + 1);
  const span = (history.now - Date.parse(BEGINS)) / DAY;
  return Array.from({ length: DAYS_ASKED }, () => {
    return dayInOslo(new Date(Date.parse(BEGINS) + draw.upTo(span + 2) * DAY).toISOString());
  });
}

describe('ten thousand events of a shop', () => {
  it('are of every kind that moves a figure', () => {
    const { counts } = history;
    expect(history.length).toBeGreaterThanOrEqual(10_000);
    const moving = [
      ...['OrderPlaced', 'OrderRevised', 'OrderStatusChanged', 'OrderItemsHandedOut', 'OrderItemsTakenBack'],
      ...['OrderDeleted', 'OrderRestored', 'OrderPaymentChanged', 'OrderRefundDecided', 'ChargeAdded', 'ChargeSettled'],
      ...['ChargeReopened', 'ChargeDeleted', 'ChargeRestored', 'UserRegistered', 'RoleSet', 'PersonErased'],
      ...['ProductAdded', 'ProductDescribed', 'ProductArchived', 'ProductRestored', 'OrderFiguresCorrected'],
    ];
    expect(moving.filter((type) => (counts.get(type) ?? 0) < 10)).toEqual([]);
    const undone = events.filter(({ type, data }) => type === 'OrderStatusChanged' && data.reasonCode === 'UNDONE');
    expect(undone.length).toBeGreaterThan(100);
  });

  it('come to the statistics of now', async () => {
    const stats = await read(statsAnswer, '/api/stats');
    expect(withoutMonths(stats)).toEqual(plainStats(new PlainFigures(events)));
  });

  it('come to the statistics of each of thirty days, and beside them to those of now', async () => {
    const now = plainStats(new PlainFigures(events));
    for (const day of daysAsked()) {
      const { at, now: beside, ...then } = await read(statsAnswer, `/api/stats?at=${day}`);
      expect([at, beside && withoutMonths(beside)], day).toEqual([day, now]);
      expect(withoutMonths(then), day).toEqual(plainStats(untilEndOf(day)));
    }
  });

  it('come to the revenue of every month to this one, of now and of each of thirty days', async () => {
    const figures = new PlainFigures(events);
    const months = figures.everyMonthTo(thisMonth);
    expect(months.length).toBeGreaterThan(12);
    const now = plainRevenue(months, figures);
    const rows = await read(revenueAnswer, '/api/revenue');
    expect(rows).toEqual(months.map((month, at) => ({ month, total: now[at] })));
    for (const day of daysAsked()) {
      const then = plainRevenue(months, untilEndOf(day));
      const perDate = await read(revenueAnswer, `/api/revenue?at=${day}`);
      expect(perDate, day).toEqual(months.map((month, at) => ({ month, total: then[at], now: now[at] })));
    }
  });

  it('come to the revenue of each customer, who is told of nobody else', async () => {
    const figures = new PlainFigures(events);
    for (const { id, email, password } of customers) {
      const { token } = z.object({ token: z.string() }).parse((await shop.logIn(email, password)).body);
      const rows = await read(revenueAnswer, '/api/revenue', token);
      const months = figures.months(id);
      const counted = rows.filter(({ total }) => total !== 0);
      expect(counted).toEqual(
        [...months]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .flatMap(([month, sums]) => (totalOf(sums) === 0 ? [] : [{ month, total: totalOf(sums) }])),
      );
      expect(counted.length).toBeGreaterThan(6);
    }
  });

  it('come to the orders and charges that each month is told to consist of', async () => {
    const figures = new PlainFigures(events);
    const sums = figures.months();
    for (const month of figures.everyMonthTo(thisMonth)) {
      const orders = await read(z.array(countedOrder), `/api/revenue/${month}/orders`);
      const charges = await read(z.array(countedCharge), `/api/revenue/${month}/charges`);
      const { completed, pending, settled, unsettled } = sums.get(month) ?? NO_MONTH;
      const ore = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      expect([month, ore(orders.map(({ counted }) => counted))]).toEqual([month, completed + pending]);
      const settledOnes = charges.filter(({ isSettled }) => isSettled).map(({ amount }) => amount);
      const others = charges.filter(({ isSettled }) => !isSettled).map(({ amount }) => amount);
      expect([month, ore(settledOnes), ore(others)]).toEqual([month, settled, unsettled]);
    }
    const all = await read(z.array(orderAnswer), '/api/orders');
    expect(all).toHaveLength(figures.counts().totalOrders);
  });

  it('come to what is most rented and how well it is used, of now and of each of thirty days', async () => {
    const figures = new PlainFigures(events);
    const draw = draws(SEED + 2);
    const months = figures.everyMonthTo(thisMonth);
    for (const month of months) expect(await mostRented(month), month).toEqual(plainlyRented(figures, month));
    for (const day of daysAsked()) {
      const month = draw.one(months);
      expect(await mostRented(month, `&at=${day}`), `${month} as of ${day}`).toEqual(
        plainlyRented(untilEndOf(day), month),
      );
    }
  });

  it('leave nothing undone and nothing that went wrong', () => {
    expect(shop.faults()).toEqual([]);
  });
});
