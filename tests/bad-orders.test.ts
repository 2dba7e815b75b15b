import { afterEach, beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, addProduct, GUEST, rental, sale } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let head: bigint;
const headers = { 'content-type': 'application/json' };
const callers: (string | null)[] = [null];

beforeAll(async () => {
  await addProduct(shop, { rental_qty: 200 });
  await addGoods(shop, 'Matte', 1000);
  callers.push((await addCustomer(shop)).token, shop.adminToken);
  head = await shop.head();
});
afterEach(async () => {
  expect(await shop.head()).toBe(head);
  expect(shop.faults()).toEqual([]);
});

const TENT = 1;
const MAT = 2;
const rented = rental(TENT, '2026-06-10T10:00', '2026-06-11T10:00');
const sold = sale(MAT);
const withItems = (...items: unknown[]) => ({ items, paymentId: 2 });
const withFields = (fields: object) => ({ ...withItems(rented), ...fields });

const everybody: [string, unknown][] = [
  ['nothing', {}],
  ['a list', []],
  ['null', null],
  ['a number', 7],
  ['no lines', withItems()],
  ['no list of lines', { items: { 0: rented, length: 1 }, paymentId: 2 }],
  ['a line that is null', withItems(null)],
  ['no payment', { items: [rented] }],
  ['51 lines', withItems(...Array(51).fill(sold))],
  ['quantity 0', withItems({ ...sold, quantity: 0 })],
  ['quantity 100', withItems({ ...sold, quantity: 100 })],
  ['a negative quantity', withItems({ ...sold, quantity: -1 })],
  ['half a piece', withItems({ ...sold, quantity: 1.5 })],
  ['a quantity in words', withItems({ ...sold, quantity: 'to' })],
  ['a quantity as text', withItems({ ...sold, quantity: '2' })],
  ['a quantity that is an operator', withItems({ ...sold, quantity: { $gt: 0 } })],
  ['an unknown product', withItems(sale(999))],
  ['a product that is no number', withItems({ ...sold, productId: 'telt' })],
  ['a product that is an operator', withItems({ ...sold, productId: { $ne: null } })],
  ['a product that is a fraction', withItems({ ...sold, productId: 1.5 })],
  ['product 0', withItems(sale(0))],
  ['product -1', withItems(sale(-1))],
  ['a product beyond all numbers', withItems(sale(1e308))],
  ['a price in words', withItems({ ...rented, price: 'gratis' })],
  ['a negative price', withItems({ ...rented, price: -300 })],
  ['a price of 1e308', withItems({ ...rented, price: 1e308 })],
  ['a price of a third of a krone', withItems({ ...rented, price: 0.333 })],
  ['a total that is an operator', withFields({ total: { $gt: 0 } })],
  ['a total of -1', withFields({ total: -1 })],
  ['only a pickup', withItems({ ...rented, date_to: null })],
  ['only a return', withItems({ ...rented, date_from: null })],
  ['a date without a time', withItems({ ...rented, date_from: '2026-06-10' })],
  ['a time with an offset', withItems({ ...rented, date_from: '2026-06-10T10:00Z' })],
  ['31 June', withItems({ ...rented, date_from: '2026-06-31T10:00', date_to: '2026-07-02T10:00' })],
  ['25 o’clock', withItems({ ...rented, date_to: '2026-06-11T25:00' })],
  ['a return before the pickup', withItems({ ...rented, date_to: '2026-06-09T10:00' })],
  ['a rental of no time', withItems({ ...rented, date_to: rented.date_from })],
  ['the hour that spring skips', withItems(rental(TENT, '2027-03-28T02:30', '2027-03-29T10:00'))],
  ['a return in the hour that spring skips', withItems(rental(TENT, '2027-03-27T10:00', '2027-03-28T02:00'))],
  ['a rented thing that is only sold', withItems(rental(MAT, '2026-06-10T10:00', '2026-06-11T10:00'))],
  ['a sold thing that is only rented', withItems(sale(TENT))],
  ['an unknown payment', withFields({ paymentId: 9 })],
  ['a payment that is an operator', withFields({ paymentId: { $in: [1, 2, 3] } })],
  ['a guest without a name', withFields({ guest: { ...GUEST, name: ' ' } })],
  ['a guest without an address that can be one', withFields({ guest: { ...GUEST, email: 'gunn' } })],
  ['a guest whose phone is no number', withFields({ guest: { ...GUEST, phone: 'javascript:alert(1)' } })],
  ['a guest with a phone of 10,000 digits', withFields({ guest: { ...GUEST, phone: '9'.repeat(10_000) } })],
  ['terms that are a novel', withFields({ termsVersion: 'x'.repeat(41) })],
  ['a yes that is a text', withFields({ over18: 'ja' })],
  ['force in words', withFields({ force: 'yes' })],
];

const customers: [string, unknown][] = [
  ['yesterday', withItems(rental(TENT, '2026-05-31T10:00', '2026-06-02T10:00'))],
  ['force', withFields({ force: true, reason: 'fordi' })],
  ['a price that differs', withItems({ ...rented, price: 0 })],
];

it.each(everybody)('takes no order with %s', async (_what, body) => {
  for (const token of callers)
    requireRefusal(await shop.call('POST', '/api/orders', { token, body: JSON.stringify(body), headers }));
});

it.each(customers)('takes no customer’s order with %s', async (_what, body) => {
  for (const token of callers.slice(0, 2)) requireRefusal(await shop.call('POST', '/api/orders', { token, body }));
});

it.each([
  ['half a sentence', '{"items": ['],
  ['a price that is no number', '{"items": [{"productId": 1, "price": NaN}], "paymentId": 2}'],
  ['a prototype', '{"__proto__": {"role": "admin"}, "items": [], "paymentId": 2}'],
  ['a prototype deep inside', '{"items": [{"productId": 2, "x": {"__proto__": {"a": 1}}}], "paymentId": 2}'],
  ['a constructor', '{"items": [{"productId": 2, "constructor": {"prototype": {"a": 1}}}], "paymentId": 2}'],
  ['a well', `{"items": ${'['.repeat(5000)}${']'.repeat(5000)}, "paymentId": 2}`],
  ['a price of 1e999', '{"items": [{"productId": 2, "price": 1e999}], "paymentId": 2}'],
])('does not read %s', async (_what, body) => {
  const answer = await shop.call('POST', '/api/orders', { body, headers });
  expect(answer.status).toBe(400);
  requireRefusal(answer);
});
