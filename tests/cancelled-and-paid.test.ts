import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const START = '2026-06-01T08:00:00Z';
/** Free until 1 June at 12:00 in Oslo; one day costs 300 kr, and half of it to cancel late. */
const SOON = ['2026-06-04T12:00', '2026-06-05T12:00'] as const;
const LATE = '2026-06-01T10:01:00Z';
const shop = useTestShop();
let kari: Customer;

beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
});
beforeEach(async () => {
  shop.clock.set(START);
  await shop.renewAdmin();
});

const paying = (body: object) =>
  shop.call('POST', '/api/incoming-payments', { token: shop.adminToken, body: { method: 'terminal', ...body } });
const paidOrder = async (amount: number) => {
  const id = await placed(shop, [rental(await addProduct(shop), ...SOON)], { token: kari.token });
  const { id: paymentId } = z
    .object({ id: z.string() })
    .parse(requireStatus(await paying({ orderId: id, amount }), 201));
  return { id, paymentId };
};
const cancel = async (id: string) =>
  requireStatus(await shop.call('POST', `/api/orders/${id}/cancel`, { token: kari.token }), 200);
const costOf = async (id: string) =>
  ownCancellation.parse(requireStatus(await shop.call('GET', `/api/orders/${id}/cancel`, { token: kari.token }), 200));
const owedOnline = async (id: string) =>
  requireStatus(await shop.call('GET', `/api/orders/${id}/payment`, { token: kari.token }), 200);
const chargesOf = (id: string) => shop.read(z.array(chargeAnswer), `/api/orders/${id}/charges`, shop.adminToken);

describe('the fee of a late cancellation', () => {
  it('is paid by what was paid for the order, and asked of nobody a second time', async () => {
    const { id } = await paidOrder(300);
    shop.clock.set(LATE);
    expect(await cancel(id)).toMatchObject({ fee: 150 });
    expect(await chargesOf(id)).toMatchObject([{ amount: 150, isSettled: true }]);
    expect(await readOrder(shop, id)).toMatchObject({ due: 0, dueFor: [] });
    expect(await costOf(id)).toMatchObject({ fee: 150, left: 0, giveBack: 150 });
    expect(await owedOnline(id)).toMatchObject({ owed: 0 });
    requireRefusal(await paying({ orderId: id, amount: 150 }), 'MORE_THAN_OWED');
  });

  it('asks for the rest where less was paid', async () => {
    const { id } = await paidOrder(50);
    shop.clock.set(LATE);
    await cancel(id);
    expect(await chargesOf(id)).toMatchObject([{ amount: 150, isSettled: false }]);
    expect(await readOrder(shop, id)).toMatchObject({ due: 100 });
    expect(await costOf(id)).toMatchObject({ fee: 150, left: 100 });
    requireStatus(await paying({ orderId: id, amount: 100 }), 201);
    expect(await chargesOf(id)).toMatchObject([{ isSettled: true }]);
  });

  it('is owed again if that payment was a mistake', async () => {
    const { id, paymentId } = await paidOrder(300);
    shop.clock.set(LATE);
    await cancel(id);
    expect(await chargesOf(id)).toMatchObject([{ isSettled: true }]);
    requireStatus(await shop.asAdmin('POST', `/api/incoming-payments/${paymentId}/reverse`, { reason: 'Feil' }), 200);
    expect(await chargesOf(id)).toMatchObject([{ isSettled: false }]);
    expect(await readOrder(shop, id)).toMatchObject({ due: 150 });
  });
});

const toGiveBack = async () => {
  const { moneyBack } = await shop.read(todayAnswer, '/api/today', shop.adminToken);
  return moneyBack.rows.map(({ id, giveBack }) => ({ id, giveBack }));
};
const refund = async (id: string, amount: number) =>
  requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/refund`, { amount, reason: 'Avbestilt' }), 200);

describe('money beyond the fee', () => {
  it('stands on I dag until it has gone back', async () => {
    const { id } = await paidOrder(300);
    shop.clock.set(LATE);
    await cancel(id);
    expect(await readOrder(shop, id)).toMatchObject({ giveBack: 150 });
    expect(await toGiveBack()).toContainEqual({ id, giveBack: 150 });
    await refund(id, 100);
    expect(await toGiveBack()).toContainEqual({ id, giveBack: 50 });
    await refund(id, 50);
    expect((await readOrder(shop, id)).giveBack).toBeUndefined();
    expect((await toGiveBack()).map((row) => row.id)).not.toContain(id);
    expect(await costOf(id)).not.toHaveProperty('giveBack');
  });

  it('is all that was paid where cancelling is free, also when the shop cancels', async () => {
    const [own, shops] = [await paidOrder(300), await paidOrder(200)];
    await cancel(own.id);
    await changeOrderStatus(shop, shops.id, 6);
    const rows = await toGiveBack();
    expect(rows).toContainEqual({ id: own.id, giveBack: 300 });
    expect(rows).toContainEqual({ id: shops.id, giveBack: 200 });
    await changeOrderStatus(shop, shops.id, 1);
    expect((await toGiveBack()).map((row) => row.id)).not.toContain(shops.id);
    expect(await readOrder(shop, shops.id)).toMatchObject({ due: 100 });
  });
});
