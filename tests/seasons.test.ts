import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { seasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  addStaff,
  order,
  placed,
  readOrder,
  readProduct,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let chipper: number;
beforeAll(async () => {
  chipper = await addProduct(shop, { price_day: 300, rental_qty: 9 });
});

const path = '/api/seasons';
const high = { name: 'Høysesong', from: '2026-06-15', to: '2026-08-15', yearly: true, prices: { price_day: 400 } };
const add = (body: object) => shop.asAdmin('POST', path, { ...high, ...body });
const added = async (body: object) => rowSaved.parse(requireStatus(await add(body), 201)).id;
const put = (id: number, body: object) => shop.asAdmin('PUT', `${path}/${id}`, body);
const row = async (id: number) =>
  (await shop.read(z.array(seasonAnswer), path, shop.adminToken)).find((one) => one.id === id);
const noPrices = { price_short_4h: null, price_day: null, price_weekend: null, price_week: null, price_month: null };
const removed = async (id: number) =>
  z.object({ undo: z.string() }).parse(requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200)).undo;

it('are written and read by administrators only, and kept with their history', async () => {
  const { token } = await addStaff(shop);
  for (const [method, at, body] of [
    ['GET', path, undefined],
    ['POST', path, high],
  ] as const) {
    requireRefusal(await shop.call(method, at, { token, body }), 'NO_ACCESS');
    requireRefusal(await shop.call(method, at, { body }), 'NOT_LOGGED_IN');
  }
  const id = await added({ products: [chipper] });
  expect(await added({ products: [chipper] })).toBe(id);
  expect(await row(id)).toEqual({
    ...{ ...high, id, percent: null, prices: { ...noPrices, price_day: 400 } },
    ...{ products: [chipper], groups: [], version: 1 },
  });
  requireStatus(await put(id, { percent: -12.5, version: 1 }), 200);
  expect(await row(id)).toMatchObject({ percent: -12.5, prices: null, version: 2 });
  requireRefusal(await put(id, { name: 'Høst', version: 1 }), 'CHANGED_MEANWHILE');
  requireStatus(await put(id, { prices: { price_day: 450 } }), 200);
  expect(await row(id)).toMatchObject({ percent: null, prices: { price_day: 450 }, version: 3 });
  expect(await linesOf(shop, 'season', String(id))).toHaveLength(3);
  const undo = await removed(id);
  expect(await row(id)).toBeUndefined();
  requireRefusal(await put(id, { name: 'Borte' }), 'SEASON_NOT_FOUND');
  requireStatus(await shop.asAdmin('POST', `/api/undo/${undo}`), 200);
  expect(await row(id)).toMatchObject({ version: 5 });
  await removed(id);
});

it('is refused over another one for the same product, which it names with the day', async () => {
  const id = await added({ products: [chipper] });
  const refused = await add({ name: 'Sommer', from: '2027-08-01', to: '2027-08-31', yearly: false });
  requireRefusal(refused, 'SEASONS_OVERLAP');
  expect(refused.body).toMatchObject({
    error: expect.stringContaining('«Høysesong» gjelder allerede 01.08.2027'),
  });
  const undo = await removed(id);
  const other = await added({ name: 'Sommer', from: '2027-08-01', to: '2027-08-31', yearly: false });
  requireRefusal(await shop.asAdmin('POST', `/api/undo/${undo}`), 'SEASONS_OVERLAP');
  await removed(other);
});

it.each([
  ['a per cent of nothing', { prices: null, percent: 0 }, 'SEASON_PERCENT_WRONG'],
  ['neither', { prices: null }, 'SEASON_PERCENT_OR_PRICES'],
  ['both', { percent: 10 }, 'SEASON_PERCENT_OR_PRICES'],
  ['a price below zero', { prices: { price_day: -1 } }, 'WRONG_SHAPE'],
  ['a dear week', { prices: { price_day: 10, price_week: 71 } }, 'WEEK_PRICE_TOO_HIGH'],
  ['a day that is none', { from: '2026-02-30' }, 'SEASON_DATE_WRONG'],
  ['an unknown product', { products: [9999] }, 'SEASON_SCOPE_UNKNOWN'],
  ['no shape', { prices: { price_day: 'tre' } }, 'WRONG_SHAPE'],
] as const)('is refused with %s, in words', async (_, body, code) => {
  requireRefusal(await add({ name: 'Feil', ...body }), code);
});

/** The answer that is kept for every visitor. */
const shownToVisitors = async () =>
  z
    .looseObject({ seasons: z.optional(z.unknown()) })
    .parse(await (await fetch(`${shop.url}/api/products/${chipper}`)).json()).seasons;

it('prices what is answered, claimed, ordered and extended by the season, and orders keep what was agreed', async () => {
  const line = rental(chipper, '2026-08-14T10:00', '2026-08-17T10:00');
  const before = await placed(shop, [line]);
  expect(await shownToVisitors()).toBeUndefined();
  const id = await added({ products: [chipper] });
  const seasons = [{ ...high, percent: null, prices: { ...noPrices, price_day: 400 } }];
  expect(await readProduct(shop, chipper)).toMatchObject({ seasons });
  await expect.poll(shownToVisitors).toEqual(seasons);
  const visitors = (await shop.call('GET', '/api/products')).body as { id: number; seasons?: unknown }[];
  expect(visitors.filter((one) => one.seasons !== undefined)).toMatchObject([{ id: chipper, seasons }]);

  const refused = await order(shop, [{ ...line, price: 900 }]);
  requireRefusal(refused, 'PRICE_CHANGED');
  expect(refused.body).toMatchObject({ total: 1100 });
  const cart = await shop.call('POST', '/api/cart/price', { body: { items: [line] } });
  const words = '2\u00a0døgn høysesong à 400\u00a0kr + 1\u00a0døgn à 300\u00a0kr'.replaceAll('\u00a0døgn', ' døgn');
  expect(cart.body).toMatchObject({ total: 1100, items: [{ price: 1100, explanation: words }] });
  const { token } = await addCustomer(shop);
  const after = await placed(shop, [{ ...line, price: 1100 }], { token });
  expect(await readOrder(shop, after)).toMatchObject({
    total: 1100,
    OrderItems: [{ price: 1100, explanation: words, pricing_kind: 'day', pricing_units: 3 }],
  });
  const later = `/api/orders/${after}/extend?to=2026-08-19T10:00`;
  expect((await shop.call('GET', later, { token })).body).toMatchObject({ price: 600 });
  await removed(id);
  await expect.poll(shownToVisitors).toBeUndefined();
  expect([(await readOrder(shop, before)).total, (await readOrder(shop, after)).total]).toEqual([900, 1100]);
});
