import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { OwedOrder } from './testing/owed-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  readOrder,
  rental,
} from './testing/shop-story.ts';
import { MINUTE, SECOND } from './testing/test-clock.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let kari: Customer;
let ola: Customer;
beforeAll(async () => {
  shop = await openWalletShop();
  kari = await addCustomer(shop, 'Kari Nordmann');
  ola = await addCustomer(shop, 'Ola Hansen');
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});
beforeEach(() => shop.renewAdmin());

/** The sums of orders and charges, in kr. */
const figures = async () => {
  const answer = await shop.read(statsAnswer, '/api/stats', shop.adminToken);
  const { totalRevenue: orders, chargesSettled: settled, chargesUnsettled: unsettled } = answer;
  return { orders, settled, unsettled };
};
const soon = { timeout: 10_000 };

describe('what the wallet will not hand over', () => {
  it('goes back to the payer and becomes a charge, which alone counts', async () => {
    const before = await figures();
    const order = await OwedOrder.refused(shop);
    expect(order.atWallet(1)).toEqual([300, 0, 0, 300]);
    expect(await order.currentState()).toEqual([3, 'failed']);
    expect(await readOrder(shop, order.id)).toMatchObject({ captureFailed: true, chargedInstead: 300 });
    expect(await order.charges()).toMatchObject([
      { description: 'Vipps-betaling som ikke gikk gjennom', amount: 300, paymentId: 1, isSettled: false },
    ]);
    expect(await figures()).toEqual({ ...before, unsettled: before.unsettled + 300 });
    await changeOrderStatus(shop, order.id, 5);
    expect(await figures()).toEqual({ ...before, unsettled: before.unsettled + 300 });
  });

  it('is charged once, however often it is looked at', async () => {
    const order = await OwedOrder.refused(shop);
    const { capture, cancel } = shop.wallet.calls;
    for (let n = 0; n < 3; n++) await shop.reconcile(order.id);
    await shop.sweep(true);
    expect([shop.wallet.calls.capture, shop.wallet.calls.cancel]).toEqual([capture, cancel]);
    expect(await order.charges()).toHaveLength(1);
    expect((await shop.factsOf(order.id)).filter((type) => type === 'CaptureFailed')).toHaveLength(1);
  });

  it('is told by mail once, to a guest with the key to their order', async () => {
    const order = await OwedOrder.refused(shop);
    const { orderNo } = await readOrder(shop, order.id);
    const asking = async () =>
      (await mailsTo(GUEST.email, shop.dataDir)).filter(
        ({ headers }) => headers.get('subject') === `Bestilling ${orderNo}: betalingen gikk ikke gjennom`,
      );
    await vi.waitFor(async () => expect(await asking()).toHaveLength(1), soon);
    const [mail] = await asking();
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('de 300 kr du reserverte med Vipps');
    const link = /\S+\/order-confirmation\/\d+\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const headers = { 'x-order-token': new URL(link).searchParams.get('token') ?? '' };
    const { body } = await shop.call('GET', `/api/orders/${order.id}/payment`, { headers });
    expect(body).toEqual({ owed: 300 });
    await shop.reconcile(order.id);
    expect(await asking()).toHaveLength(1);
  });

  it('is charged also where the reservation was over before the pickup', async () => {
    const order = await OwedOrder.reserved(shop);
    await shop.wallet.cancel(order.reference(1), { onlyUnauthorized: false }, order.id);
    await shop.sync(order.reference(1));
    expect(await order.currentState()).toEqual([2, 'cancelled']);
    expect(await order.charges()).toEqual([]);
    await changeOrderStatus(shop, order.id, 3);
    await shop.reconcile(order.id);
    expect(await order.currentState()).toEqual([3, 'failed']);
    expect(await order.charges()).toMatchObject([{ amount: 300, isSettled: false }]);
  });

  it('is charged, but not released twice, where the wallet is silent in between', async () => {
    const order = await OwedOrder.reserved(shop);
    shop.wallet.fail('capture', 'refused');
    shop.wallet.fail('cancel', 'unanswered');
    await changeOrderStatus(shop, order.id, 3);
    await expect.poll(() => order.charges(), soon).toHaveLength(1);
    expect(order.atWallet(1)).toEqual([300, 0, 0, 300]);
    expect(await order.owed()).toBe(300);
  });

  it('is charged also where it will not be released, and the wallet is left alone', async () => {
    const order = await OwedOrder.reserved(shop);
    shop.wallet.fail('capture', 'refused');
    shop.wallet.fail('cancel', 'refused');
    await changeOrderStatus(shop, order.id, 3);
    await shop.reconcile(order.id);
    expect(order.atWallet(1)).toEqual([300, 0, 0, 0]);
    const { cancel } = shop.wallet.calls;
    await shop.sweep(true);
    expect(shop.wallet.calls.cancel).toBe(cancel);
    expect(await order.owed()).toBe(300);
  });

  it('is charged by itself where the shop died before it could', async () => {
    const order = await OwedOrder.reserved(shop);
    await shop.wallet.cancel(order.reference(1), { onlyUnauthorized: false }, order.id);
    const charge = { chargeId: '700000000000002', amountOre: 30_000, addedAt: '2027-03-10T09:00:00.000Z' };
    const refused = { type: 'NoteRefusedCapture', partOre: 30_000, reasonCode: '6080', charge } as const;
    const context = { channel: 'job', correlationId: 'cut off' } as const;
    await shop.shop.deps.payment(order.reference(1)).run(refused, context);
    expect(await order.charges()).toEqual([]);
    shop.clock.pass(6 * SECOND);
    await expect.poll(() => order.charges(), soon).toMatchObject([{ id: charge.chargeId, amount: 300 }]);
  });
});

