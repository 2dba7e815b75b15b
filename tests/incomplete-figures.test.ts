import { countedCharge, countedOrder, revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addGoods, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest, type ShopUnderTestOptions } from './testing/shop-under-test.ts';

const longWait = { timeout: 15_000, interval: 20 };
const faultyRevenue = new URL('testing/faulty-revenue.ts', import.meta.url);
const faultyMonth = new URL('testing/faulty-month.ts', import.meta.url);

let shop: ShopUnderTest;
const open = async (options: ShopUnderTestOptions = {}) => {
  shop = await openTestShop(options);
};
afterEach(() => shop.stop());

async function read(path: string): Promise<unknown> {
  return (await fetch(shop.url + path, { headers: { authorization: `Bearer ${shop.adminToken}` } })).json();
}

async function figures() {
  return {
    stats: statsAnswer.parse(await read('/api/stats')),
    months: revenueAnswer.parse(await read('/api/revenue')),
  };
}

it('says that figures of money are incomplete while events of theirs are set aside, and no longer', async () => {
  await open({ projectorEntry: faultyRevenue, keepData: true });
  const before = await figures();
  expect([before.stats.ufullstendig, before.months]).toEqual([undefined, []]);
  await placed(shop, [sale(await addGoods(shop, 'Tau', null))], {});
  await vi.waitFor(async () => expect((await figures()).stats).toMatchObject({ ufullstendig: true }), longWait);
  expect((await figures()).stats.totalOrders).toBe(1);

  await shop.stop();
  await open({ dataDir: shop.dataDir, clock: shop.clock });
  await vi.waitFor(async () => {
    const { stats, months } = await figures();
    expect(stats).not.toHaveProperty('ufullstendig');
    expect(months).toEqual([{ month: expect.any(String), total: stats.totalRevenue }]);
    expect(stats.totalRevenue).toBeGreaterThan(0);
  }, longWait);
});

it('says so of every row of a month’s orders and charges while one of them is set aside', async () => {
  await open({ projectorEntry: faultyMonth });
  const sums = async () => {
    const months = revenueAnswer.parse(await read('/api/revenue'));
    const month = `/api/revenue/${months[0]?.month}`;
    const rows = [
      ...z.array(countedOrder).parse(await read(`${month}/orders`)),
      ...z.array(countedCharge).parse(await read(`${month}/charges`)),
    ];
    return rows.map((row) => ['orderId' in row ? row.description : row.total, row.ufullstendig ?? false]);
  };
  const rope = await addGoods(shop, 'Tau', null);
  const id = await placed(shop, [sale(rope, 2)], {});
  const charge = (description: string) =>
    shop.asAdmin('POST', `/api/orders/${id}/charges`, { description, amount: 25 });
  requireStatus(await charge('Vask'), 201);
  const whole = [expect.any(Number), false];
  await vi.waitFor(async () => expect(await sums()).toEqual([whole, ['Vask', false]]), longWait);
  requireStatus(await charge('Uten sum'), 201);
  await vi.waitFor(async () => expect((await sums()).at(-1)).toEqual(['Vask', true]), longWait);
  await placed(shop, [sale(await addGoods(shop, 'Uten sum', null))], {});
  await vi.waitFor(
    async () =>
      expect(await sums()).toEqual([
        [expect.any(Number), true],
        ['Vask', true],
      ]),
    longWait,
  );
});
