import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { ownWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { rulesAnswer } from '@naust/domain/rules/rules-settings.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  GUEST,
  order,
  readOrder,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';

let shop: MailShop;
let orders = 0;
beforeAll(async () => {
  shop = await openMailShop(1, 1);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

/** Each test calls from its own address, because tries are counted. */
const around = (headers: Record<string, string> = {}) => ({ 'x-forwarded-for': `203.0.113.${orders}`, ...headers });

/** A guest's order of two sold goods and a rental, with the key it was placed with. */
async function ordered() {
  orders += 1;
  const email = `gunn${orders}@gjest.test`;
  const key = `nokkelen-til-dette-kjopet-${orders}`;
  const day = String((orders % 27) + 1).padStart(2, '0');
  const lines = [
    sale(await addGoods(shop, `Tau ${orders}`, 10), 2),
    sale(await addGoods(shop, `Presenning ${orders}`, 10), 1),
    rental(await addProduct(shop), `2027-05-${day}T10:00`, `2027-05-${day}T16:00`),
  ];
  const headers = around({ 'idempotency-key': key });
  const fields = { guest: { ...GUEST, email } };
  const { id } = requireStatus(await order(shop, lines, { headers, fields }), 201) as { id: string };
  await shop.mailsTo(email, 1);
  const { orderNo } = await readOrder(shop, id);
  return { id, orderNo, email, key };
}

const path = (id: string) => `/api/orders/${id}/withdrawal`;
const asking = (id: string, proof?: string) =>
  shop.call('GET', path(id), { headers: around(proof === undefined ? {} : { 'x-order-token': proof }) });
const withdrawing = (id: string, proof: string, body: object, key?: string) =>
  shop.call('POST', path(id), {
    body,
    headers: around({ 'x-order-token': proof, ...(key === undefined ? {} : { 'idempotency-key': key }) }),
  });
const naming = (body: object, key?: string) =>
  shop.call('POST', '/api/withdrawals', { body, headers: around(key === undefined ? {} : { 'idempotency-key': key }) });
const rightsOf = async (id: string, proof: string) => ownWithdrawal.parse(requireStatus(await asking(id, proof), 200));
const today = async () => todayAnswer.parse(requireStatus(await shop.asAdmin('GET', '/api/today'), 200));

it('is shown to its customer alone, declared once, and confirmed with date and time', async () => {
  const { id, orderNo, email, key } = await ordered();
  requireRefusal(await asking(id), 'NOT_LOGGED_IN');
  requireRefusal(await asking(id, 'feil'), 'NOT_LOGGED_IN');
  const [rope, cover] = (await rightsOf(id, key)).lines;
  if (!rope || !cover) throw new Error('nothing to withdraw from');
  expect((await rightsOf(id, key)).lines).toHaveLength(2);
  expect(rope).toMatchObject({ quantity: 2, until: null });
  const body = { name: 'Gunn Gjest', lines: [rope.id] };
  const first = ownWithdrawal.parse(requireStatus(await withdrawing(id, key, body, 'angre-dette-kjopet-en-gang'), 201));
  const again = ownWithdrawal.parse(requireStatus(await withdrawing(id, key, body, 'angre-dette-kjopet-en-gang'), 201));
  expect(again).toEqual(first);
  expect(first.declared).toMatchObject([{ lines: [rope.id], amount: rope.amount, state: 'open' }]);
  expect(first.lines.map((line) => line.id)).toEqual([cover.id]);
  requireRefusal(await withdrawing(id, key, { lines: [cover.id] }, 'angre-dette-kjopet-en-gang'), 'KEY_REUSED');
  const [, receipt] = await shop.mailsTo(email, 2);
  expect(receipt?.headers.get('subject')).toContain(`Angret: bestilling ${orderNo}`);
  expect(receipt?.text).toMatch(/Vi fikk angremeldingen din \S+ kl\. \d\d:\d\d/);
  expect(receipt?.text).toContain(rope.name);
  expect(receipt?.text).not.toContain(cover.name);
  expect(JSON.stringify(await linesOf(shop, 'order', id))).toContain('Gunn Gjest');
});

it('lowers what is owed, and stands in I dag until the shop has settled it', async () => {
  const { id, key } = await ordered();
  await changeOrderStatus(shop, id, 3);
  const before = await readOrder(shop, id);
  const [rope] = (await rightsOf(id, key)).lines;
  if (!rope) throw new Error('nothing to withdraw from');
  requireStatus(await withdrawing(id, key, { lines: [rope.id] }), 201);
  const after = await readOrder(shop, id);
  expect(after.due).toBe(before.due - rope.amount);
  const [declared] = after.withdrawals ?? [];
  if (!declared) throw new Error('no withdrawal on the order');
  const rowOf = async () => (await today()).withdrawals.rows.find((row) => row.id === id);
  expect((await rowOf())?.at).toBe(declared.refundBy);
  const mark = (body: object) => shop.asAdmin('PUT', `/api/orders/${id}/withdrawals/${declared.id}`, body);
  requireRefusal(await mark({ state: 'dismissed' }), 'REASON_REQUIRED');
  requireStatus(await mark({ state: 'refunded' }), 200);
  expect(await rowOf()).toBeUndefined();
  expect((await readOrder(shop, id)).due).toBe(before.due - rope.amount);
  requireStatus(await mark({ state: 'dismissed', reason: 'Varen var brukt' }), 200);
  expect((await readOrder(shop, id)).due).toBe(before.due);
  requireStatus(await mark({ state: 'open' }), 200);
  expect((await rowOf())?.at).toBe(declared.refundBy);
});

it('is declared by number and address, and answers alike whether they match or not', async () => {
  const { id, orderNo, email, key } = await ordered();
  const head = await shop.head();
  const wrong = [
    await naming({ orderNo, email: 'en.annen@gjest.test', name: 'Kari' }),
    await naming({ orderNo: 999_999, email, name: 'Kari' }),
  ];
  expect(await shop.head()).toBe(head);
  const right = await naming({ orderNo, email: email.toUpperCase(), name: 'Gunn', lines: ['presenning'] });
  for (const { status, body, headers } of [...wrong, right]) {
    expect({ status, body }).toEqual({ status: 202, body: { ok: true } });
    expect(headers.get('x-position')).toBeNull();
  }
  const { declared, lines } = await rightsOf(id, key);
  expect(declared).toHaveLength(1);
  expect(lines.map(({ name }) => name)).toEqual([expect.stringMatching(/^Tau/)]);
  expect((await shop.mailsTo(email, 2))[1]?.headers.get('subject')).toMatch(/^Angret: /);
  requireStatus(await naming({ orderNo, email, name: 'Gunn' }), 202);
  expect((await rightsOf(id, key)).lines).toEqual([]);
});

it('is declared once however often it is sent, and means no other lines the second time', async () => {
  const { id, orderNo, email, key } = await ordered();
  const cover = { orderNo, email, name: 'Gunn', lines: ['presenning'] };
  requireStatus(await naming(cover, 'angre-en-presenning-en-gang'), 202);
  const head = await shop.head();
  requireStatus(await naming(cover, 'angre-en-presenning-en-gang'), 202);
  requireStatus(await naming(cover), 202);
  requireStatus(await naming({ ...cover, lines: ['tau'] }, 'angre-en-presenning-en-gang'), 202);
  expect(await shop.head()).toBe(head);
  expect((await rightsOf(id, key)).lines.map(({ name }) => name)).toEqual([expect.stringMatching(/^Tau/)]);
});

it('takes as long to answer where there is no such order', async () => {
  const began = performance.now();
  requireStatus(await naming({ orderNo: 999_999, email: 'kari@gjest.test' }), 202);
  expect(performance.now() - began).toBeGreaterThanOrEqual(495);
});

it('covers rental where the shop says so', async () => {
  const { id, key } = await ordered();
  expect((await rightsOf(id, key)).lines).toHaveLength(2);
  const rules = async () => rulesAnswer.parse(requireStatus(await shop.asAdmin('GET', '/api/shop/rules'), 200));
  const { version, ...before } = await rules();
  expect(before.withdrawalCoversRental).toBe(false);
  requireStatus(await shop.asAdmin('PUT', '/api/shop/rules', { withdrawalCoversRental: true, version }), 200);
  expect(await rules()).toEqual({ ...before, withdrawalCoversRental: true, version: version + 1 });
  expect((await rightsOf(id, key)).lines).toHaveLength(3);
  requireStatus(await shop.asAdmin('PUT', '/api/shop/rules', { withdrawalCoversRental: false }), 200);
  expect((await rightsOf(id, key)).lines).toHaveLength(2);
});

it('is told in the list of one’s own orders while it can be used', async () => {
  const kari = await addCustomer(shop, `Kari ${orders}`);
  const goods = await addGoods(shop, `Bøtte ${orders}`, 3);
  const placed = requireStatus(await order(shop, [sale(goods, 1)], { token: kari.token, headers: around() }), 201);
  const { id } = placed as { id: string };
  const row = async () => {
    const rows = requireStatus(await shop.call('GET', '/api/orders', { token: kari.token }), 200) as { id: string }[];
    return rows.find((one) => one.id === id);
  };
  expect(await row()).toMatchObject({ canWithdraw: true });
  const me = requireStatus(await shop.call('GET', '/api/users/me', { token: kari.token }), 200);
  expect(me).toMatchObject({ Orders: [{ id, canWithdraw: true }] });
  requireStatus(await shop.call('POST', path(id), { token: kari.token, body: {}, headers: around() }), 201);
  const after = await row();
  expect(after).toMatchObject({ withdrawals: [{ state: 'open' }] });
  expect(after).not.toHaveProperty('canWithdraw');
});
