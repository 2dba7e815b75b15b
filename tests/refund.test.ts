import { refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { revenueFaults } from './testing/oracle/revenue-faults.ts';
import { mailsTo } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addProduct,
  CARD,
  changeOrderStatus,
  GUEST,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const KEY = 'et-forsok-paa-tilbakebetaling';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  const { store, readModels } = shop.shop.engines;
  expect(await revenueFaults(store, readModels)).toEqual([]);
  await shop.stop();
});

const lines = async () => [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
const refund = (id: string, amount: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/orders/${id}/refund`, {
    token: shop.adminToken,
    body: { amount, reason: 'Regn', ...fields },
    headers,
  });
const currentState = (id: string) => shop.read(refundsAnswer, `/api/orders/${id}/refund`, shop.adminToken);
const remove = (id: string) => shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
const completed = async () => (await shop.read(statsAnswer, '/api/stats', shop.adminToken)).completedRevenue;

const payAtCounter = async (orderId: string) =>
  requireStatus(
    await shop.asAdmin('POST', '/api/incoming-payments', { orderId, method: 'terminal', amount: 300 }),
    201,
  );

/** An order of 300 kr whose payment is captured. */
async function paid(): Promise<string> {
  const { id } = await shop.held(await lines());
  shop.wallet.answer(walletReference(id), 'authorized');
  await shop.comeBack(walletReference(id));
  await changeOrderStatus(shop, id, 5);
  await expect.poll(async () => (await readOrder(shop, id)).paymentState, { timeout: 10_000 }).toBe('captured');
  return id;
}

describe('money given back', () => {
  it('goes through the wallet, once for a key, until nothing is left; then the order may go', async () => {
    const before = await completed();
    const id = await paid();
    const refused = await remove(id);
    requireRefusal(refused, 'ORDER_IS_PAID');
    expect(refused.body).toMatchObject({ error: 'Ordren er betalt og må krediteres først.' });
    for (const _ of ['once', 'and the same again']) {
      const answer = requireStatus(await refund(id, 100.5, {}, { 'idempotency-key': KEY }), 200);
      expect(answer).toEqual({ id, refunded: 100.5, left: 199.5 });
    }
    expect(shop.wallet.state(walletReference(id)).refundedOre).toBe(10_050);
    requireRefusal(await refund(id, 100, {}, { 'idempotency-key': KEY }), 'KEY_REUSED');
    requireRefusal(await refund(id, 199.51), 'REFUND_TOO_LARGE');
    expect(await completed()).toBe(before + 199.5);
    requireRefusal(await remove(id), 'ORDER_IS_PAID');
    expect(requireStatus(await refund(id, 199.5), 200)).toMatchObject({ refunded: 300, left: 0 });
    requireRefusal(await refund(id, 1), 'NOTHING_TO_REFUND');
    expect(await completed()).toBe(before);
    expect((await readOrder(shop, id)).paymentState).toBe('refunded');
    const { orderNo } = await readOrder(shop, id);
    const toCustomer = async () =>
      (await mailsTo(GUEST.email, shop.dataDir)).filter(({ headers }) =>
        headers.get('subject')?.startsWith(`Penger tilbake for bestilling ${orderNo}`),
      );
    await expect.poll(toCustomer).toMatchObject([{ text: expect.stringContaining('Du får tilbake') }, {}]);
    const reported = await linesOf(shop, 'order', id);
    expect(reported).toContain('Tilbakebetaling ble bestilt i Vipps (Beløp: – → 100,50 kr)');
    expect(reported).toContain('Beløpet ble betalt tilbake i Vipps (Beløp: – → 100,50 kr)');
    requireStatus(await remove(id), 200);
    requireRefusal(await refund(id, 1), 'ORDER_IS_DELETED');
  });

  it.each([
    ['at the desk', CARD],
    ['by invoice', INVOICE],
  ])('that was paid %s is written down', async (_how, paymentId) => {
    const before = await completed();
    const refundsAtWallet = shop.wallet.calls.refund;
    const id = await placed(shop, await lines(), { token: shop.adminToken, fields: { paymentId } });
    await changeOrderStatus(shop, id, 5);
    await payAtCounter(id);
    expect(requireStatus(await refund(id, 50.25), 200)).toEqual({ id, refunded: 50.25, left: 249.75 });
    expect(await completed()).toBe(before + 249.75);
    expect(await linesOf(shop, 'order', id)).toContain('Penger ble betalt tilbake utenom Vipps (Beløp: – → 50,25 kr)');
    requireRefusal(await remove(id), 'PAYMENT_IS_HELD');
    requireStatus(await refund(id, 249.75), 200);
    requireStatus(await remove(id), 200);
    expect(await completed()).toBe(before);
    expect(shop.wallet.calls.refund).toBe(refundsAtWallet);
  });

  it('is told of with what is left and which way it goes, to administrators alone', async () => {
    const id = await paid();
    expect(await currentState(id)).toEqual({ refunded: 0, left: 300, invoiced: 0, through: 'vipps', refunds: [] });
    requireStatus(await refund(id, 100.5), 200);
    const row = { id: expect.any(String), at: expect.any(String), reason: 'Regn', state: 'done' };
    const reported = await currentState(id);
    expect(reported).toMatchObject({ refunded: 100.5, left: 199.5, through: 'vipps' });
    const [{ by } = { by: '' }] = reported.refunds;
    expect(reported.refunds).toEqual([{ ...row, amount: 100.5, through: 'vipps', by }]);
    const atCounter = await placed(shop, await lines());
    await payAtCounter(atCounter);
    expect(await currentState(atCounter)).toEqual({
      refunded: 0,
      left: 300,
      invoiced: 0,
      through: 'desk',
      refunds: [],
    });
    requireStatus(await refund(atCounter, 300), 200);
    expect(await currentState(atCounter)).toMatchObject({ refunded: 300, left: 0, refunds: [{ through: 'desk', by }] });
    requireRefusal(await shop.call('GET', `/api/orders/${id}/refund`), 'NOT_LOGGED_IN');
    requireRefusal(
      await shop.call('GET', '/api/orders/299999999999999/refund', { token: shop.adminToken }),
      'ORDER_NOT_FOUND',
    );
  });

  it.each([
    ['nothing', 0, {}, 'WRONG_SHAPE'],
    ['less than nothing', -5, {}, 'WRONG_SHAPE'],
    ['a word', 'hundre', {}, 'WRONG_SHAPE'],
    ['a tenth of an øre', 1.005, {}, 'WRONG_SHAPE'],
    ['more than was paid', 300.01, {}, 'REFUND_TOO_LARGE'],
    ['no reason', 1, { reason: ' ' }, 'REASON_REQUIRED'],
    ['too long a reason', 1, { reason: 'x'.repeat(501) }, 'WRONG_SHAPE'],
    ['an older version', 1, { version: 99 }, 'CHANGED_MEANWHILE'],
  ])('is refused for %s, and nothing is written', async (_, amount, fields, code) => {
    const id = await placed(shop, await lines());
    await payAtCounter(id);
    const facts = await shop.orderFacts(id);
    const refused = await refund(id, amount, fields);
    requireRefusal(refused, code);
    const { seller: _seller, ...current } = await readOrder(shop, id);
    if (code === 'CHANGED_MEANWHILE') expect(refused.body).toMatchObject({ current });
    expect(await shop.orderFacts(id)).toEqual(facts);
  });

  it('waits while the wallet does not answer, and is refused where nobody ordered', async () => {
    const id = await paid();
    shop.wallet.isAway = true;
    const facts = await shop.orderFacts(id);
    expect(await refund(id, 10)).toMatchObject({ status: 503, body: { code: 'WALLET_SILENT' } });
    expect(await shop.orderFacts(id)).toEqual(facts);
    shop.wallet.isAway = false;
    requireStatus(await refund(id, 10), 200);
    requireRefusal(await refund('299999999999999', 10), 'ORDER_NOT_FOUND');
  });
});
