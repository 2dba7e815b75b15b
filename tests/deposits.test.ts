import { settlementAnswer, vatTermAnswer } from '@naust/domain/books/books.contract.ts';
import { termOf } from '@naust/domain/books/vat-term.ts';
import { depositKept, depositSaved } from '@naust/domain/charges/use-deposit.contract.ts';
import { paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
let trailer: number;
beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
  trailer = await addProduct(shop, { rental_qty: 50, deposit: 500 });
});

const placing = (token = kari.token) => {
  const lines = [{ ...rental(trailer, '2027-03-10T10:00', '2027-03-11T10:00'), quantity: 2 }];
  return placed(shop, lines, { token });
};
const post = (path: string, body: object, { token = shop.adminToken, key = '' } = {}) =>
  shop.call('POST', path, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const pay = (id: string, amount: number, more: object = {}) =>
  post('/api/incoming-payments', { depositOf: id, method: 'terminal', amount, ...more });
const received = async (id: string, amount = 1000) => paymentSaved.parse(requireStatus(await pay(id, amount), 201));
const giveBack = (id: string, body: object = {}, more = {}) =>
  post(`/api/orders/${id}/deposit/return`, { method: 'terminal', ...body }, more);
const keep = (id: string, body: object, more = {}) => post(`/api/orders/${id}/deposit/keep`, body, more);
const charges = async (id: string) => requireStatus(await shop.asAdmin('GET', `/api/orders/${id}/charges`), 200);
const move = async (id: string, statusId: number) =>
  requireStatus(await shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId, reason: 'Kunden ringte' }), 200);
const today = () => osloDate(shop.clock.now());
const settled = () => shop.read(settlementAnswer, `/api/settlements/${today()}`, shop.adminToken);
const term = () => shop.read(vatTermAnswer, `/api/terms/${termOf(today())}`, shop.adminToken);

describe('the deposit of a product', () => {
  it('is kept by a form that does not name it, and refused where it is no price', async () => {
    const id = await addProduct(shop, { deposit: '1 500,50' });
    expect(await readProduct(shop, id)).toMatchObject({ deposit: 1500.5 });
    const put = (fields: object) =>
      shop.call('PUT', `/api/products/${id}`, {
        token: shop.adminToken,
        body: productForm({ name: 'Henger', price_day: 300, ...fields }),
      });
    requireStatus(await put({}), 200);
    expect(await readProduct(shop, id)).toMatchObject({ deposit: 1500.5 });
    for (const deposit of ['-1', 'mye', '1,005', '99999999']) requireRefusal(await put({ deposit }), 'WRONG_SHAPE');
    requireStatus(await put({ deposit: '' }), 200);
    expect(await readProduct(shop, id)).toMatchObject({ deposit: null });
  });

  it('is on the line as it was placed, and neither in the total nor owed', async () => {
    const id = await placing();
    const body = productForm({ name: 'Henger', price_day: 300, rental_qty: 50, deposit: 900 });
    requireStatus(await shop.call('PUT', `/api/products/${trailer}`, { token: shop.adminToken, body }), 200);
    const order = await readOrder(shop, id);
    expect(order).toMatchObject({
      ...{ total: 600, due: 600, OrderItems: [{ deposit: 500, quantity: 2 }] },
      deposit: { asked: 1000, paid: 0, returned: 0, kept: 0, left: 0, state: 'asked' },
    });
    const own = await shop.call('GET', `/api/orders/${id}`, { token: kari.token });
    expect(own.body).toMatchObject({ deposit: { asked: 1000 } });
    const exported = await shop.call('GET', '/api/users/me/export', { token: kari.token });
    expect(exported.body).toMatchObject({ orders: [{ id, deposit: { asked: 1000 } }] });
    const back = productForm({ name: 'Henger', price_day: 300, rental_qty: 50, deposit: 500 });
    requireStatus(await shop.call('PUT', `/api/products/${trailer}`, { token: shop.adminToken, body: back }), 200);
  });
});

