import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { packageAnswer } from '@naust/domain/packages/packages.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addProduct,
  addStaff,
  changeOrderStatus,
  order,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let [tent, bag] = [0, 0];
beforeAll(async () => {
  tent = await addProduct(shop, { name: 'Telt', price_day: 300, rental_qty: 2, vatCode: '31', deposit: 500 });
  bag = await addProduct(shop, { name: 'Sovepose', price_day: 50, rental_qty: 6 });
});

const path = '/api/packages';
const set = (more: object = {}) => ({
  ...{ name: 'Campingsett', percent: 10, description: 'Alt til helgen' },
  parts: [
    { productId: tent, quantity: 1 },
    { productId: bag, quantity: 2 },
  ],
  ...more,
});
const add = (more: object = {}) => shop.asAdmin('POST', path, set(more));
const added = async (more: object = {}) => rowSaved.parse(requireStatus(await add(more), 201)).id;
const put = (id: number, body: object) => shop.asAdmin('PUT', `${path}/${id}`, body);
const rows = () => shop.read(z.array(packageAnswer), path, shop.adminToken);
const removed = async (id: number) =>
  z.object({ undo: z.string() }).parse(requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200)).undo;

it('are written and read by administrators only, and kept with their history', async () => {
  const { token } = await addStaff(shop);
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', set()],
  ] as const) {
    requireRefusal(await shop.call(method, path, { token, body }), 'NO_ACCESS');
    requireRefusal(await shop.call(method, path, { body }), 'NOT_LOGGED_IN');
  }
  const id = await added();
  expect(await added()).toBe(id);
  expect((await rows())[0]).toMatchObject({
    ...{ id, name: 'Campingsett', percent: 10, price: null, units: 2, version: 1 },
    parts: [{ name: 'Telt' }, { name: 'Sovepose', quantity: 2 }],
  });
  requireStatus(await put(id, { price: 450, name: 'Leir', version: 1 }), 200);
  expect(await shop.read(packageAnswer, `${path}/${id}`, shop.adminToken)).toMatchObject({
    ...{ name: 'Leir', percent: null, price: 450, version: 2, description: 'Alt til helgen' },
  });
  requireRefusal(await put(id, { percent: 5, version: 1 }), 'CHANGED_MEANWHILE');
  const history = await linesOf(shop, 'product', String(id));
  expect(JSON.stringify(history)).toMatch(/Pakken ble endret/);
  const undo = await removed(id);
  expect(await rows()).toEqual([]);
  requireRefusal(await put(id, { percent: 5 }), 'PACKAGE_NOT_FOUND');
  requireRefusal(await put(tent, { percent: 5 }), 'PACKAGE_NOT_FOUND');
  requireStatus(await shop.asAdmin('POST', `/api/undo/${undo}`), 200);
  expect(await rows()).toMatchObject([{ id, price: 450 }]);
  await removed(id);
});

it.each([
  ['an unknown product', () => ({ parts: [{ productId: 999, quantity: 1 }] }), 'PACKAGE_PART_NOT_RENTED'],
  ['more than there are', () => ({ parts: [{ productId: bag, quantity: 7 }] }), 'PACKAGE_NEEDS_MORE_UNITS'],
  ['nothing of a part', () => ({ parts: [{ productId: bag, quantity: 0 }] }), 'PACKAGE_QUANTITY_WRONG'],
  ['per cent and price', () => ({ price: 10 }), 'PACKAGE_PERCENT_OR_PRICE'],
  ['neither', () => ({ percent: null }), 'PACKAGE_PERCENT_OR_PRICE'],
  ['101 %', () => ({ percent: 101 }), 'PACKAGE_PERCENT_WRONG'],
  ['an unknown category', () => ({ ProductGroupId: 999 }), 'GROUP_NOT_FOUND'],
  ['no name', () => ({ name: ' ' }), 'NAME_REQUIRED'],
  ['a price of text', () => ({ percent: null, price: 'ti' }), 'WRONG_SHAPE'],
] as const)('are refused with %s, in words', async (_, more, code) => {
  requireRefusal(await add({ name: 'Feil', ...more() }), code);
});

