import { rm } from 'node:fs/promises';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop({ keepData: true });
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

async function reopen(instant: string): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  clock.set(instant);
  shop = await openTestShop({ dataDir, clock, keepData: true });
}

const about = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const buyerOf = async (id: string) =>
  (await shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken)).buyer?.name ?? null;

it('an invoice keeps its buyer when the customer is erased, and for five years after its own [D50.19]', async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', about), 200);
  const place = { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' };
  const kari = await addCustomer(shop, 'Kari Nordmann', place);
  const lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
  const id = await placed(shop, lines, { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
  await changeOrderStatus(shop, id, 3);
  const issued = requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/documents`, { kind: 'invoice' }), 201);
  const { id: documentId } = documentIssued.parse(issued);
  const payment = { documentId, method: 'bank', amount: 300 };
  requireStatus(await shop.asAdmin('POST', '/api/incoming-payments', payment), 201);
  await changeOrderStatus(shop, id, 5);
  requireStatus(await shop.call('DELETE', `/api/users/${kari.id}`, { token: shop.adminToken }), 200);
  expect((await readOrder(shop, id)).User?.name).not.toBe('Kari Nordmann');
  expect(await buyerOf(documentId)).toBe('Kari Nordmann');
  await reopen('2031-12-31T12:00:00+01:00');
  expect(await buyerOf(documentId)).toBe('Kari Nordmann');
  await reopen('2032-01-02T12:00:00+01:00');
  await vi.waitFor(async () => expect(await buyerOf(documentId)).toBeNull(), { timeout: 20_000, interval: 50 });
});
