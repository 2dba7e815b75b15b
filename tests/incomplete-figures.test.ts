import { revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { addGoods, placed, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest, type ShopUnderTestOptions } from './testing/shop-under-test.ts';

const patience = { timeout: 15_000, interval: 20 };
const faultyRevenue = new URL('testing/faulty-revenue.ts', import.meta.url);

let shop: ShopUnderTest;
const open = async (options: ShopUnderTestOptions = {}) => {
  shop = await openTestShop(options);
};
afterEach(() => shop.stop());

async function figures() {
  const asked = { headers: { authorization: `Bearer ${shop.adminToken}` } };
  const read = async (path: string): Promise<unknown> => (await fetch(shop.url + path, asked)).json();
  return {
    stats: statsAnswer.parse(await read('/api/stats')),
    months: revenueAnswer.parse(await read('/api/revenue')),
  };
}

it('says that figures of money are incomplete while events of theirs are set aside, and no longer [E1.32]', async () => {
  await open({ projectorEntry: faultyRevenue, keepData: true });
  const before = await figures();
  expect([before.stats.ufullstendig, before.months]).toEqual([undefined, []]);
  await placed(shop, [sale(await addGoods(shop, 'Tau', null))], {});
  await vi.waitFor(async () => expect((await figures()).stats).toMatchObject({ ufullstendig: true }), patience);
  expect((await figures()).stats.totalOrders).toBe(1);

  await shop.stop();
  await open({ dataDir: shop.dataDir, clock: shop.clock });
  await vi.waitFor(async () => {
    const { stats, months } = await figures();
    expect(stats).not.toHaveProperty('ufullstendig');
    expect(months).toEqual([{ month: expect.any(String), total: stats.totalRevenue }]);
    expect(stats.totalRevenue).toBeGreaterThan(0);
  }, patience);
});
