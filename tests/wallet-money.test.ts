import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { ownWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { payments } from '@naust/read-models/payments/payments.model.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { undo, undoIn } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  type Line,
  readOrder,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let lines: Line[];
let id: string;
let reference: string;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.stop());

/** A paid order of 300 kr before its pickup. */
beforeEach(async () => {
  lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
  id = (await shop.held(lines)).id;
  reference = walletReference(id);
  shop.wallet.answer(reference, 'authorized');
  await shop.comeBack(reference);
});
afterEach(() => {
  shop.wallet.isAway = false;
});

const paymentState = async () => (await readOrder(shop, id)).paymentState;
const becomes = (state: string) => expect.poll(paymentState, { timeout: 10_000 }).toBe(state);
const atWallet = () => {
  const { authorizedOre, capturedOre, refundedOre, cancelledOre } = shop.wallet.state(reference);
  return [authorizedOre, capturedOre, refundedOre, cancelledOre];
};
const remove = () => shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
const stats = () => shop.read(statsAnswer, '/api/stats', shop.adminToken);

describe('money that lies reserved', () => {
  it('is taken when the things are handed over, once', async () => {
    expect(atWallet()).toEqual([30_000, 0, 0, 0]);
    await changeOrderStatus(shop, id, 3);
    await becomes('captured');
    await changeOrderStatus(shop, id, 4);
    await changeOrderStatus(shop, id, 5);
    await shop.reconcile(id);
    expect(atWallet()).toEqual([30_000, 30_000, 0, 0]);
    expect((await shop.factsOf(id)).filter((type) => type === 'PaymentCaptured')).toHaveLength(1);
  });

  it('is taken when the first of the things is handed over, piece by piece', async () => {
    const two = [rental(await addProduct(shop, { rental_qty: 2 }), '2027-03-10T10:00', '2027-03-11T10:00', 2)];
    id = (await shop.held(two)).id;
    reference = walletReference(id);
    shop.wallet.answer(reference, 'authorized');
    await shop.comeBack(reference);
    expect(atWallet()).toEqual([60_000, 0, 0, 0]);
    await counterOf(shop).handOut(id, { lines: [{ id: 1, quantity: 1 }] });
    await becomes('captured');
    expect(atWallet()).toEqual([60_000, 60_000, 0, 0]);
  });

  it('is taken for the lines that the customer has not withdrawn from', async () => {
    const kari = await addCustomer(shop, 'Kari Angrer');
    const rope = sale(await addGoods(shop, 'Tau', 5), 2);
    const held = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00'), rope], {
      token: kari.token,
    });
    id = held.id;
    reference = walletReference(id);
    shop.wallet.answer(reference, 'authorized');
    await shop.comeBack(reference);
    const [reserved = 0] = atWallet();
    const { lines: goods } = ownWithdrawal.parse(
      requireStatus(await shop.call('GET', `/api/orders/${id}/withdrawal`, { token: kari.token }), 200),
    );
    const withdrawnOre = Math.round((goods[0]?.amount ?? 0) * 100);
    expect(withdrawnOre).toBeGreaterThan(0);
    requireStatus(await shop.call('POST', `/api/orders/${id}/withdrawal`, { token: kari.token, body: {} }), 201);
    expect(atWallet()).toEqual([reserved, 0, 0, 0]);
    await changeOrderStatus(shop, id, 3);
    await becomes('captured');
    await shop.reconcile(id);
    expect(atWallet()).toEqual([reserved, reserved - withdrawnOre, 0, withdrawnOre]);
    expect((await readOrder(shop, id)).due).toBe(0);
  });

  it('goes back when the order is cancelled or deleted before that', async () => {
    await changeOrderStatus(shop, id, 6);
    await becomes('cancelled');
    expect(atWallet()).toEqual([30_000, 0, 0, 30_000]);
  });

  it('goes back when the order is deleted', async () => {
    expect((await remove()).status).toBe(200);
    await expect.poll(atWallet, { timeout: 10_000 }).toEqual([30_000, 0, 0, 30_000]);
  });

  it('has gone back for good, also where the deletion is undone', async () => {
    const token = undoIn(requireStatus(await remove(), 200));
    await expect.poll(atWallet, { timeout: 10_000 }).toEqual([30_000, 0, 0, 30_000]);
    await shop.reconcile(id);
    await undo(shop, token);
    await shop.reconcile(id);
    expect([await paymentState(), atWallet()]).toEqual(['cancelled', [30_000, 0, 0, 30_000]]);
  });

  it('is taken only as far as the order costs by then', async () => {
    await saveOrder(shop, id, { items: [{ ...lines[0], id: 1, price: 250 }] });
    await changeOrderStatus(shop, id, 3);
    await becomes('captured');
    await shop.reconcile(id);
    expect(atWallet()).toEqual([30_000, 25_000, 0, 5_000]);
  });

  it('is taken once also where the wallet’s answer was lost', async () => {
    shop.wallet.fail('capture', 'unanswered', 2);
    await changeOrderStatus(shop, id, 3);
    await becomes('captured');
    expect(atWallet()).toEqual([30_000, 30_000, 0, 0]);
    expect(shop.wallet.calls.capture).toBeGreaterThanOrEqual(3);
  });

  it('is owed for once the things are handed over, until it is taken', async () => {
    const owed = async () =>
      (await shop.read(z.array(orderAnswer), '/api/orders?unpaid=true', shop.adminToken)).map((order) => order.id);
    expect(await owed()).not.toContain(id);
    shop.wallet.isAway = true;
    for (const statusId of [3, 4, 5]) {
      await changeOrderStatus(shop, id, statusId);
      expect([statusId, await paymentState(), await owed()]).toEqual([
        statusId,
        'authorized',
        expect.arrayContaining([id]),
      ]);
    }
    shop.wallet.isAway = false;
    await shop.sweep(true);
    await becomes('captured');
    expect(await owed()).not.toContain(id);
  });

  it('that the wallet will not hand over is told, and not asked for again and again', async () => {
    shop.wallet.fail('capture', 'refused');
    await changeOrderStatus(shop, id, 3);
    await expect.poll(() => shop.factsOf(id), { timeout: 10_000 }).toContain('CaptureFailed');
    const { capture } = shop.wallet.calls;
    await shop.reconcile(id);
    await shop.reconcile(id);
    expect(shop.wallet.calls.capture).toBe(capture);
    expect(await readOrder(shop, id)).toMatchObject({ paymentState: 'failed', captureFailed: true });
    const { docs } = await shop.shop.engines.readModels
      .model(payments)
      .find({ index: 'byOrder', equals: [id], limit: 1 });
    expect(docs[0]?.payment.refusedPartOre).toBe(30_000);
  });

  it('is moved at the wallet’s own counter too, and the shop hears of it', async () => {
    await shop.wallet.capture(reference, 10_000, 'by hand');
    await shop.sync(reference);
    expect(await shop.factsOf(id)).toContain('PaymentCaptured');
    expect(await paymentState()).toBe('captured');
  });
});

