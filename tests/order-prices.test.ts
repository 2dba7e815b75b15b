import { beforeAll, expect, it } from 'vitest';
import { addGoods, addProduct, order, placed, productForm, readOrder, rental, sale } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let tent: number;
const prices = { price_day: 300, price_weekend: 500, price_short_4h: 100, rental_qty: 99 };

beforeAll(async () => {
  tent = await addProduct(shop, prices);
});

it.each([
  ['under five hours', '2026-06-10T10:00', '2026-06-10T14:59', 'short', 1, 100],
  ['five hours', '2026-06-10T10:00', '2026-06-10T15:00', 'day', 1, 300],
  ['24 hours', '2026-06-10T10:00', '2026-06-11T10:00', 'day', 1, 300],
  ['a minute more than 24 hours', '2026-06-10T10:00', '2026-06-11T10:01', 'day', 2, 600],
  ['a weekend', '2026-06-05T16:00', '2026-06-07T22:00', 'weekend', 1, 500],
  ['a weekend begun a minute early', '2026-06-05T15:59', '2026-06-07T22:00', 'day', 3, 900],
  ['a weekend ended a minute late', '2026-06-05T16:00', '2026-06-07T22:01', 'day', 3, 900],
  ['a Saturday, for which a day is cheaper', '2026-06-06T08:00', '2026-06-06T20:00', 'day', 1, 300],
  ['a Sunday', '2026-06-07T08:00', '2026-06-07T20:00', 'day', 1, 300],
  ['the night that has 25 hours', '2026-10-24T12:00', '2026-10-25T12:00', 'day', 1, 300],
] as const)('prices %s by itself', async (_what, from, to, kind, units, price) => {
  const { OrderItems, total } = await readOrder(shop, await placed(shop, [rental(tent, from, to, 2)]));
  expect(OrderItems).toEqual([
    expect.objectContaining({
      price,
      pricing_kind: kind,
      pricing_units: units,
      quantity: 2,
      explanation: expect.stringMatching(/kr/),
    }),
  ]);
  expect(total).toBe(price * 2);
});

it('gives a day where weekend and day cost the same', async () => {
  const even = await addProduct(shop, { ...prices, price_weekend: 900 });
  const id = await placed(shop, [rental(even, '2026-06-05T16:00', '2026-06-07T22:00')]);
  expect((await readOrder(shop, id)).OrderItems[0]).toMatchObject({ pricing_kind: 'day', price: 900 });
});

it('says in Norwegian how a line came to its price', async () => {
  const id = await placed(shop, [rental(tent, '2026-06-15T10:00', '2026-06-17T10:00')]);
  expect((await readOrder(shop, id)).OrderItems[0]?.explanation).toBe('2 døgn à 300\u00a0kr');
});

it('refuses a claimed price or total that is not the shop’s, shows the true ones and places nothing', async () => {
  const mats = await addGoods(shop, 'Liggeunderlag', 10);
  const [rented, sold] = [rental(tent, '2026-06-18T10:00', '2026-06-20T10:00', 2), sale(mats, 3)];
  const before = await shop.head();
  for (const [lines, total] of [
    [[{ ...rented, price: 599.98 }, sold], undefined],
    [[rented, { ...sold, price: 1 }], undefined],
    [[{ ...rented, price: 0 }, sold], undefined],
    [[rented, sold], 1349.98],
    [
      [
        { ...rented, price: 600 },
        { ...sold, price: 50 },
      ],
      0,
    ],
  ] as const) {
    const { status, body } = await order(shop, lines, { fields: { total } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: 'Prisen er endret. Se over handlekurven.',
      code: 'PRICE_CHANGED',
      items: [
        { productId: tent, price: 600, quantity: 2, pricing_kind: 'day', pricing_units: 2 },
        { productId: mats, price: 50, quantity: 3, pricing_kind: 'sale', pricing_units: 1 },
      ],
      total: 1350,
    });
  }
  expect(await shop.head()).toBe(before);
});

it('lets an øre of rounding pass, and takes silence for no claim', async () => {
  const line = rental(tent, '2026-06-22T10:00', '2026-06-23T10:00');
  const answers = await Promise.all([
    order(shop, [{ ...line, price: 300.01 }], { fields: { total: 299.99 } }),
    order(shop, [{ ...line, price: 300 }]),
    order(shop, [{ ...line, price: null }], { fields: { total: null } }),
    order(shop, [line], { fields: { total: 300 } }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: 300 });
  }
});

it('never believes what kind of price a customer says it is', async () => {
  const cheap = { ...rental(tent, '2026-06-24T10:00', '2026-06-26T10:00'), pricing_kind: 'short', pricing_units: 0 };
  const id = await placed(shop, [cheap], { fields: { status: 'completed', statusId: 5 } });
  expect(await readOrder(shop, id)).toMatchObject({
    total: 600,
    StatusId: 1,
    OrderItems: [{ pricing_kind: 'day', pricing_units: 2 }],
  });
});

it('keeps the price of an order when the product becomes dearer', async () => {
  const cart = await addProduct(shop, { price_day: 80 });
  const id = await placed(shop, [rental(cart, '2026-06-10T10:00', '2026-06-11T10:00')]);
  const dearer = productForm({ name: 'Tralle', price_day: 120 });
  await shop.call('PUT', `/api/products/${cart}`, { token: shop.adminToken, body: dearer });
  await shop.followed();
  expect(await readOrder(shop, id)).toMatchObject({ total: 80, OrderItems: [{ price: 80 }] });
  const later = await placed(shop, [rental(cart, '2026-06-13T10:00', '2026-06-14T10:00')]);
  expect((await readOrder(shop, later)).total).toBe(120);
});

it('refuses what has no price, or is not for sale', async () => {
  const [priceless, onlyRented] = [await addProduct(shop, { price_day: '' }), await addProduct(shop)];
  const rent = await order(shop, [rental(priceless, '2026-06-10T10:00', '2026-06-11T10:00')]);
  expect([rent.status, rent.body]).toEqual([422, expect.objectContaining({ error: 'Kunne ikke beregne pris.' })]);
  const buy = await order(shop, [sale(onlyRented)]);
  expect([buy.status, buy.body]).toEqual([422, expect.objectContaining({ code: 'NOT_FOR_SALE' })]);
});
