import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  placed,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { ADMIN, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { testClock } from './testing/test-clock.ts';

const LAST_OF_MAY = '2026-05-31T21:59:59Z';
const FIRST_OF_JUNE = '2026-05-31T22:00:00Z';
const JULY = '2026-07-15T10:00:00Z';

let shop: ShopUnderTest;
let kari: Customer;
let mats: number;
async function open() {
  shop = await openTestShop({ clock: testClock(LAST_OF_MAY) });
  kari = await addCustomer(shop);
  mats = await addGoods(shop, 'Matte', null, { price_sale: 100 });
}
afterEach(() => expect(shop.faults()).toEqual([]));

const sell = (pieces: number, token: string | null = null) => placed(shop, [sale(mats, pieces)], { token });
const stats = () => shop.read(statsAnswer, '/api/stats', shop.adminToken);
const revenue = (token: string) => shop.read(revenueAnswer, '/api/revenue', token);
const months = async (token = shop.adminToken) =>
  Object.fromEntries((await revenue(token)).map(({ month, total }) => [month, total]));
const remove = async (path: string) => requireStatus(await shop.call('DELETE', path, { token: shop.adminToken }), 200);

async function on(instant: string) {
  shop.clock.set(instant);
  await shop.renewAdmin();
  kari.token = ((await shop.logIn(kari.email, kari.password)).body as { token: string }).token;
}

async function charge(orderId: string, amount: number): Promise<string> {
  const body = { description: 'Gebyr', amount, paymentId: 3, isSettled: false };
  const answer = await shop.call('POST', `/api/orders/${orderId}/charges`, { token: shop.adminToken, body });
  return chargeAnswer.parse(requireStatus(answer, 201)).id;
}

const settle = async (id: string, isSettled: boolean) =>
  requireStatus(await shop.call('PUT', `/api/charges/${id}`, { token: shop.adminToken, body: { isSettled } }), 200);

describe('a shop', () => {
  beforeAll(open);
  afterAll(() => shop.stop());

  it('has nothing to show in a shop that has sold nothing', async () => {
    expect(await stats()).toEqual({
      totalUsers: 1,
      totalProducts: 1,
      totalOrders: 0,
      completedRevenue: 0,
      pendingRevenue: 0,
      totalRevenue: 0,
      chargesSettled: 0,
      chargesUnsettled: 0,
      ordersPerMonth: [],
      chargesPerMonth: [],
    });
    expect(await revenue(shop.adminToken)).toEqual([]);
  });

  it('adds up a spring of the shop', async () => {
    const done = await sell(3, kari.token);
    await on(FIRST_OF_JUNE);
    const open = await sell(6, kari.token);
    const cancelled = await sell(20);
    const deleted = await sell(40);
    await changeOrderStatus(shop, done, 5);
    await changeOrderStatus(shop, open, 3);
    await changeOrderStatus(shop, cancelled, 6);
    await charge(done, 200.5);
    await settle(await charge(open, 99.95), true);
    await settle(await charge(cancelled, 10), true);
    await charge(deleted, 1000);
    await settle(await charge(deleted, 2000), true);
    await remove(`/api/charges/${await charge(open, 5000)}`);
    await remove(`/api/orders/${deleted}`);
    expect(await stats()).toEqual({
      totalUsers: 1,
      totalProducts: 1,
      totalOrders: 3,
      completedRevenue: 300,
      pendingRevenue: 600,
      totalRevenue: 900,
      chargesSettled: 109.95,
      chargesUnsettled: 200.5,
      ordersPerMonth: [
        { year: 2026, month: 5, total: 300, completed: 300, pending: 0 },
        { year: 2026, month: 6, total: 600, completed: 0, pending: 600 },
      ],
      chargesPerMonth: [
        { year: 2026, month: 5, settled: 0, unsettled: 0 },
        { year: 2026, month: 6, settled: 109.95, unsettled: 200.5 },
      ],
    });
    await on(JULY);
    expect(await months()).toEqual({ '2026-05': 300, '2026-06': 910.45, '2026-07': 0 });
    expect(await months(kari.token)).toEqual({ '2026-05': 300, '2026-06': 900.45, '2026-07': 0 });
  });
});

describe('the figures', () => {
  beforeAll(open);
  afterAll(() => shop.stop());

  it('follow an order through every status', async () => {
    const before = await stats();
    const id = await sell(2);
    const seen: unknown[] = [];
    for (const status of [2, 3, 4, 5, 6, 1, 5, 4]) {
      await changeOrderStatus(shop, id, status);
      const { completedRevenue, pendingRevenue } = await stats();
      seen.push([status, pendingRevenue - before.pendingRevenue, completedRevenue - before.completedRevenue]);
    }
    expect(seen).toEqual([
      [2, 200, 0],
      [3, 200, 0],
      [4, 200, 0],
      [5, 0, 200],
      [6, 0, 0],
      [1, 200, 0],
      [5, 0, 200],
      [4, 200, 0],
    ]);
  });

  it('move with an order that is given to another customer', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const id = await sell(2, kari.token);
    const items = [{ id: 1, ...sale(mats, 2) }];
    requireStatus(await saveOrder(shop, id, { items, userId: ola.id }), 200);
    expect([await months(kari.token), await months(ola.token)]).toEqual([{ '2026-05': 0 }, { '2026-05': 200 }]);
  });

  it('move with an order and its charges, and leave with them', async () => {
    const [first, second] = [await addCustomer(shop, 'Eva Først'), await addCustomer(shop, 'Siv Siden')];
    const id = await sell(2, first.token);
    const fee = await charge(id, 100);
    requireStatus(await saveOrder(shop, id, { items: [{ id: 1, ...sale(mats, 2) }], userId: second.id }), 200);
    expect([await months(first.token), await months(second.token)]).toEqual([{ '2026-05': 0 }, { '2026-05': 300 }]);
    await settle(fee, true);
    expect([await months(first.token), await months(second.token)]).toEqual([{ '2026-05': 0 }, { '2026-05': 300 }]);
    await remove(`/api/orders/${id}`);
    expect([await months(first.token), await months(second.token)]).toEqual([{ '2026-05': 0 }, { '2026-05': 0 }]);
  });

  it('count customers and products that are there, not administrators and what is gone', async () => {
    const before = await stats();
    const counted = (users: number, products: number, orders: number) => ({
      totalUsers: before.totalUsers + users,
      totalProducts: before.totalProducts + products,
      totalOrders: before.totalOrders + orders,
    });
    const [ola, nina] = [await addCustomer(shop, 'Per Hansen'), await addCustomer(shop, 'Nina Ny')];
    const tent = await addProduct(shop);
    const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
    const order = await placed(shop, lines, { token: ola.token });
    expect(await stats()).toMatchObject(counted(2, 1, 1));
    const promoted = { name: nina.name, email: nina.email, role: 'admin', currentPassword: ADMIN.password };
    await shop.call('PUT', `/api/users/update/${nina.id}`, { token: shop.adminToken, body: promoted });
    await changeOrderStatus(shop, order, 6);
    await remove(`/api/users/${ola.id}`);
    await remove(`/api/products/${tent}`);
    await remove(`/api/orders/${order}`);
    expect(await stats()).toMatchObject(counted(0, 0, 0));
    await remove(`/api/users/${nina.id}`);
    expect(await stats()).toEqual(before);
  });

  it('stay in the month of the order and of the charge, whenever something is done to them', async () => {
    kari = await addCustomer(shop, 'Mona Lie');
    const id = await sell(2, kari.token);
    const fee = await charge(id, 40);
    await on(JULY);
    await settle(fee, true);
    await changeOrderStatus(shop, id, 5);
    requireStatus(await saveOrder(shop, id, { items: [{ id: 1, ...sale(mats, 2), price: 90 }] }), 200);
    expect(await months(kari.token)).toEqual({ '2026-05': 220, '2026-06': 0, '2026-07': 0 });
    await settle(fee, false);
    expect(await months(kari.token)).toMatchObject({ '2026-05': 220 });
  });

  it('of an order are less by what is given back, in the month of the order', async () => {
    kari = await addCustomer(shop, 'Liv Lund');
    shop.clock.set(LAST_OF_MAY);
    await on(LAST_OF_MAY);
    const id = await sell(2, kari.token);
    await on(JULY);
    await changeOrderStatus(shop, id, 5);
    const before = await months();
    const payment = { orderId: id, method: 'terminal', amount: 200 };
    requireStatus(await shop.asAdmin('POST', '/api/incoming-payments', payment), 201);
    const refund = { amount: 30.5, reason: 'Regn' };
    requireStatus(await shop.call('POST', `/api/orders/${id}/refund`, { token: shop.adminToken, body: refund }), 200);
    expect(await months(kari.token)).toEqual({ '2026-05': 169.5, '2026-06': 0, '2026-07': 0 });
    expect(await months()).toEqual({ ...before, '2026-05': (before['2026-05'] ?? 0) - 30.5 });
  });
});