describe('a customer who cancels', () => {
  /** Paid by Kari, with pickup in `hours` hours. */
  async function paidByKari(hours: number): Promise<string> {
    const kari = await addCustomer(shop, hours > 72 ? 'Kari Nordbø' : 'Ola Nordbø');
    const at = (hour: number) => wallClock(osloMinute(shop.clock.now()) + hour * 60);
    id = (await shop.held([rental(await addProduct(shop), at(hours), at(hours + 24))], { token: kari.token })).id;
    reference = walletReference(id);
    shop.wallet.answer(reference, 'authorized');
    await shop.comeBack(reference);
    return kari.token;
  }
  const cancel = async (token: string) =>
    requireStatus(await shop.call('POST', `/api/orders/${id}/cancel`, { token, body: {} }), 200);
  const charges = () => shop.read(z.array(chargeAnswer), `/api/orders/${id}/charges`, shop.adminToken);

  it('in time has everything released', async () => {
    expect(await cancel(await paidByKari(100))).toMatchObject({ fee: 0 });
    await becomes('cancelled');
    expect(atWallet()).toEqual([30_000, 0, 0, 30_000]);
    expect(await charges()).toEqual([]);
  });

  it('late pays the fee out of what is reserved, which settles it, and has the rest released', async () => {
    const token = await paidByKari(24);
    const terms = async () => (await shop.call('GET', `/api/orders/${id}/cancel`, { token })).body;
    expect(await cancel(token)).toMatchObject({ fee: 150 });
    expect(await terms()).toMatchObject({ fee: 150, left: 0 });
    await becomes('captured');
    await expect.poll(atWallet, { timeout: 10_000 }).toEqual([30_000, 15_000, 0, 15_000]);
    await expect.poll(charges, { timeout: 10_000 }).toMatchObject([{ amount: 150, isSettled: true }]);
    await shop.reconcile(id);
    expect(atWallet()).toEqual([30_000, 15_000, 0, 15_000]);
  });
});

describe('money that was taken', () => {
  beforeEach(async () => {
    await changeOrderStatus(shop, id, 3);
    await becomes('captured');
  });

  it('keeps the order from being deleted until it is given back', async () => {
    requireRefusal(await remove(), 'ORDER_IS_PAID');
    await changeOrderStatus(shop, id, 6);
    await becomes('refunded');
    expect(atWallet()).toEqual([30_000, 30_000, 30_000, 0]);
    expect((await remove()).status).toBe(200);
  });

  it('is counted while the order stands, less by what was given back', async () => {
    const before = (await stats()).pendingRevenue;
    await shop.wallet.refund(reference, 4_000, 'back by hand');
    await shop.sync(reference);
    expect((await stats()).pendingRevenue).toBe(before - 40);
    await changeOrderStatus(shop, id, 5);
    expect((await stats()).pendingRevenue).toBe(before - 300);
    await changeOrderStatus(shop, id, 6);
    await becomes('refunded');
    expect(atWallet()).toEqual([30_000, 30_000, 30_000, 0]);
  });
});
