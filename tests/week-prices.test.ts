import { beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, placed, productForm, readOrder, readProduct, rental } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const prices = { price_day: 300, price_week: 1500, price_month: 4500, rental_qty: 9 };
let chipper: number;

beforeAll(async () => {
  chipper = await addProduct(shop, prices);
});

const save = (fields: Parameters<typeof productForm>[0]) =>
  shop.call('PUT', `/api/products/${chipper}`, {
    token: shop.adminToken,
    body: productForm({ name: 'Flishugger', price_day: 300, ...fields }),
  });

it.each([
  ['2026-06-10T10:00', '2026-06-14T10:00', 'day', 4, 1200, '4 døgn à 300 kr'],
  ['2026-06-10T10:00', '2026-06-16T10:00', 'week', 6, 1500, '1 uke à 1 500 kr'],
  ['2026-06-10T10:00', '2026-06-19T10:00', 'week', 9, 2100, '1 uke à 1 500 kr + 2 døgn à 300 kr'],
  ['2026-06-10T10:00', '2026-06-24T10:00', 'week', 14, 3000, '2 uker à 1 500 kr'],
] as const)('prices %s to %s by its blocks', async (from, to, kind, units, price, words) => {
  const { OrderItems, total } = await readOrder(shop, await placed(shop, [rental(chipper, from, to)]));
  expect(OrderItems).toMatchObject([{ price, pricing_kind: kind, pricing_units: units }]);
  expect(OrderItems[0]?.explanation.replaceAll('\u00a0', ' ')).toBe(words);
  expect(total).toBe(price);
});

it('refuses a customer who claims the price of the days, and says the true one', async () => {
  const line = { ...rental(chipper, '2026-07-10T10:00', '2026-07-24T10:00'), price: 4200 };
  const answer = await order(shop, [line]);
  requireRefusal(answer, 'PRICE_CHANGED');
  expect(answer.body).toMatchObject({ total: 3000 });
});

it('keeps the prices that a form does not name, and empties one that is sent empty', async () => {
  expect((await save({})).status).toBe(200);
  expect(await readProduct(shop, chipper)).toMatchObject({ price_week: 1500, price_month: 4500 });
  expect((await save({ price_month: '' })).status).toBe(200);
  expect(await readProduct(shop, chipper)).toMatchObject({ price_week: 1500, price_month: null });
});

it('refuses a week and a month that cost more than their days, whichever price is changed', async () => {
  requireRefusal(await save({ price_week: 2100.01 }), 'WEEK_PRICE_TOO_HIGH');
  requireRefusal(await save({ price_day: 200 }), 'WEEK_PRICE_TOO_HIGH');
  requireRefusal(await save({ price_month: 9001 }), 'MONTH_PRICE_TOO_HIGH');
  expect(await readProduct(shop, chipper)).toMatchObject({ price_day: 300, price_week: 1500 });
});
