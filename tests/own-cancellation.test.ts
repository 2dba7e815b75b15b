import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { orderCancelled, ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  placed,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const START = '2026-06-01T08:00:00Z';
/** Free on 1 June at 10:00 in Oslo: 72 hours before, to the minute, is 12:00. */
const SOON = ['2026-06-04T12:00', '2026-06-05T12:00'] as const;
const LATE = '2026-06-01T10:01:00Z';
const shop = useTestShop();
let kari: Customer;
let ola: Customer;
let tent: number;
let rope: number;

beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
  ola = await addCustomer(shop, 'Ola Hansen');
});
beforeEach(async () => {
  shop.clock.set(START);
  await shop.renewAdmin();
  tent = await addProduct(shop);
  rope = await addGoods(shop, `Tau ${tent}`, 10);
});

const asking = (id: string, token: string | null = kari.token, headers = {}) =>
  shop.call('GET', `/api/orders/${id}/cancel`, { token, headers });
const cancelling = (id: string, token: string | null = kari.token, headers = {}, body?: unknown) =>
  shop.call('POST', `/api/orders/${id}/cancel`, { token, headers, body });
const termsOf = async (id: string) => ownCancellation.parse(requireStatus(await asking(id), 200));
const cancelled = async (id: string) => orderCancelled.parse(requireStatus(await cancelling(id), 200));
const chargesOf = (id: string) => shop.read(z.array(chargeAnswer), `/api/orders/${id}/charges`, shop.adminToken);
const lines = () => [rental(tent, ...SOON), sale(rope, 2)];
const orderOf = ({ token }: Customer, fields = {}) => placed(shop, lines(), { token, fields });

describe('an extension that is paid', () => {
  const extendedFor = async (days: number, until: string = SOON[1]) => {
    const id = await placed(shop, [rental(tent, SOON[0], until)], {
      token: kari.token,
      fields: { paymentId: INVOICE, over18: true },
    });
    const to = `2026-06-${String(5 + days).padStart(2, '0')}T12:00`;
    requireStatus(await shop.call('POST', `/api/orders/${id}/extend`, { token: kari.token, body: { to } }), 200);
    const [charge] = await chargesOf(id);
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${charge?.id}`, { isSettled: true }), 200);
    return id;
  };

  it('counts towards the fee, and what is above it is told to be given back', async () => {
    const id = await extendedFor(2);
    shop.clock.set(LATE);
    expect(await termsOf(id)).toMatchObject({ fee: 450 });
    expect(await cancelled(id)).toMatchObject({ fee: 450 });
    expect(await termsOf(id)).toMatchObject({ allowed: false, fee: 450, left: 0 });
    expect(await chargesOf(id)).toMatchObject([{ amount: 600, isSettled: true }]);
    expect(await readOrder(shop, id)).toMatchObject({ giveBack: 150 });
    const history = JSON.stringify(await linesOf(shop, 'order', id)).replaceAll('\u00a0', ' ');
    expect(history).toContain('450 kr');
    await shop.renewAdmin();
    await changeOrderStatus(shop, id, 2);
    expect((await readOrder(shop, id)).giveBack).toBeUndefined();
  });

  it('leaves the rest of a fee that is more', async () => {
    const covered = await extendedFor(1);
    shop.clock.set(LATE);
    expect(await cancelled(covered)).toMatchObject({ fee: 300 });
    expect(await chargesOf(covered)).toMatchObject([{ amount: 300, isSettled: true }]);
    expect((await readOrder(shop, covered)).giveBack).toBeUndefined();
    const more = await extendedFor(2, '2026-06-06T12:00');
    expect(await cancelled(more)).toMatchObject({ fee: 450 });
    expect(await termsOf(more)).toMatchObject({ fee: 450, left: 150 });
    const rest = (await chargesOf(more)).find(({ amount }) => amount === 150);
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${rest?.id}`, { isSettled: true }), 200);
    expect(await termsOf(more)).toMatchObject({ fee: 450, left: 0 });
  });
});

