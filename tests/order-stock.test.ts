import { beforeEach, expect, it } from 'vitest';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addGoods,
  changeOrderStatus,
  order,
  placed,
  readOrder,
  readProduct,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let mats: number;
let made = 0;

beforeEach(async () => {
  mats = await addGoods(shop, `Liggeunderlag ${++made}`, 5);
});

const left = async () => (await readProduct(shop, mats)).stock_qty;
const remove = async (id: string) =>
  requireStatus(await shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken }), 200);

it('is taken when an order is placed, and refused when there is not enough', async () => {
  await placed(shop, [sale(mats, 3)]);
  expect(await left()).toBe(2);
  const { status, body } = await order(shop, [sale(mats, 3)]);
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ error: 'Ikke nok på lager.', code: 'OUT_OF_STOCK', productId: mats, left: 2 }),
  ]);
  expect(await left()).toBe(2);
});

it('is counted over all lines of an order', async () => {
  expect((await order(shop, [sale(mats, 3), sale(mats, 3)])).status).toBe(409);
  expect((await order(shop, [sale(mats, 2), sale(mats, 3)])).status).toBe(201);
  expect(await left()).toBe(0);
  expect((await order(shop, [sale(mats)])).status).toBe(409);
});

it('has no end where the owner does not count it', async () => {
  const gas = await addGoods(shop, 'Gass', null);
  for (let times = 0; times < 3; times += 1) await placed(shop, [sale(gas, 99)]);
  expect((await readProduct(shop, gas)).stock_qty).toBeNull();
});

it.each([
  ['goes back', 'cancelled', 'Bestilt', 1, 5],
  ['goes back', 'cancelled', 'Bekreftet', 2, 5],
  ['stays taken', 'cancelled', 'Utlevert', 3, 1],
  ['stays taken', 'cancelled', 'Levert', 4, 1],
  ['stays taken', 'cancelled', 'Fullført', 5, 1],
  ['goes back', 'deleted', 'Bestilt', 1, 5],
  ['goes back', 'deleted', 'Bekreftet', 2, 5],
  ['stays taken', 'deleted', 'Utlevert', 3, 1],
  ['stays taken', 'deleted', 'Levert', 4, 1],
  ['stays taken', 'deleted', 'Fullført', 5, 1],
] as const)('%s when an order is %s that is %s', async (_what, end, _status, statusId, expected) => {
  const id = await placed(shop, [sale(mats, 4)]);
  if (statusId > 1) await changeOrderStatus(shop, id, statusId);
  expect(await left()).toBe(1);
  await (end === 'cancelled' ? changeOrderStatus(shop, id, 6) : remove(id));
  expect(await left()).toBe(expected);
  await remove(id);
  expect(await left()).toBe(expected);
});

it('is taken again when a cancelled order comes back, or the order does not come back', async () => {
  const id = await placed(shop, [sale(mats, 4)]);
  await changeOrderStatus(shop, id, 6);
  await changeOrderStatus(shop, id, 2);
  expect(await left()).toBe(1);
  await changeOrderStatus(shop, id, 6);
  await placed(shop, [sale(mats, 2)]);
  const refused = await saveOrder(shop, id, { statusId: 1 });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ error: 'Ikke nok på lager.' })]);
  expect([(await readOrder(shop, id)).StatusId, await left()]).toEqual([6, 3]);
});

it('is not taken twice by an order that was handed out, cancelled and taken up again', async () => {
  const id = await placed(shop, [sale(mats, 4)]);
  await changeOrderStatus(shop, id, 3);
  await changeOrderStatus(shop, id, 6);
  await changeOrderStatus(shop, id, 1);
  expect(await left()).toBe(1);
  await changeOrderStatus(shop, id, 6);
  expect(await left()).toBe(5);
});

it('follows an order’s form while it is booked, and stays taken once it is handed out', async () => {
  const id = await placed(shop, [sale(mats, 3)]);
  const save = async (quantity: number) =>
    (await saveOrder(shop, id, { items: [{ id: 1, ...sale(mats, quantity) }] })).status;
  expect([await save(5), await left()]).toEqual([200, 0]);
  expect([await save(6), await left()]).toEqual([409, 0]);
  expect([await save(2), await left()]).toEqual([200, 3]);
  await changeOrderStatus(shop, id, 3);
  expect([await save(1), await left()]).toEqual([200, 3]);
});

it('cannot be forced below zero by anybody', async () => {
  const fields = { force: true, reason: 'Kunden insisterer' };
  expect((await order(shop, [sale(mats, 6)], { token: shop.adminToken, fields })).status).toBe(409);
  const id = await placed(shop, [sale(mats, 5)], { token: shop.adminToken, fields });
  expect((await saveOrder(shop, id, { items: [{ id: 1, ...sale(mats, 6) }], ...fields })).status).toBe(409);
  expect(await left()).toBe(0);
  await changeOrderStatus(shop, id, 6);
  await placed(shop, [sale(mats)]);
  for (const refused of [
    await saveOrder(shop, id, { statusId: 1, ...fields }),
    await counterOf(shop).setStatus(id, { statusId: 1, ...fields }),
  ]) {
    requireRefusal(refused, 'OUT_OF_STOCK');
  }
  expect([(await readOrder(shop, id)).StatusId, await left()]).toEqual([6, 4]);
});
