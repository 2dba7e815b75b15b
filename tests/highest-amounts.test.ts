import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, placed, productForm, rental, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

/** One øre above the highest amount. */
const TOO_MUCH = 10_000_000.01;

let shop: ShopUnderTest;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  orderId = await placed(shop, [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')]);
});
afterAll(() => shop.stop());

it.each([
  ['a charge', '/api/orders/ID/charges', { description: 'Vask', amount: TOO_MUCH }, 'amount'],
  ['a refund', '/api/orders/ID/refund', { amount: TOO_MUCH, reason: 'Regn' }, 'amount'],
  ['an ordered line', '/api/orders', { items: [{ ...sale(1), price: TOO_MUCH }], paymentId: 2 }, 'items.0.price'],
  ['a product', '/api/products', productForm({ name: 'Lavvo', price_day: TOO_MUCH }), 'price_day'],
])('%s above ten million kroner is refused', async (_, path, body, field) => {
  const head = await shop.head();
  const answer = await shop.asAdmin('POST', path.replace('ID', orderId), body);
  requireRefusal(answer, 'WRONG_SHAPE');
  expect(answer.body).toMatchObject({ fields: [{ path: field }] });
  expect(await shop.head()).toBe(head);
});
