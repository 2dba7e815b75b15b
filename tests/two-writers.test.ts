import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  addGoods,
  addProduct,
  order,
  placed,
  productForm,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const WRITERS = 2;
const JUNE_10 = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;

const shop = useTestShop({ writers: WRITERS });
beforeAll(async () => {
  const known = await addGoods(shop, 'Kopp', null);
  // Each writer has read everything before new events come.
  for (let writer = 0; writer < WRITERS; writer += 1) await placed(shop, [sale(known)]);
});

const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const granted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;

it('sells and rents out at every writer what was added at one of them just now', async () => {
  const goods = await addGoods(shop, 'Tau', 10);
  for (let writer = 0; writer < WRITERS; writer += 1) await placed(shop, [sale(goods)]);
  const tent = await addProduct(shop, { rental_qty: WRITERS });
  for (let writer = 0; writer < WRITERS; writer += 1) await placed(shop, [rental(tent, ...JUNE_10)]);
});

it('sells at every writer at the price that the customer was shown, as soon as it holds', async () => {
  const goods = await addGoods(shop, 'Lykt', null);
  for (let writer = 0; writer < WRITERS; writer += 1) await placed(shop, [sale(goods)]);
  const dearer = { name: 'Lykt', price_day: '', is_for_sale: true, price_sale: 60 };
  requireStatus(await shop.asAdmin('PUT', `/api/products/${goods}`, productForm(dearer)), 200);
  for (let writer = 0; writer < WRITERS; writer += 1) {
    await placed(shop, [{ ...sale(goods), price: 60 }], { fields: { total: 60 } });
  }
});

it.each([
  ['a piece', 1],
  ['thirty pieces', 30],
])('gives %s to as many of 64 who ask at both writers at once', async (_what, pieces) => {
  const goods = await addGoods(shop, `Vare ${pieces}`, pieces);
  const before = (await shop.shop.engines.store.read('inventory', 0)).length;
  const answers = await times(64, () => order(shop, [sale(goods)]));
  expect(granted(answers)).toBe(pieces);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(64 - pieces);
  expect((await readProduct(shop, goods)).stock_qty).toBe(0);
  const written = withoutPersonal(await shop.shop.engines.store.read('inventory', before));
  const left = written.map(({ data }) => ('stockLeft' in data ? data.stockLeft : null));
  expect(left).toEqual(Array.from({ length: pieces }, (_, at) => [{ productId: goods, left: pieces - 1 - at }]));
});
