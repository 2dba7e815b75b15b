import { paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
import { orderCountsAnswer } from '@naust/domain/orders/orders.contract.ts';
import { debtAnswer } from '@naust/domain/orders/owed.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
let tent: number;
beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
  tent = await addProduct(shop, { rental_qty: 50 });
});

const lines = () => [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00')];
const byCard = () => placed(shop, lines(), { token: kari.token });
const byInvoice = () => placed(shop, lines(), { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
const pay = (body: object, key?: string) =>
  shop.call('POST', '/api/incoming-payments', {
    token: shop.adminToken,
    body: { method: 'terminal', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const lastPosition = async (stream: string) => (await shop.shop.engines.store.read(stream, 0)).at(-1)?.position ?? 0n;
const paid = async (body: object) => paymentSaved.parse(requireStatus(await pay(body), 201));
const reverse = (id: string, reason = 'Feil ordre') =>
  shop.asAdmin('POST', `/api/incoming-payments/${id}/reverse`, { reason });
const owedFor = async (id: string) => {
  const { due, dueFor, payments } = await readOrder(shop, id);
  return { due, dueFor, payments };
};
const charge = async (id: string, amount: number): Promise<string> => {
  const added = requireStatus(
    await shop.asAdmin('POST', `/api/orders/${id}/charges`, { description: 'Vask', amount }),
    201,
  );
  return String((added as { id: string }).id);
};
const unpaid = async () => {
  const body = requireStatus(await shop.asAdmin('GET', '/api/orders?unpaid=true'), 200);
  return (body as { id: string }[]).map(({ id }) => id);
};
const complete = (id: string, fields: object = {}) =>
  shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId: 5, ...fields });

describe('money that the shop receives', () => {
  it('is owed from placing until it is recorded, in part and whole, once for a key', async () => {
    const id = await byCard();
    expect(await owedFor(id)).toEqual({
      due: 300,
      dueFor: [{ what: 'order', id, amount: 300, dueDate: null }],
      payments: [],
    });
    const first = { orderId: id, amount: 100, method: 'cash', reference: '47', registerReceipt: 'Z-1' };
    const [one, other] = await Promise.all([
      pay(first, 'en-betaling-ved-disken'),
      pay(first, 'en-betaling-ved-disken'),
    ]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    const second = await paid({ orderId: id, amount: 200, receivedAt: '2020-01-01' });
    expect(second).toMatchObject({ orderId: id, amount: 200, due: 0, dueFor: [] });
    const { due, payments } = await owedFor(id);
    expect(due).toBe(0);
    expect(payments).toMatchObject([
      { method: 'cash', amount: 100, reference: '47', registerReceipt: 'Z-1', reversed: false },
      { method: 'terminal', amount: 200, reference: null, receivedAt: '2019-12-31T23:00:00.000Z' },
    ]);
  });

  it('is refused with a sentence where it cannot be right', async () => {
    const id = await byCard();
    const much = await pay({ orderId: id, amount: 300.01 });
    requireRefusal(much, 'MORE_THAN_OWED');
    expect(much.status).toBe(409);
    expect(much.body).toMatchObject({ error: 'Beløpet er større enn det som skyldes.', credit: true, owed: 300 });
    for (const amount of [0, -5]) requireRefusal(await pay({ orderId: id, amount }), 'PAYMENT_NOT_POSITIVE');
    requireRefusal(await pay({ orderId: id, amount: 1.001 }), 'WRONG_SHAPE');
    requireRefusal(await pay({ orderId: id, amount: 1, method: 'sjekk' }), 'UNKNOWN_PAYMENT_METHOD');
    requireRefusal(await pay({ orderId: id, amount: 1, receivedAt: '2999-01-01T10:00' }), 'PAID_IN_FUTURE');
    requireRefusal(await pay({ orderId: id, amount: 1, receivedAt: 'i går' }), 'PAYMENT_TIME_WRONG');
    requireRefusal(await pay({ amount: 1 }), 'WRONG_SHAPE');
    requireRefusal(await pay({ orderId: '299999999999999', amount: 1 }), 'ORDER_NOT_FOUND');
    requireRefusal(await pay({ chargeId: '299999999999999', amount: 1 }), 'CHARGE_NOT_FOUND');
    expect((await owedFor(id)).payments).toEqual([]);
  });

  it('settles a charge that it pays in full, and opens it again when it is reversed', async () => {
    const id = await byCard();
    await paid({ orderId: id, amount: 300 });
    const chargeId = await charge(id, 200);
    expect(await owedFor(id)).toMatchObject({ due: 200, dueFor: [{ what: 'charge', id: chargeId, amount: 200 }] });
    expect(await paid({ chargeId, amount: 50 })).toMatchObject({ due: 150 });
    const rest = await paid({ chargeId, amount: 150 });
    const charges = async () => requireStatus(await shop.asAdmin('GET', `/api/orders/${id}/charges`), 200);
    expect(await charges()).toMatchObject([{ id: chargeId, isSettled: true }]);
    const reopened = await shop.asAdmin('PUT', `/api/charges/${chargeId}`, { isSettled: false });
    requireRefusal(reopened, 'CHARGE_IS_PAID');
    requireRefusal(await reverse(rest.id, ' '), 'REASON_REQUIRED');
    requireRefusal(await reverse('299999999999999-299999999999999'), 'PAYMENT_NOT_FOUND');
    for (let times = 0; times < 2; times += 1) {
      expect(requireStatus(await reverse(rest.id), 200)).toMatchObject({ due: 150 });
    }
    expect(await charges()).toMatchObject([{ isSettled: false }]);
    const [reversedAt, reopenedAt] = [await lastPosition(`order-${id}`), await lastPosition(`charge-${chargeId}`)];
    expect(reopenedAt, 'a crash between the two leaves nothing unpaid').toBeLessThan(reversedAt);
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${chargeId}`, { isSettled: true }), 200);
    expect((await owedFor(id)).due).toBe(0);
  });

  it('is still missing where a card order is completed without a record; so the list says how much', async () => {
    const dueInAll = async () => (await shop.read(orderCountsAnswer, '/api/orders/counts', shop.adminToken)).unpaidDue;
    const before = await dueInAll();
    const id = await byCard();
    await changeOrderStatus(shop, id, 5);
    expect(await unpaid()).toContain(id);
    expect(await dueInAll()).toBe(before + 300);
    await paid({ orderId: id, amount: 300 });
    expect(await unpaid()).not.toContain(id);
  });

  it('completes an unpaid invoice only where that is meant; the whole form does as before', async () => {
    const id = await byInvoice();
    const asked = await complete(id);
    requireRefusal(asked, 'INVOICE_UNPAID');
    expect(asked.body).toMatchObject({ error: 'Fakturaen er ikke betalt. Fullfør likevel?' });
    requireStatus(await complete(id, { confirmUnpaid: true }), 200);
    expect(await owedFor(id)).toMatchObject({ due: 300, dueFor: [{ what: 'invoice', id, amount: 300 }] });
    const other = await byInvoice();
    await paid({ orderId: other, amount: 300, method: 'bank' });
    requireStatus(await complete(other), 200);
  });

  it('is a debt of the account from when it should be paid, with its charges', async () => {
    const lise = await addCustomer(shop, 'Lise Berg');
    const debt = async (path = `/api/users/${lise.id}/debt`, token = shop.adminToken) =>
      shop.read(debtAnswer, path, token);
    const own = { token: lise.token };
    const ahead = await placed(shop, lines(), own);
    expect(await debt()).toEqual({ due: 0, dueFor: [] });
    const chargeId = await charge(ahead, 50);
    const invoice = await placed(shop, lines(), { ...own, fields: { paymentId: INVOICE, over18: true } });
    const rows = [
      { what: 'charge', id: chargeId, orderId: ahead, amount: 50 },
      { what: 'invoice', id: invoice, orderId: invoice, amount: 300 },
    ];
    const shown = await debt('/api/users/me/debt', lise.token);
    expect(shown.due).toBe(350);
    expect(shown.dueFor).toHaveLength(2);
    for (const row of rows) expect(shown.dueFor).toContainEqual(expect.objectContaining(row));
    await changeOrderStatus(shop, ahead, 4);
    expect((await debt()).due).toBe(650);
    await paid({ orderId: ahead, amount: 350 });
    expect(await debt()).toMatchObject({ due: 300, dueFor: [{ what: 'invoice' }] });
  });

  it('is shown to administrators, and its sum to the customer', async () => {
    const id = await byCard();
    await paid({ orderId: id, amount: 100 });
    const own = await shop.call('GET', `/api/orders/${id}`, { token: kari.token });
    expect(own.body).toMatchObject({ due: 200 });
    expect(own.body).not.toHaveProperty('payments');
    const stranger = await shop.call('GET', `/api/orders/${id}`);
    expect(stranger.body).not.toHaveProperty('due');
    requireRefusal(await shop.call('POST', '/api/incoming-payments', { token: kari.token, body: {} }), 'NO_ACCESS');
  });
});