describe('a customer’s own cancellation', () => {
  it('is free until 72 hours before the pickup, frees what was held and gives the goods back', async () => {
    const id = await orderOf(kari);
    expect(await termsOf(id)).toEqual({ allowed: true, fee: 0, freeUntil: '2026-06-01T12:00' });
    expect(await cancelled(id)).toEqual({ id, status: 'cancelled', fee: 0 });
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 6 });
    expect(await chargesOf(id)).toEqual([]);
    expect((await readProduct(shop, rope)).stock_qty).toBe(10);
    await placed(shop, [rental(tent, ...SOON)]);
  });

  it('costs half of the rental and nothing of what was bought after that, as a charge that is not settled', async () => {
    const id = await orderOf(kari, { paymentId: INVOICE, over18: true });
    shop.clock.set(LATE);
    expect(await termsOf(id)).toEqual({ allowed: true, fee: 150, freeUntil: '2026-06-01T12:00' });
    expect(await cancelled(id)).toEqual({ id, status: 'cancelled', fee: 150 });
    expect(await chargesOf(id)).toEqual([
      expect.objectContaining({
        description: 'Avbestillingsgebyr',
        amount: 150,
        paymentId: INVOICE,
        isSettled: false,
        createdAt: '2026-06-01T10:01:00.000Z',
      }),
    ]);
    expect(await termsOf(id)).toEqual({ allowed: false, fee: 150, left: 150, freeUntil: '2026-06-01T12:00' });
  });

  it('happens once, with one fee, however many taps come at once and afterwards', async () => {
    const id = await orderOf(kari);
    shop.clock.set(LATE);
    const taps = await Promise.all(Array.from({ length: 8 }, () => cancelling(id)));
    for (const tap of taps) expect(requireStatus(tap, 200)).toEqual({ id, status: 'cancelled', fee: 150 });
    const head = await shop.head();
    expect(await cancelled(id)).toEqual({ id, status: 'cancelled', fee: 150 });
    expect(await shop.head()).toBe(head);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('is refused from the pickup on, and once the order is handed out', async () => {
    const [late, out] = [await orderOf(kari), await placed(shop, [sale(rope)], { token: kari.token })];
    await changeOrderStatus(shop, out, 3);
    shop.clock.set('2026-06-04T10:00:00Z');
    const { token } = z.object({ token: z.string() }).parse((await shop.logIn(kari.email, kari.password)).body);
    for (const id of [late, out]) {
      expect(requireStatus(await asking(id, token), 200)).toMatchObject({ allowed: false });
      requireRefusal(await cancelling(id, token), 'CANNOT_CANCEL');
    }
  });

  it('is refused where it would cost more than the customer was shown', async () => {
    const id = await orderOf(kari);
    const shown = (await termsOf(id)).fee;
    shop.clock.set(LATE);
    const refused = await cancelling(id, kari.token, {}, { fee: shown });
    requireRefusal(refused, 'FEE_CHANGED');
    expect(refused.body).toMatchObject({ fee: 150, freeUntil: '2026-06-01T12:00' });
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1 });
    requireStatus(await cancelling(id, kari.token, {}, { fee: 150 }), 200);
  });

  it('and an administrator who hands the order out at the same moment: one of them gets it, the other is told', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await placed(shop, [sale(rope)], { token: kari.token });
      const form = { items: [{ ...sale(rope), id: 1 }], paymentId: 2, statusId: 3, version: 1 };
      const [own, admins] = await Promise.all([
        cancelling(id),
        shop.call('PUT', `/api/orders/${id}`, { token: shop.adminToken, body: form }),
      ]);
      const { StatusId } = await readOrder(shop, id);
      const isCancelled = StatusId === 6;
      expect([own.status, admins.status]).toEqual(isCancelled ? [200, 409] : [409, 200]);
      requireRefusal(isCancelled ? admins : own, isCancelled ? 'CHANGED_MEANWHILE' : 'CANNOT_CANCEL');
    }
  });

  it('adds a fee of its own when the shop took the order up again', async () => {
    const id = await orderOf(kari);
    shop.clock.set(LATE);
    await cancelled(id);
    await changeOrderStatus(shop, id, 1);
    await cancelled(id);
    expect((await chargesOf(id)).map(({ amount }) => amount)).toEqual([150, 150]);
  });
});

describe('who may cancel an order', () => {
  const withToken = (id: string, of = id) => ({
    'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, of),
  });

  it('is the account it belongs to and nobody else', async () => {
    const id = await orderOf(kari);
    for (const call of [asking, cancelling]) {
      requireRefusal(await call(id, null), 'NOT_LOGGED_IN');
      requireRefusal(await call(id, ola.token), 'NO_ACCESS');
      requireRefusal(await call(id, shop.adminToken), 'NO_ACCESS');
      requireRefusal(await call(id, null, withToken(id)), 'NOT_LOGGED_IN');
      requireRefusal(await call('299999999999999'), 'ORDER_NOT_FOUND');
    }
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1 });
  });

  it('is a guest with the key that they placed that very order with', async () => {
    const headers = { 'idempotency-key': 'a-key-that-nobody-guesses' };
    const id = await placed(shop, lines(), { fields: { guest: GUEST }, headers });
    const other = await placed(shop, [sale(rope)], { fields: { guest: GUEST } });
    const key = { 'x-order-token': headers['idempotency-key'] };
    requireRefusal(await cancelling(id, null, { 'x-order-token': 'b-key-that-nobody-guesses' }), 'NOT_LOGGED_IN');
    requireRefusal(await cancelling(other, null, key), 'NOT_LOGGED_IN');
    requireRefusal(await cancelling(id, ola.token), 'NO_ACCESS');
    expect(requireStatus(await asking(id, null, key), 200)).toMatchObject({ allowed: true, fee: 0 });
    requireStatus(await cancelling(id, null, key), 200);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 6 });
  });

  it('is not who knows the key under which an account ordered', async () => {
    const headers = { 'idempotency-key': 'a-key-that-nobody-guesses' };
    const id = await placed(shop, [sale(rope)], { token: kari.token, headers });
    requireRefusal(await cancelling(id, null, { 'x-order-token': headers['idempotency-key'] }), 'NOT_LOGGED_IN');
  });

  it('is a guest with the token of that very order', async () => {
    const [id, other] = [
      await placed(shop, lines(), { fields: { guest: GUEST } }),
      await placed(shop, [sale(rope)], { fields: { guest: GUEST } }),
    ];
    const right = withToken(id)['x-order-token'];
    const wrong = ['', 'x', right.slice(1), `${right}=`, `${right[0] === 'a' ? 'b' : 'a'}${right.slice(1)}`];
    for (const token of wrong) {
      requireRefusal(await cancelling(id, null, { 'x-order-token': token }), 'NOT_LOGGED_IN');
    }
    requireRefusal(await cancelling(id, null, withToken(id, other)), 'NOT_LOGGED_IN');
    requireRefusal(await cancelling(id, kari.token), 'NO_ACCESS');
    expect(requireStatus(await asking(id, null, withToken(id)), 200)).toMatchObject({ allowed: true, fee: 0 });
    requireStatus(await cancelling(id, null, withToken(id)), 200);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 6 });
    expect(await readOrder(shop, other)).toMatchObject({ StatusId: 1 });
  });

  it('is nobody once the order is deleted', async () => {
    const id = await orderOf(kari);
    await shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
    for (const call of [asking, cancelling]) requireRefusal(await call(id), 'ORDER_NOT_FOUND');
  });
});
