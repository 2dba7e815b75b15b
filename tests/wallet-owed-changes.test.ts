import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { OwedOrder } from './testing/owed-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  type Customer,
  changeOrderStatus,
  GUEST,
  readOrder,
  requireStatus,
} from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { HOLD, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let kari: Customer;
beforeAll(async () => {
  shop = await openWalletShop();
  kari = await addCustomer(shop, 'Kari Nordmann');
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});
beforeEach(() => shop.renewAdmin());

describe('while somebody pays by the link', () => {
  const change = (order: OwedOrder, method: 'PUT' | 'DELETE', body?: object) =>
    order
      .charges()
      .then(([charge]) => shop.call(method, `/api/charges/${charge?.id}`, { token: shop.adminToken, body }));

  it('a charge that was paid over the counter calls that off, and a late approval goes back', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    await change(order, 'PUT', { isSettled: true });
    await shop.reconcile(order.id);
    expect(shop.wallet.state(order.reference(2)).state).toBe('terminated');
    shop.wallet.force(order.reference(2), 'authorized');
    await shop.sync(order.reference(2));
    expect(order.atWallet(2)).toEqual([300, 0, 0, 300]);
    expect(await order.charges()).toMatchObject([{ isSettled: true }]);
    requireRefusal(await order.pay(), 'NOTHING_OWED');
  });

  it('a charge that is deleted is owed no longer, and the order stands as unpaid', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    await change(order, 'DELETE');
    await shop.reconcile(order.id);
    expect(shop.wallet.state(order.reference(2)).state).toBe('terminated');
    expect(await readOrder(shop, order.id)).toMatchObject({ paymentState: 'failed', chargedInstead: 0 });
  });

  it('an order that is cancelled takes the charge with it, and gives back what was paid', async () => {
    const [unpaid, paid] = [await OwedOrder.refused(shop), await OwedOrder.refused(shop)];
    await paid.pay();
    shop.wallet.answer(paid.reference(2), 'authorized');
    await shop.comeBack(paid.reference(2));
    for (const order of [unpaid, paid]) {
      await changeOrderStatus(shop, order.id, 6);
      await shop.reconcile(order.id);
      expect(await order.charges()).toEqual([]);
      requireRefusal(await order.pay(), 'NOTHING_OWED');
    }
    expect(await unpaid.currentState()).toEqual([6, 'failed']);
    expect(paid.atWallet(2)).toEqual([300, 300, 300, 0]);
    expect(await paid.currentState()).toEqual([6, 'refunded']);
  });

  it('an order that is handed over again after it was cancelled is owed again', async () => {
    const order = await OwedOrder.refused(shop);
    for (const [status, left] of [
      [6, 0],
      [3, 300],
    ] as const) {
      await changeOrderStatus(shop, order.id, status);
      await shop.reconcile(order.id);
      expect((await order.charges()).map(({ amount }) => amount)).toEqual(left === 0 ? [] : [left]);
      expect(await order.owed()).toBe(left);
    }
    await order.pay();
    shop.wallet.answer(order.reference(2), 'authorized');
    await shop.comeBack(order.reference(2));
    expect(await order.charges()).toMatchObject([{ isSettled: true }]);
    expect(await order.currentState()).toEqual([3, 'captured']);
  });

  it('an attempt that nobody answered ends in its time, found by the sweep', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    shop.clock.pass(HOLD + MINUTE);
    await shop.sweep();
    expect(shop.wallet.state(order.reference(2)).state).toBe('expired');
    expect(await order.owed()).toBe(300);
  });

  it('two approvals, one of them late, are taken once', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    shop.clock.pass(11 * MINUTE);
    await order.pay();
    shop.wallet.force(order.reference(2), 'authorized');
    shop.wallet.answer(order.reference(3), 'authorized');
    await Promise.all([
      shop.comeBack(order.reference(3)),
      shop.sync(order.reference(2)),
      shop.sync(order.reference(3)),
    ]);
    const taken = [order.atWallet(2), order.atWallet(3)].map(([, captured = 0]) => captured);
    expect(taken.sort()).toEqual([0, 300]);
    expect(await order.charges()).toMatchObject([{ isSettled: true }]);
  });
});

it('keeps the fee of a late cancellation owed, and takes it by the same link', async () => {
  const order = await OwedOrder.reserved(shop, kari.token);
  shop.clock.set('2027-03-09T10:00:00.000Z');
  await shop.renewAdmin();
  shop.wallet.fail('capture', 'refused');
  const { token } = await loggedIn(kari);
  const fresh = new OwedOrder(shop, order.id, token);
  expect((await shop.call('POST', `/api/orders/${order.id}/cancel`, { token, body: {} })).status).toBe(200);
  await shop.reconcile(order.id);
  expect(await fresh.charges()).toMatchObject([{ description: 'Avbestillingsgebyr', amount: 150, isSettled: false }]);
  expect(fresh.atWallet(1)).toEqual([300, 0, 0, 300]);
  expect(await fresh.owed()).toBe(150);
  await fresh.pay();
  shop.wallet.answer(fresh.reference(2), 'authorized');
  await shop.comeBack(fresh.reference(2));
  expect(fresh.atWallet(2)).toEqual([150, 150, 0, 0]);
  expect(await fresh.charges()).toMatchObject([{ description: 'Avbestillingsgebyr', amount: 150, isSettled: true }]);
});

it('asks by mail and by the link for what the fee of an extended order is above what was reserved', async () => {
  const order = await OwedOrder.reserved(shop);
  const headers = { 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, order.id) };
  const act = (path: string, body: object) => shop.call('POST', `/api/orders/${order.id}/${path}`, { headers, body });
  const leftOfFee = async () =>
    ownCancellation.parse((await shop.call('GET', `/api/orders/${order.id}/cancel`, { headers })).body).left;
  shop.clock.set('2027-03-09T11:00:00.000Z');
  await shop.renewAdmin();
  requireStatus(await act('extend', { to: '2027-03-14T10:00' }), 200);
  expect(requireStatus(await act('cancel', {}), 200)).toMatchObject({ fee: 600 });
  expect([await order.owed(), await leftOfFee()]).toEqual([300, 300]);
  await shop.reconcile(order.id);
  expect(order.atWallet(1)).toEqual([300, 300, 0, 0]);
  expect([await order.currentState(), await order.owed()]).toEqual([[6, 'captured'], 300]);
  const text = await vi.waitFor(
    async () => {
      const mails = await mailsTo(GUEST.email, shop.dataDir);
      const mail = mails.find(
        (one) => one.text.includes(`${order.id}?token=`) && one.text.includes('Avbestillingsgebyr'),
      );
      return mail?.text.replaceAll('\u00a0', ' ') ?? expect.fail('no mail');
    },
    { timeout: 10_000, interval: 20 },
  );
  expect(text).toContain('300 kr av gebyret er ikke betalt');
  await order.pay();
  shop.wallet.answer(order.reference(2), 'authorized');
  await shop.comeBack(order.reference(2));
  expect(order.atWallet(2)).toEqual([300, 300, 0, 0]);
  expect([await order.owed(), await order.charges()]).toMatchObject([0, [{ amount: 600, isSettled: true }]]);
  expect(await leftOfFee()).toBe(0);
});

async function loggedIn({ email, password }: Customer): Promise<{ token: string }> {
  const { body } = await shop.call('POST', '/api/auth/login', { body: { email, password } });
  return body as { token: string };
}