describe('the link to pay it by', () => {
  it('begins one payment however often it is pressed, which is taken at once and settles the charge', async () => {
    const order = await OwedOrder.refused(shop);
    const answers = await Promise.all([order.pay(), order.pay(), order.pay()]);
    const begun = { redirectUrl: shop.wallet.landing(order.reference(2)), owed: 300 };
    for (const { status, body } of answers) expect([status, body]).toEqual([201, begun]);
    expect(shop.wallet.asked(order.reference(2)).returnUrl).toMatch(/\/vipps\/return\?reference=leie-\d+-2$/);
    shop.wallet.answer(order.reference(2), 'authorized');
    expect(await shop.comeBack(order.reference(2))).toBe(`/order-confirmation/${order.id}?paid=vipps`);
    expect(order.atWallet(2)).toEqual([300, 300, 0, 0]);
    expect(await order.currentState()).toEqual([3, 'captured']);
    expect(await order.charges()).toMatchObject([{ isSettled: true }]);
    expect(await order.owed()).toBe(0);
    requireRefusal(await order.pay(), 'NOTHING_OWED');
  });

  it('thanks nobody who comes back without having paid, and can be pressed again', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    expect(await shop.comeBack(order.reference(2))).toBe(`/order-confirmation/${order.id}`);
    shop.wallet.answer(order.reference(2), 'aborted');
    expect(await shop.comeBack(order.reference(2))).toBe(`/order-confirmation/${order.id}`);
    expect(await order.owed()).toBe(300);
    expect(await order.pay()).toMatchObject({
      status: 201,
      body: { redirectUrl: shop.wallet.landing(order.reference(3)) },
    });
  });

  it('works by the wallet’s notice alone, and counts the money once', async () => {
    const before = await figures();
    const order = await OwedOrder.refused(shop, kari.token);
    await order.pay();
    shop.wallet.answer(order.reference(2), 'authorized');
    await shop.notify(order.reference(2), 'AUTHORIZED');
    await expect.poll(() => order.currentState(), soon).toEqual([3, 'captured']);
    await expect.poll(() => order.charges(), soon).toMatchObject([{ isSettled: true }]);
    expect(await figures()).toEqual({ ...before, settled: before.settled + 300 });
  });

  it('begins anew when the payer changed their mind or ran out of time', async () => {
    const order = await OwedOrder.refused(shop);
    await order.pay();
    shop.wallet.answer(order.reference(2), 'aborted');
    expect(await shop.comeBack(order.reference(2))).toBe(`/order-confirmation/${order.id}`);
    await order.pay();
    shop.clock.pass(11 * MINUTE);
    await order.pay();
    expect(shop.wallet.state(order.reference(3)).state).toBe('expired');
    shop.wallet.answer(order.reference(4), 'authorized');
    await shop.comeBack(order.reference(4));
    expect(await order.currentState()).toEqual([3, 'captured']);
  });

  it('starts nothing where the wallet does not answer, and works when it does', async () => {
    const order = await OwedOrder.refused(shop);
    shop.wallet.fail('create', 'lost', 3);
    expect(await order.pay()).toMatchObject({ status: 503, body: { code: 'WALLET_NOT_STARTED' } });
    expect((await order.pay()).status).toBe(201);
    expect(shop.wallet.state(order.reference(3)).state).toBe('created');
    shop.wallet.isAway = true;
    expect(await order.pay()).toMatchObject({ status: 503, body: { code: 'WALLET_NOT_STARTED' } });
    shop.wallet.recover();
    expect((await order.pay()).body).toMatchObject({ redirectUrl: shop.wallet.landing(order.reference(3)) });
  });

  it('is for the order’s own account, or the guest with the key of their mail', async () => {
    const karis = await OwedOrder.refused(shop, kari.token);
    const guests = await OwedOrder.refused(shop);
    expect(await karis.owed()).toBe(300);
    for (const method of ['GET', 'POST'] as const) {
      requireRefusal(await new OwedOrder(shop, karis.id, ola.token).ask(method), 'NO_ACCESS');
      requireRefusal(await new OwedOrder(shop, karis.id, null).ask(method), 'NOT_LOGGED_IN');
      requireRefusal(await new OwedOrder(shop, guests.id, kari.token).ask(method), 'NO_ACCESS');
      requireRefusal(await new OwedOrder(shop, '299999999999999', kari.token).ask(method), 'ORDER_NOT_FOUND');
      requireRefusal(await shop.call(method, `/api/orders/${guests.id}/payment`), 'NOT_LOGGED_IN');
    }
  });

  it('leads nowhere while nothing is owed', async () => {
    const paid = await OwedOrder.reserved(shop, kari.token);
    expect(await paid.owed()).toBe(0);
    requireRefusal(await paid.pay(), 'NOTHING_OWED');
    const { id } = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')], {
      token: kari.token,
    });
    requireRefusal(await new OwedOrder(shop, id, kari.token).pay(), 'NOTHING_OWED');
  });
});