describe('the money of a deposit', () => {
  it('comes in, is kept for a new charge once for a key, and the rest goes back', async () => {
    const before = await settled();
    const id = await placing();
    expect(await received(id)).toMatchObject({ amount: 1000, due: 600 });
    const held = await term();
    const wanted = { amount: 300, description: 'Rengjøring', kind: 'Rengjøring' };
    const key = 'behold-for-rengjoring-av-henger';
    const kept = depositKept.parse(requireStatus(await keep(id, wanted, { key }), 201));
    expect(depositKept.parse(requireStatus(await keep(id, wanted, { key }), 201))).toEqual(kept);
    requireRefusal(await keep(id, { ...wanted, amount: 301 }, { key }), 'KEY_REUSED');
    expect(await charges(id)).toMatchObject([{ id: kept.chargeId, amount: 300, isSettled: true }]);
    expect(kept.deposit).toMatchObject({ kept: 300, left: 700, state: 'paid' });
    const back = depositSaved.parse(requireStatus(await giveBack(id, {}, { key: 'resten-tilbake-til-kari' }), 201));
    expect(depositSaved.parse(requireStatus(await giveBack(id, {}, { key: 'resten-tilbake-til-kari' }), 201))).toEqual(
      back,
    );
    expect(back).toMatchObject({ amount: 700, deposit: { returned: 700, left: 0, state: 'kept' } });
    const { due, payments } = await readOrder(shop, id);
    expect(due).toBe(600);
    expect(payments).toMatchObject([
      { method: 'terminal', amount: 1000, isDeposit: true },
      { method: 'deposit', amount: 300, chargeIds: [kept.chargeId] },
    ]);
    const after = await settled();
    const [terminal] = after.methods;
    const [earlier] = before.methods;
    expect(terminal?.sum, 'a deposit is no sale').toBe(earlier?.sum ?? 0);
    expect((terminal?.depositIn ?? 0) - (earlier?.depositIn ?? 0)).toBe(1000);
    expect((terminal?.depositOut ?? 0) - (earlier?.depositOut ?? 0)).toBe(700);
    const ended = await term();
    expect((held.deposits ?? 0) - (ended.deposits ?? 0)).toBe(1000);
    expect([ended.received, ended.prepaid]).toEqual([held.received, held.prepaid + 300]);
  });

  it('pays a charge that is there, in part too, and can be released again', async () => {
    const id = await placing();
    const deposit = await received(id);
    const added = requireStatus(await post(`/api/orders/${id}/charges`, { description: 'Vask', amount: 400 }), 201);
    const chargeId = String((added as { id: string }).id);
    requireRefusal(await keep(id, { chargeId, amount: 400.01 }), 'MORE_THAN_OWED');
    requireStatus(await keep(id, { chargeId, amount: 100 }), 201);
    expect(await charges(id)).toMatchObject([{ isSettled: false }]);
    const rest = depositKept.parse(requireStatus(await keep(id, { chargeId, amount: 300 }), 201));
    expect(await charges(id)).toMatchObject([{ isSettled: true }]);
    const reverse = (one: string) => post(`/api/incoming-payments/${one}/reverse`, { reason: 'Feil' });
    requireRefusal(await reverse(deposit.id), 'DEPOSIT_IS_USED');
    requireStatus(await reverse(rest.id), 200);
    expect(await charges(id)).toMatchObject([{ isSettled: false }]);
    expect(await readOrder(shop, id)).toMatchObject({ due: 900, deposit: { kept: 100, left: 900 } });
  });

  it('is refused with a sentence where it cannot be right', async () => {
    const id = await placing();
    const other = await placing();
    const more = await pay(id, 1000.01);
    requireRefusal(more, 'MORE_THAN_DEPOSIT_ASKED');
    expect([more.status, more.body]).toMatchObject([409, { open: 1000 }]);
    for (const amount of [0, -5]) requireRefusal(await pay(id, amount), 'PAYMENT_NOT_POSITIVE');
    requireRefusal(await pay(id, 1, { method: 'sjekk' }), 'UNKNOWN_PAYMENT_METHOD');
    requireRefusal(await pay(id, 1, { receivedAt: '2999-01-01T10:00' }), 'PAID_IN_FUTURE');
    requireRefusal(await pay(id, 1, { chargeId: '299999999999999' }), 'WRONG_SHAPE');
    requireRefusal(await pay(id, 1, { orderId: other }), 'WRONG_SHAPE');
    requireRefusal(await pay('299999999999999', 1), 'ORDER_NOT_FOUND');
    requireRefusal(await giveBack(id), 'MORE_THAN_DEPOSIT_LEFT');
    await received(id);
    requireRefusal(await giveBack(id, { amount: 1000.01 }), 'MORE_THAN_DEPOSIT_LEFT');
    for (const amount of [0, -5]) requireRefusal(await giveBack(id, { amount }), 'PAYMENT_NOT_POSITIVE');
    requireRefusal(await giveBack(id, { method: 'sjekk' }), 'UNKNOWN_PAYMENT_METHOD');
    requireRefusal(await giveBack('299999999999999'), 'ORDER_NOT_FOUND');
    requireRefusal(await keep(id, { amount: 1001, description: 'Vask' }), 'MORE_THAN_DEPOSIT_LEFT');
    requireRefusal(await keep(id, { amount: 1 }), 'WRONG_SHAPE');
    requireRefusal(await keep(id, { amount: 0, description: 'Vask' }), 'PAYMENT_NOT_POSITIVE');
    requireRefusal(await keep(id, { amount: 1, description: 'Vask', kind: 'Ukjent' }), 'UNKNOWN_CHARGE_KIND');
    requireRefusal(await keep(id, { amount: 1, chargeId: '299999999999999' }), 'CHARGE_NOT_FOUND');
    expect(await charges(id), 'nothing is charged for what is refused').toEqual([]);
    requireRefusal(await giveBack(id, {}, { token: kari.token }), 'NO_ACCESS');
    requireRefusal(await keep(id, { amount: 1, description: 'Vask' }, { token: kari.token }), 'NO_ACCESS');
  });

  it('is shown today as long as the shop holds it for an order that is over', async () => {
    const id = await placing();
    await received(id);
    const rows = async () => {
      const { deposits } = await shop.read(todayAnswer, '/api/today', shop.adminToken);
      return deposits.rows.filter((row) => row.id === id);
    };
    expect(await rows()).toEqual([]);
    // Of the customer's own cancellation the shop may not say no.
    requireStatus(await post(`/api/orders/${id}/cancel`, {}, { token: kari.token }), 200);
    expect(await rows()).toMatchObject([{ deposit: { asked: 0, left: 1000 } }]);
    requireStatus(await giveBack(id), 201);
    expect(await rows()).toEqual([]);
  });

  it('is given back or kept before an administrator cancels or deletes its order', async () => {
    const id = await placing();
    await received(id);
    const { paymentId, OrderItems } = await readOrder(shop, id);
    const items = OrderItems.map(({ id: lineId, productId, date_from, date_to }) => ({
      ...{ id: lineId, productId, date_from, date_to },
    }));
    const form = { items, paymentId, statusId: 6, reason: 'Kunden ringte' };
    const asks = [
      () => shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId: 6, reason: 'Kunden ringte' }),
      () => shop.asAdmin('PUT', `/api/orders/${id}`, form),
      () => shop.asAdmin('DELETE', `/api/orders/${id}`),
    ];
    for (const ask of asks) {
      const refused = await ask();
      requireRefusal(refused, 'DEPOSIT_IS_HELD');
      expect([refused.status, refused.body]).toMatchObject([409, { left: 1000 }]);
    }
    requireStatus(await giveBack(id, { amount: 400 }), 201);
    requireRefusal(await shop.asAdmin('DELETE', `/api/orders/${id}`), 'DEPOSIT_IS_HELD');
    requireStatus(await keep(id, { amount: 600, description: 'Vask' }), 201);
    await move(id, 6);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}`), 200);
  });
});