it('keep their parts from being deleted, hidden and sold, and take no prices of a product form', async () => {
  const id = await added({ name: 'Fast' });
  const form = (of: number, fields: object) =>
    shop.asAdmin('PUT', `/api/products/${of}`, productForm({ name: 'Telt', price_day: 300, vatCode: '31', ...fields }));
  const refused = await shop.asAdmin('DELETE', `/api/products/${tent}`);
  requireRefusal(refused, 'PRODUCT_IN_PACKAGE');
  expect(refused.body).toMatchObject({ error: expect.stringContaining('«Fast»') });
  requireRefusal(await form(tent, { is_active: false }), 'PRODUCT_IN_PACKAGE');
  requireRefusal(await form(tent, { price_day: '', is_for_sale: true, price_sale: 9 }), 'PRODUCT_IN_PACKAGE');
  requireRefusal(await form(id, {}), 'PACKAGE_PRICED_BY_PARTS');
  await removed(id);
});

const [from, to] = ['2026-09-04T10:00', '2026-09-06T10:00'];

it('are answered with what follows from their parts, and are free where all of them are', async () => {
  const id = await added({ name: 'Ledig' });
  expect(await readProduct(shop, id)).toMatchObject({
    ...{ price_day: 360, rental_qty: 2, deposit: 500 },
    package: {
      version: 1,
      percent: 10,
      parts: [
        { id: tent, quantity: 1, price_day: 300 },
        { id: bag, quantity: 2 },
      ],
    },
  });
  const isFree = async (quantity: number) =>
    (await shop.call('GET', `/api/availability?productId=${id}&from=${from}&to=${to}&quantity=${quantity}`)).body;
  const free = async () =>
    ((await shop.call('GET', `/api/availability/products?from=${from}&to=${to}`)).body as { productId: number }[]).find(
      (one) => one.productId === id,
    );
  const taken = async () => (await shop.call('GET', `/api/products/${id}/bookings?quantity=1`)).body;
  expect([await isFree(2), await isFree(3)]).toEqual([{ available: true }, { available: false }]);
  expect(await taken()).toEqual([]);
  const first = await placed(shop, [rental(bag, from, to, 3)]);
  await expect.poll(free).toMatchObject({ left: 1, available: true });
  const second = await placed(shop, [rental(tent, '2026-09-05T10:00', '2026-09-07T10:00', 2)]);
  await expect.poll(free).toMatchObject({ left: 0, available: false });
  expect(await isFree(1)).toEqual({ available: false });
  await expect.poll(taken).toEqual([{ from: '2026-09-05T10:00', to: '2026-09-07T10:00' }]);
  for (const orderId of [first, second]) await changeOrderStatus(shop, orderId, 6);
  await removed(id);
});

it('are priced, claimed and ordered as one, and booked, invoiced and credited by their parts', async () => {
  const id = await added({ name: 'Helg' });
  const line = { ...rental(id, from, to), price: 720, packageVersion: 1 };
  const cart = await shop.call('POST', '/api/cart/price', { body: { items: [line] } });
  expect(cart.body).toMatchObject({ total: 720, items: [{ productId: id, name: 'Helg', quantity: 1, price: 720 }] });
  const orderId = await placed(shop, [line]);
  const pack = { id, name: 'Helg', quantity: 1, no: 1 };
  expect(await readOrder(shop, orderId)).toMatchObject({
    total: 720,
    OrderItems: [
      { productId: tent, name: 'Helg: Telt', quantity: 1, price: 540, vatCode: '31', deposit: 500, package: pack },
      { productId: bag, name: 'Helg: Sovepose', quantity: 2, price: 90, vatCode: '3', package: pack },
    ],
  });
  const fetched = async () => (await shop.asAdmin('GET', `/api/today?date=${from.slice(0, 10)}`)).body;
  const inPack = { package: { no: 1, name: 'Helg', quantity: 1 } };
  await expect.poll(fetched).toMatchObject({ toFetch: { rows: [{ id: orderId, lines: [inPack, inPack] }] } });
  requireStatus(await put(id, { parts: [{ productId: tent, quantity: 1 }], price: 360 }), 200);
  expect((await shop.call('POST', '/api/cart/price', { body: { items: [line] } })).body).toMatchObject({ total: 720 });
  const refused = await order(shop, [line]);
  requireRefusal(refused, 'PRICE_CHANGED');
  expect(refused.body).toMatchObject({ total: 720, items: [{ productId: id, price: 720 }] });
  expect((await readOrder(shop, orderId)).OrderItems).toHaveLength(2);
  await changeOrderStatus(shop, orderId, 6);
  await removed(id);
});
