import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  addGoods,
  addProduct,
  CARD,
  changeOrderStatus,
  placed,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import type { Answered } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let id: string;
let mats: number;
let made = 0;
beforeEach(async () => {
  mats = await addGoods(shop, `Matte ${++made}`, 10);
  id = await placed(shop, [sale(mats, 2), rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')]);
});

const times = (count: number, run: (at: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status).sort();
const remove = () => shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
async function forms() {
  const { OrderItems } = await readOrder(shop, id);
  const items = OrderItems.map(({ id: lineId, productId, date_from, date_to }) => ({
    id: lineId,
    productId,
    date_from,
    date_to,
  }));
  return (fields: Record<string, unknown>) =>
    shop.call('PUT', `/api/orders/${id}`, { token: shop.adminToken, body: { items, paymentId: CARD, ...fields } });
}

it.each([1, 5])('deletes an order in status %i once, however often it is asked for at once', async (status) => {
  if (status > 1) await changeOrderStatus(shop, id, status);
  const before = await shop.head();
  expect(statuses(await times(6, remove))).toEqual(Array(6).fill(200));
  expect(await eventsAfter(shop.shop.engines.store, before)).toHaveLength(2);
  expect((await readProduct(shop, mats)).stock_qty).toBe(status === 1 ? 10 : 8);
});

it.each([1, 5])(
  'takes every form of an order in status %i that names no version, one after another',
  async (status) => {
    if (status > 1) await changeOrderStatus(shop, id, status);
    const { version } = await readOrder(shop, id);
    const put = await forms();
    const answers = await times(12, (at) => put({ statusId: [1, 4, 5, 6][at % 4] }));
    expect(statuses(answers)).toEqual(Array(12).fill(200));
    expect((await readOrder(shop, id)).version).toBeGreaterThan(version);
  },
);

it.each([1, 5])('takes one of several forms of an order in status %i that were opened together', async (status) => {
  if (status > 1) await changeOrderStatus(shop, id, status);
  const { version } = await readOrder(shop, id);
  const put = await forms();
  const answers = await times(6, (at) =>
    put({ version, reason: 'ombestemt', paymentId: at % 2 === 0 ? 3 : CARD, statusId: at % 2 === 0 ? 2 : 6 }),
  );
  expect(answers.filter(({ status: answered }) => answered === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status: answered }) => answered === 200 || answered === 409)).toBe(true);
  const after = await readOrder(shop, id);
  expect([2, 6]).toContain(after.StatusId);
  expect(after.PaymentOption.name).toBe(after.StatusId === 2 ? 'Faktura' : 'Kort');
});

it('frees what it held whether it is cancelled or deleted first', async () => {
  const put = await forms();
  const answers = await Promise.all([put({ statusId: 6 }), remove(), put({ statusId: 6 }), remove()]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  requireStatus(await remove(), 200);
  expect((await readProduct(shop, mats)).stock_qty).toBe(10);
});
