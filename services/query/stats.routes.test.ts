import type { MonthFigures } from '@naust/read-models/revenue/revenue.model.ts';
import { SHOP } from '@naust/read-models/stats/stats.model.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { KARI } from './testing/sample-documents.ts';

// Already June in Oslo.
const clock = { now: () => Date.parse('2026-05-31T22:30:00Z') };
let query: QueryUnderTest;

const figures = (part: Partial<MonthFigures>): MonthFigures => ({
  completedOre: 0,
  pendingOre: 0,
  settledOre: 0,
  unsettledOre: 0,
  ...part,
});

beforeEach(async () => {
  query = await queryUnderTest({ clock });
});
afterEach(() => query.close());

async function aSpring() {
  const monthOf = (month: string, part: Partial<MonthFigures>) => ({ id: month, month, ...figures(part) });
  const march = { completedOre: 100_050, pendingOre: 20_000, settledOre: 5_000, unsettledOre: 2_500 };
  const may = { pendingOre: 40_000 };
  const correction = { completedOre: 0, pendingOre: 0 };
  const own = { owner: KARI, isDeleted: 0, month: '2026-05', completedOre: 0, correction, charges: [] } as const;
  await query.save('stats', { id: SHOP, users: 3, products: 7, orders: 12 });
  await query.save('revenue', monthOf('2026-05', may), monthOf('2026-03', march));
  await query.save('ownRevenue', { id: '1', ...own, pendingOre: 30_000 }, { id: '2', ...own, pendingOre: 10_000 });
}

it('sums up the shop for administrators', async () => {
  await aSpring();
  expect((await query.get('/api/stats', 'admin')).body).toEqual({
    totalUsers: 3,
    totalProducts: 7,
    totalOrders: 12,
    completedRevenue: 1000.5,
    pendingRevenue: 600,
    totalRevenue: 1600.5,
    chargesSettled: 50,
    chargesUnsettled: 25,
    ordersPerMonth: [
      { year: 2026, month: 3, total: 1200.5, completed: 1000.5, pending: 200 },
      { year: 2026, month: 5, total: 400, completed: 0, pending: 400 },
    ],
    chargesPerMonth: [
      { year: 2026, month: 3, settled: 50, unsettled: 25 },
      { year: 2026, month: 5, settled: 0, unsettled: 0 },
    ],
  });
});

it('tells nobody else how the shop does', async () => {
  expect((await query.get('/api/stats', 'kari')).status).toBe(403);
  expect((await query.get('/api/stats')).status).toBe(401);
  expect((await query.get('/api/revenue')).status).toBe(401);
});

it('gives administrators every month from the first to the present one in Oslo', async () => {
  await aSpring();
  expect((await query.get('/api/revenue', 'admin')).body).toEqual([
    { month: '2026-03', total: 1275.5 },
    { month: '2026-04', total: 0 },
    { month: '2026-05', total: 400 },
    { month: '2026-06', total: 0 },
  ]);
});

it('gives customers their own months', async () => {
  await aSpring();
  expect((await query.get('/api/revenue', 'kari')).body).toEqual([
    { month: '2026-05', total: 400 },
    { month: '2026-06', total: 0 },
  ]);
});

it('is empty in a shop that has sold nothing', async () => {
  expect((await query.get('/api/revenue', 'kari')).body).toEqual([]);
  expect((await query.get('/api/stats', 'admin')).body).toMatchObject({ totalOrders: 0, ordersPerMonth: [] });
});
