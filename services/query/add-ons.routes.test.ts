import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
const link = (addOnId: number, baseProductId: number, productId: number) => ({
  id: String(addOnId),
  addOnId,
  baseProductId,
  productId,
});
const stove = productDoc(20, 'Ovn');
const retired = productDoc(21, 'Gammel ovn', { is_active: false });
const sold = productDoc(22, 'Solgt ovn', {}, 1);

beforeEach(async () => {
  query = await queryUnderTest();
  await query.save('products', productDoc(7, 'Lavvo'), stove, retired, sold);
  await query.save('addOns', link(1, 7, 21), link(2, 7, 20), link(3, 8, 20), link(4, 7, 22), link(5, 7, 99));
});
afterEach(() => query.close());

it('embeds each add-on of the product, for visitors only those that can be ordered', async () => {
  const expected = [{ id: 2, base_product_id: 7, product_id: 20, childProduct: stove.answer }];
  expect((await query.get('/api/addons?base_product_id=7')).body).toEqual(expected);
  expect((await query.get('/api/addons?base_product_id=7', 'kari')).body).toEqual(expected);
});

it('shows administrators the inactive and archived add-ons too', async () => {
  const { body } = await query.get('/api/addons?base_product_id=7', 'admin');
  expect(body).toEqual([retired, stove, sold].map(({ answer }) => expect.objectContaining({ childProduct: answer })));
});

it('follows an add-on that becomes inactive', async () => {
  await query.get('/api/addons?base_product_id=7');
  await query.save('products', productDoc(20, 'Ovn', { is_active: false }));
  expect((await query.get('/api/addons?base_product_id=7')).body).toEqual([]);
});

it('wants to know the product', async () => {
  expect((await query.get('/api/addons')).status).toBe(400);
  expect((await query.get('/api/addons?base_product_id=ovn')).status).toBe(400);
  expect((await query.get('/api/addons?base_product_id=404')).body).toEqual([]);
});
