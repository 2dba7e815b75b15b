import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  GUEST,
  placed,
  productForm,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

it('asks the log for its end in no call, whatever is refused, charged, deleted, erased or told of', async () => {
  // Background work reads the head when it starts.
  await shop.call('GET', '/health/ready');
  const { store } = shop.shop.engines;
  const asked = vi.spyOn(store, 'head');
  const tent = await addProduct(shop);
  const kari = await addCustomer(shop);
  const items = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
  const [id, guests] = [
    await placed(shop, items, { token: kari.token }),
    await placed(shop, [rental(tent, '2026-06-20T10:00', '2026-06-21T10:00')], { fields: { guest: GUEST } }),
  ];
  requireStatus(await saveOrder(shop, id, { statusId: 2 }), 200);
  const overtaken = await shop.asAdmin(
    'PUT',
    `/api/products/${tent}`,
    productForm({ name: 'Ny', price_day: 300, version: 7 }),
  );
  requireRefusal(overtaken, 'CHANGED_MEANWHILE');
  expect(overtaken.body).toMatchObject({ current: { id: tent } });
  requireRefusal(await saveOrder(shop, id, { version: 1, statusId: 3 }), 'CHANGED_MEANWHILE');
  requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, { description: 'Rens', amount: 100 }), 201);
  requireRefusal(await shop.asAdmin('DELETE', `/api/users/${kari.id}`), 'PERSON_HAS_OPEN_ORDERS');
  await shop.read(z.array(historyEntry), `/api/history/product/${tent}`, shop.adminToken);
  await shop.read(z.array(historyEntry), `/api/history/order/${id}`, shop.adminToken);
  for (const order of [id, guests]) {
    const { version } = await readOrder(shop, order);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${order}?version=${version}&reason=Feil`), 200);
  }
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${guests}/guest`), 200);
  requireStatus(await shop.asAdmin('DELETE', `/api/users/${kari.id}`), 200);
  const beyond = await fetch(`${shop.url}/api/products`, { headers: { 'x-min-position': String(2n ** 62n) } });
  expect(beyond.headers.get('x-stale')).toBe('true');
  expect(asked).not.toHaveBeenCalled();
  expect(shop.faults()).toEqual([]);
});
