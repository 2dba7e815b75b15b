import { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { paymentOptionsAnswer, vippsTested } from '@naust/domain/shop/payment-options.contract.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import {
  addProduct,
  CARD,
  changeOrderStatus,
  GUEST,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/payment-options', body);
const anyOn = { options: [1, 2, 3].map((id) => ({ id, on: true })) };
beforeEach(async () => requireStatus(await save(anyOn), 200));
const now = () => shop.read(paymentOptionsAnswer, '/api/shop/payment-options', shop.adminToken);

it('is set over the version that was seen, and at least one stays on', async () => {
  const { options, version } = await now();
  expect(options).toEqual([
    { id: 1, name: 'Vipps', on: true },
    { id: 2, name: 'Kort', on: true },
    { id: 3, name: 'Faktura', on: true },
  ]);
  requireStatus(await save({ options: [{ id: CARD, on: false }], version }), 200);
  expect((await now()).version).toBe(version + 1);
  requireStatus(await save({ options: [{ id: CARD, on: false }], version }), 200);
  expect((await now()).version).toBe(version + 1);
  requireRefusal(await save({ options: [{ id: 3, on: false }], version }), 'CHANGED_MEANWHILE');
  requireRefusal(await save({ options: [{ id: 9, on: true }] }), 'UNKNOWN_PAYMENT_OPTION');
  const none = [1, 2, 3].map((id) => ({ id, on: false }));
  requireRefusal(await save({ options: none }), 'NO_PAYMENT_OPTION');
  requireStatus(await shop.call('GET', '/api/shop/payment-options'), 401);
});

it('is what customers are offered, and may order by', async () => {
  requireStatus(await save({ options: [{ id: CARD, on: false }] }), 200);
  const offered = await shop.read(z.array(namedRow), '/api/payments');
  expect(offered.map(({ name }) => name)).toEqual(['Vipps', 'Faktura']);
  const tent = await addProduct(shop);
  const line = rental(tent, '2026-06-10T10:00', '2026-06-10T14:00');
  const byCard = { fields: { guest: GUEST, paymentId: CARD } };
  requireRefusal(await order(shop, [line], byCard), 'PAYMENT_OPTION_OFF');
  requireStatus(await order(shop, [line], { ...byCard, token: shop.adminToken }), 201);
});

it('leaves an order as it was that was placed before its option was turned off', async () => {
  const tent = await addProduct(shop);
  const line = rental(tent, '2026-06-10T10:00', '2026-06-10T14:00');
  const id = await placed(shop, [line], { fields: { guest: GUEST, paymentId: CARD } });
  requireStatus(await save({ options: [{ id: CARD, on: false }] }), 200);
  expect(await readOrder(shop, id)).toMatchObject({ paymentId: CARD, StatusId: 1 });
  await changeOrderStatus(shop, id, 3);
  expect(await readOrder(shop, id)).toMatchObject({ paymentId: CARD, StatusId: 3 });
});

it('Vipps is simulated here, and a test of the connection answers when', async () => {
  expect((await shop.asAdmin('GET', '/api/shop/vipps')).body).toEqual({ kind: 'simulated' });
  expect(vippsTested.parse((await shop.asAdmin('POST', '/api/shop/test-vipps')).body).testedAt).toBeTruthy();
  vi.spyOn(shop.shop.deps.wallet.payments, 'find').mockRejectedValueOnce(new WalletUnavailable('wrong keys'));
  const refused = await shop.asAdmin('POST', '/api/shop/test-vipps');
  requireRefusal(refused, 'VIPPS_NOT_REACHED');
  expect(refused.body).toMatchObject({ reason: 'the wallet is not available: wrong keys' });
});
