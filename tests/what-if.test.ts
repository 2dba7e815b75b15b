import { whatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addGoods,
  addProduct,
  changeOrderStatus,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { testClock } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const LAST_OF_APRIL = '2026-04-30T21:59:59Z';
const FIRST_OF_MAY = '2026-04-30T22:00:00Z';

const shop = useTestShop({ clock: testClock(LAST_OF_APRIL) });
let trailer: number;
let orders: string[];

const days = (from: string, to: string, quantity = 1) => rental(trailer, `${from}T10:00`, `${to}T10:00`, quantity);
const ask = (body: object) =>
  shop.asAdmin('POST', '/api/what-if', {
    from: '2026-05-01',
    to: '2026-05-31',
    changes: [{ productId: trailer, price_day: 450 }],
    ...body,
  });
const answered = async (body: object = {}) => whatIfAnswer.parse(requireStatus(await ask(body), 200));

beforeAll(async () => {
  trailer = await addProduct(shop, { price_day: 300, rental_qty: 20 });
  const tape = await addGoods(shop, 'Teip', null);
  await placed(shop, [days('2026-05-03', '2026-05-13')]);
  shop.clock.set(FIRST_OF_MAY);
  await shop.renewAdmin();
  const two = await placed(shop, [days('2026-05-10', '2026-05-12'), sale(tape, 2)]);
  const nine = await placed(shop, [days('2026-05-10', '2026-05-19', 2)]);
  const taped = await placed(shop, [sale(tape)]);
  const cancelled = await placed(shop, [days('2026-05-10', '2026-05-12')]);
  await changeOrderStatus(shop, cancelled, 6);
  const deleted = await placed(shop, [days('2026-05-10', '2026-05-12')]);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${deleted}`), 200);
  orders = [two, nine, taped];
});

it('prices the orders of the period anew, without those that are cancelled, deleted or of other days, and writes nothing', async () => {
  const [two = '', nine = ''] = orders;
  const head = await shop.head();
  const numberOf = async (id: string) => (await readOrder(shop, id)).orderNo;
  expect(await answered()).toEqual({
    ...{ before: 6150, after: 9150, today: 6150, dearer: 2, cheaper: 0, unchanged: 1, kept: 0 },
    most: [
      { id: nine, orderNo: await numberOf(nine), before: 5400, after: 8100 },
      { id: two, orderNo: await numberOf(two), before: 700, after: 1000 },
    ],
  });
  expect(await answered({ changes: [{ productId: trailer, price_week: 1200 }] })).toMatchObject({
    ...{ after: 4350, dearer: 0, cheaper: 1, unchanged: 2 },
  });
  expect(await answered({ from: '2026-04-30' })).toMatchObject({ before: 9150, after: 13_650, dearer: 3 });
  expect(await shop.head()).toBe(head);
});

it('replays a drafted season over the products that it covers, and refuses one as it would be refused when added', async () => {
  const season = { name: 'Mai', from: '2027-05-11', to: '2027-05-31', yearly: true, percent: 50 };
  const asked = (part: object, ...more: object[]) => ask({ changes: [{ season: { ...season, ...part } }, ...more] });
  expect(await answered({ changes: [{ season }] })).toMatchObject({
    ...{ before: 6150, after: 8700, dearer: 2, cheaper: 0, unchanged: 1 },
  });
  const both = [{ season: { ...season, products: [trailer] } }, { productId: trailer, price_day: 200 }];
  expect(await answered({ changes: both })).toMatchObject({ after: 5850 });
  requireRefusal(await asked({}, { season: { ...season, name: 'Mer' } }), 'SEASONS_OVERLAP');
  requireRefusal(await asked({ percent: -100 }), 'SEASON_PERCENT_WRONG');
  requireRefusal(await asked({ groups: [9999] }), 'SEASON_SCOPE_UNKNOWN');
  requireRefusal(await asked({ from: '2027-06-01' }), 'SEASON_ENDS_BEFORE_IT_BEGINS');
  requireRefusal(await ask({ changes: [{ season, productId: trailer }] }), 'WHAT_IF_CHANGE_UNCLEAR');
  requireRefusal(await ask({ changes: [{}] }), 'WHAT_IF_CHANGE_UNCLEAR');
  for (const [prices, field] of [
    [{ price_day: 'dyrere' }, 'changes.0.season.prices.price_day'],
    [{ price_day: 10.001 }, 'changes.0.season.prices.price_day'],
  ] as const) {
    const refused = await asked({ percent: null, prices });
    requireRefusal(refused, 'WRONG_SHAPE');
    expect(refused.body).toMatchObject({ fields: [{ path: field }] });
  }
});

it('replays a drafted discount, alone, in the place of another and with prices, and refuses one as when it is added', async () => {
  const discount = { name: 'Mai', percent: 20, products: [trailer], from: '2027-05-01', code: 'MAI' };
  const asked = (part: object, ...more: object[]) =>
    ask({ changes: [{ discount: { ...discount, ...part } }, ...more] });
  const figures = await answered({ changes: [{ discount }] });
  expect(figures).toMatchObject({ before: 6150, today: 6150, after: 4950, cheaper: 2, unchanged: 1, kept: 0 });
  const both = [{ discount }, { productId: trailer, price_day: 450 }];
  expect(await answered({ changes: both })).toMatchObject({ after: 7350 });
  const { id } = requireStatus(await shop.asAdmin('POST', '/api/discounts', discount), 201) as { id: number };
  expect(await answered({ changes: [{ discount: { ...discount, id } }] })).toEqual(figures);
  requireRefusal(await asked({}), 'DISCOUNT_CODE_TAKEN');
  requireRefusal(await asked({ id: 9999 }), 'DISCOUNT_NOT_FOUND');
  requireRefusal(await asked({ code: null, percent: 101 }), 'DISCOUNT_PERCENT_WRONG');
  requireRefusal(await asked({ code: null, amount: 10 }), 'DISCOUNT_PERCENT_OR_AMOUNT');
  requireRefusal(await asked({ code: null, groups: [9999] }), 'DISCOUNT_SCOPE_UNKNOWN');
  requireRefusal(await asked({ code: null, customerGroupId: 9999 }), 'DISCOUNT_SCOPE_UNKNOWN');
  requireRefusal(await asked({ code: null, customerId: '100000000000001' }), 'UNKNOWN_USER');
  requireRefusal(await ask({ changes: [{ discount, productId: trailer }] }), 'WHAT_IF_CHANGE_UNCLEAR');
  const refused = await asked({ code: null, percent: null, amount: 10.001 });
  requireRefusal(refused, 'WRONG_SHAPE');
  expect(refused.body).toMatchObject({ fields: [{ path: 'changes.0.discount.amount' }] });
});

it('is refused in words for what no draft can be', async () => {
  const changed = (...changes: object[]) => ask({ changes });
  requireRefusal(await changed({ productId: 9999, price_day: 1 }), 'PRODUCT_NOT_FOUND');
  requireRefusal(await changed({ productId: trailer }, { productId: trailer }), 'WHAT_IF_PRODUCT_TWICE');
  requireRefusal(await changed({ productId: trailer, price_week: 2100.01 }), 'WEEK_PRICE_TOO_HIGH');
  requireRefusal(await ask({ from: '2026-06-01', to: '2026-06-30' }), 'NO_ORDERS_IN_PERIOD');
  for (const [body, field] of [
    [{ changes: [{ productId: trailer, price_day: 'dyrere' }] }, 'changes.0.price_day'],
    [{ changes: [{ productId: trailer, price_day: -1 }] }, 'changes.0.price_day'],
    [{ changes: [{ productId: trailer, price_day: 10.001 }] }, 'changes.0.price_day'],
    [{ changes: [{ productId: trailer, price_short: 10 }] }, 'changes.0.price_short'],
    [{ changes: [] }, 'changes'],
    [{ from: '2026-05-31', to: '2026-05-01' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
  ] as const) {
    const refused = await ask(body);
    requireRefusal(refused, 'WRONG_SHAPE');
    expect(refused.body, field).toMatchObject({ fields: [{ path: field }] });
  }
});
