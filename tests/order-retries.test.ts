import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  type Line,
  order,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
let tent: number;
let lines: Line[];
let keys = 0;
let key: string;

beforeAll(async () => {
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  key = `et-nokkelord-for-denne-proven-${++keys}`;
  tent = await addProduct(shop);
  lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
});

const send = (token: string | null = null, items = lines, fields = {}) =>
  order(shop, items, { token, fields, headers: { 'idempotency-key': key } });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

it('places one order however often the same request comes at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(kari.token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { body } = await shop.call('GET', '/api/orders', { token: kari.token });
  expect(body).toHaveLength(1);
});

it('knows the same request by its meaning, not by how it is written', async () => {
  const [line] = lines;
  const [first, turned] = [await send(), [Object.fromEntries(Object.entries(line ?? {}).reverse())]];
  const headers = { 'idempotency-key': key };
  const again = await shop.call('POST', '/api/orders', { headers, body: { paymentId: '2', items: turned } });
  expect([again.status, idOf(again)]).toEqual([201, idOf(first)]);
});

it('refuses another request under the same key', async () => {
  const first = await send();
  for (const answer of [
    await send(null, [...lines, ...lines]),
    await send(null, lines, { paymentId: 3 }),
    await send(null, lines, { guest: { name: 'En', email: 'en@annen.test', phone: '91234567' } }),
  ]) {
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'KEY_REUSED' })]);
  }
  expect(idOf(await send())).toBe(idOf(first));
});

it('binds no refusal to its key: what was mended is taken under the same one, once', async () => {
  const nobodys = { guest: { name: 'En', email: 'ingen adresse', phone: '91234567' } };
  expect((await send(null, lines, nobodys)).status).toBe(400);
  await order(shop, lines);
  const refused = await send();
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: expect.any(String) })]);
  lines = [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')];
  const taken = await send();
  expect(taken.status).toBe(201);
  expect(idOf(await send())).toBe(idOf(taken));
});

it('answers the same a week later, when the order has long been completed', async () => {
  const first = await send(kari.token);
  await changeOrderStatus(shop, idOf(first), 5);
  shop.clock.pass(7 * DAY);
  await shop.renewAdmin();
  const { body } = await shop.logIn(kari.email, kari.password);
  kari.token = (body as { token: string }).token;
  const again = await send(kari.token);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await readOrder(shop, idOf(first))).StatusId).toBe(5);
});

it('answers the same when the owner has changed the order since', async () => {
  const first = await send(null, [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')]);
  const items = [{ id: 1, ...rental(tent, '2026-06-20T10:00', '2026-06-21T10:00'), price: 250 }];
  requireStatus(await saveOrder(shop, idOf(first), { items }), 200);
  const again = await send(null, [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')]);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it('does not bring back an order that was deleted', async () => {
  const items = [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')];
  const first = await send(null, items);
  requireStatus(await shop.call('DELETE', `/api/orders/${idOf(first)}`, { token: shop.adminToken }), 200);
  const again = await send(null, items);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await shop.call('GET', `/api/orders/${idOf(first)}`)).status).toBe(404);
});

it('keeps the keys of different customers apart', async () => {
  const ola = await addCustomer(shop, 'Ola Hansen');
  const later = [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')];
  const other = [rental(tent, '2026-06-25T10:00', '2026-06-26T10:00')];
  const [visitors, olas, karis] = [await send(), await send(ola.token, later), await send(kari.token, other)];
  expect(new Set([visitors, olas, karis].map(idOf)).size).toBe(3);
});

it('asks visitors for keys that nobody guesses', async () => {
  const tries = [
    ['x'.repeat(21), null, 400],
    ['x'.repeat(129), null, 400],
    ['y'.repeat(15), kari.token, 400],
    ['z'.repeat(16), kari.token, 201],
  ] as const;
  for (const [short, token, expected] of tries) {
    const answer = await order(shop, [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')], {
      token,
      headers: { 'idempotency-key': short },
    });
    expect(answer.status, short).toBe(expected);
  }
});

it('places an order each time without a key', async () => {
  expect((await order(shop, lines)).status).toBe(201);
  expect((await order(shop, lines)).status).toBe(409);
});
