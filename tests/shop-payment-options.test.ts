import { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { paymentOptionsAnswer } from '@naust/domain/shop/payment-options.contract.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, CARD, GUEST, order, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/payment-options', body);
const now = () => shop.read(paymentOptionsAnswer, '/api/shop/payment-options', shop.adminToken);

it('is set over the version that was seen, and at least one stays on [D33.1]', async () => {
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

it('is what customers are offered, and may order by [D33.2 D33.3]', async () => {
  const offered = await shop.read(z.array(namedRow), '/api/payments');
  expect(offered.map(({ name }) => name)).toEqual(['Vipps', 'Faktura']);
  const tent = await addProduct(shop);
  const line = rental(tent, '2026-06-10T10:00', '2026-06-10T14:00');
  const byCard = { fields: { guest: GUEST, paymentId: CARD } };
  requireRefusal(await order(shop, [line], byCard), 'PAYMENT_OPTION_OFF');
  requireStatus(await order(shop, [line], { ...byCard, token: shop.adminToken }), 201);
});
