import { paymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { revenueFaults } from './testing/oracle/revenue-faults.ts';
import { requireRefusal } from './testing/refusals.ts';
import { RequestedOrder } from './testing/requested-shop.ts';
import { addCustomer, addStaff, changeOrderStatus, readOrder, requireStatus } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const VIPPS = 1;

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

const reverse = (id: string) => shop.asAdmin('POST', `/api/incoming-payments/${id}/reverse`, { reason: 'Feil' });
const paymentIds = async ({ id }: RequestedOrder) => ((await readOrder(shop, id)).payments ?? []).map((one) => one.id);

describe('a Vipps request', () => {
  it('is a link and a QR code with which the customer pays all that is owed', async () => {
    const order = await RequestedOrder.placed(shop);
    const chargeId = await order.charge(200);
    const { url, amount, qr, mail, sms } = await order.linked();
    expect(url).toMatch(new RegExp(`/order-confirmation/${order.id}\\?token=[\\w-]{43}$`));
    expect({ amount, mail, sms }).toEqual({ amount: 500, mail: true, sms: false });
    expect(qr.path).toMatch(/^M\d/);
    expect(await order.payable()).toBe(500);
    const redirectUrl = await order.begin();
    expect(redirectUrl).toBe(shop.wallet.landing(order.reference()));
    expect(await order.begin(), 'a second press').toBe(redirectUrl);
    order.approve();
    expect(await order.comeBack()).toBe(`/order-confirmation/${order.id}?paid=vipps`);
    expect(await order.comeBack(), 'reloaded').toBe(`/order-confirmation/${order.id}?paid=vipps`);
    expect(await order.paid()).toEqual({ due: 0, payments: ['vipps 500'] });
    expect(order.atWallet()).toEqual([500, 500, 0, 0]);
    expect(requireStatus(await order.ask('GET'), 200)).toEqual({ owed: 0, paid: 500 });
    requireRefusal(await order.ask('POST'), 'NOTHING_OWED');
    const charges = requireStatus(await shop.asAdmin('GET', `/api/orders/${order.id}/charges`), 200);
    expect(charges).toMatchObject([{ id: chargeId, isSettled: true }]);
    expect((await readOrder(shop, order.id)).paymentState).toBe('none');
    expect(await linesOf(shop, 'order', order.id)).toContain('Beløpet ble trukket i Vipps (Beløp: – → 500 kr)');
  });

  it('is refused where nothing can be paid, in Norwegian', async () => {
    const order = await RequestedOrder.placed(shop);
    requireRefusal(await order.request({}, (await addCustomer(shop, 'Kari')).token), 'NO_ACCESS');
    requireStatus(await order.request({}, (await addStaff(shop)).token), 200);
    requireRefusal(await order.request({ by: 'sms' }), 'SMS_OFF');
    requireRefusal(await order.request({ by: 'brevdue' }), 'WRONG_SHAPE');
    const options = (on: boolean) => shop.asAdmin('PUT', '/api/shop/payment-options', { options: [{ id: VIPPS, on }] });
    await order.linked();
    requireStatus(await options(false), 200);
    const off = await order.request();
    requireRefusal(off, 'WALLET_OFF');
    expect(off).toMatchObject({ status: 409, body: { error: expect.stringContaining('Vipps er slått av') } });
    expect(await order.payable()).toBe(0);
    requireRefusal(await order.ask('POST'), 'WALLET_OFF');
    requireStatus(await options(true), 200);
    requireStatus(await order.payAtCounter(299.5), 201);
    requireRefusal(await order.request(), 'AMOUNT_TOO_SMALL_FOR_WALLET');
    requireStatus(await order.payAtCounter(0.5), 201);
    requireRefusal(await order.request(), 'NOTHING_OWED');
    const deleted = await RequestedOrder.placed(shop);
    await deleted.linked();
    requireStatus(await shop.call('DELETE', `/api/orders/${deleted.id}`, { token: shop.adminToken }), 200);
    requireRefusal(await deleted.request(), 'ORDER_IS_DELETED');
    requireRefusal(await deleted.ask('POST'), 'ORDER_NOT_FOUND');
  });

  it('opens its own order only, and of an account nothing but the payment', async () => {
    const kari = await addCustomer(shop, 'Kari Nordmann');
    const order = await RequestedOrder.placed(shop, { token: kari.token });
    const { url } = await order.linked();
    const headers = { 'x-order-token': new URL(url).searchParams.get('pay') ?? '' };
    expect(await order.payable()).toBe(300);
    const other = await RequestedOrder.placed(shop);
    requireRefusal(await shop.call('POST', `/api/orders/${other.id}/payment`, { headers }), 'NOT_LOGGED_IN');
    requireRefusal(await shop.call('POST', `/api/orders/${order.id}/cancel`, { headers, body: {} }), 'NOT_LOGGED_IN');
    requireRefusal(await shop.call('GET', `/api/orders/${order.id}/own-charges`, { headers }), 'NOT_LOGGED_IN');
    const stranger = await addCustomer(shop, 'Ola Nordmann');
    const asStranger = await shop.call('POST', `/api/orders/${order.id}/payment`, { token: stranger.token });
    requireRefusal(asStranger, 'NO_ACCESS');
    await order.begin();
    order.approve();
    await order.comeBack();
    expect(await order.paid()).toEqual({ due: 0, payments: ['vipps 300'] });
  });

  it('starts again after the customer gave up, and ends when it is paid at the desk', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    const first = await order.begin();
    shop.wallet.answer(order.reference(), 'aborted');
    expect(await order.comeBack()).toBe(`/order-confirmation/${order.id}`);
    expect(await order.begin()).not.toBe(first);
    requireStatus(await order.payAtCounter(300), 201);
    await shop.sync(order.reference(2));
    expect(shop.wallet.state(order.reference(2)).state).toBe('terminated');
    expect(await order.paid()).toEqual({ due: 0, payments: ['terminal 300'] });
  });

  it('takes only what is still owed when the rest was paid at the desk', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    order.approve();
    requireStatus(await order.payAtCounter(100), 201);
    await order.comeBack();
    expect(order.atWallet()).toEqual([300, 200, 0, 100]);
    expect(await order.paid()).toEqual({ due: 0, payments: ['terminal 100', 'vipps 200'] });
  });

  it('takes nothing for an order that was deleted meanwhile', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    requireStatus(await shop.call('DELETE', `/api/orders/${order.id}`, { token: shop.adminToken }), 200);
    order.approve();
    await shop.notify(order.reference(), 'AUTHORIZED');
    await shop.sync(order.reference());
    expect(order.atWallet()).toEqual([300, 0, 0, 300]);
  });

  it('asks for no new charge when the wallet refuses to give the money', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    order.approve();
    shop.wallet.fail('capture', 'refused');
    await order.comeBack();
    expect(order.atWallet()).toEqual([300, 0, 0, 300]);
    expect(await order.paid()).toEqual({ due: 300, payments: [] });
    expect(requireStatus(await shop.asAdmin('GET', `/api/orders/${order.id}/charges`), 200)).toEqual([]);
    await order.begin();
    order.approve(2);
    await order.comeBack(2);
    expect(await order.paid()).toEqual({ due: 0, payments: ['vipps 300'] });
  });

  it('is not reversed by hand, but given back by Vipps', async () => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    order.approve();
    await order.comeBack();
    const [paymentId = ''] = await paymentIds(order);
    const refused = await reverse(paymentId);
    requireRefusal(refused, 'PAID_BY_WALLET');
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Refunder i stedet') } });
    await changeOrderStatus(shop, order.id, 5);
    const path = `/api/orders/${order.id}/refund`;
    const currentState = () => shop.read(refundsAnswer, path, shop.adminToken);
    expect(await currentState()).toMatchObject({ refunded: 0, left: 300, through: 'vipps' });
    requireStatus(await shop.asAdmin('POST', path, { amount: 100, reason: 'Regn' }), 200);
    expect(order.atWallet()).toEqual([300, 300, 100, 0]);
    expect(await currentState()).toMatchObject({ refunded: 100, left: 200 });
    requireStatus(await shop.asAdmin('POST', path, { amount: 200, reason: 'Regn' }), 200);
    expect(await currentState()).toMatchObject({ refunded: 300, left: 0 });
    expect(order.atWallet()).toEqual([300, 300, 300, 0]);
    await shop.sync(order.reference());
    expect(await order.paid()).toEqual({ due: 0, payments: ['vipps 300'] });
  });

  it('is sent once for a key', async () => {
    const order = await RequestedOrder.placed(shop);
    const headers = { 'idempotency-key': 'et-krav-til-en-telefonkunde' };
    const answers = await Promise.all([1, 2].map(() => order.request({ by: 'mail' }, shop.adminToken, headers)));
    for (const answer of answers) paymentRequestAnswer.parse(requireStatus(answer, 200));
    requireRefusal(await order.request({ by: 'sms' }, shop.adminToken, headers), 'SMS_OFF');
    expect((await shop.orderFacts(order.id)).filter((type) => type === 'PaymentRequested')).toHaveLength(1);
    expect(await linesOf(shop, 'order', order.id)).toContain('Vipps-krav ble sendt på e-post (Beløp: – → 300 kr)');
  });
});
