import { rm } from 'node:fs/promises';
import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bytesWith } from './testing/kept-files.ts';
import { mailsTo } from './testing/outbox.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const SAID = { reference: 'PO 4711 Fjellhallen', invoiceEmail: 'regnskap@fjellhallen.test', phone: '41289377' };
const SOON = { timeout: 10_000, interval: 50 };

let shop: ShopUnderTest;
let firm: Customer;
let rope: number;
beforeAll(async () => {
  shop = await openTestShop({ clock: clockAhead(), keepData: true });
  firm = await addCustomer(shop, 'Fjell Firma', { isBusiness: true, orgNumber: '974760673' });
  rope = await addGoods(shop, 'Tau', null);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

const ordered = (fields: object = SAID) =>
  placed(shop, [sale(rope)], { token: firm.token, fields: { paymentId: INVOICE, ...fields } });

it('stands on the order of its owner and of administrators, and with nobody else', async () => {
  const id = await ordered();
  const [own, asAdmin, other] = await Promise.all(
    [firm.token, shop.adminToken, null].map(
      async (token) => (await shop.call('GET', `/api/orders/${id}`, { token })).body,
    ),
  );
  for (const seen of [own, asAdmin]) {
    const { reference, invoiceEmail } = SAID;
    expect(seen).toMatchObject({ reference, invoiceEmail, User: { phone: SAID.phone } });
  }
  for (const word of Object.values(SAID)) expect(JSON.stringify(other)).not.toContain(word);
  const { orders } = await shop.read(exportAnswer, '/api/users/me/export', firm.token);
  expect(orders.find((one) => one.id === id)).toMatchObject(SAID);
  const [reported] = await shop.read(z.array(historyEntry), `/api/history/order/${id}`, shop.adminToken);
  expect(reported?.changes).toContainEqual({ field: 'Referanse', before: null, after: SAID.reference });
});

it('is told in the confirmation, which goes to the account', async () => {
  await ordered();
  await expect.poll(() => mailsTo(firm.email, shop.dataDir), SOON).not.toHaveLength(0);
  const [mail] = await mailsTo(firm.email, shop.dataDir);
  expect(mail?.text).toContain(`Faktura sendes på e-post til ${SAID.invoiceEmail}.`);
  expect(mail?.text).toContain(`Referanse: ${SAID.reference}.`);
});

it('stays over an administrator’s form that does not speak of it, and follows one that does', async () => {
  const id = await ordered();
  await changeOrderStatus(shop, id, 2);
  expect(await readOrder(shop, id)).toMatchObject({ reference: SAID.reference, invoiceEmail: SAID.invoiceEmail });
  requireStatus(await saveOrder(shop, id, { reference: 'PO 4712', invoiceEmail: '' }), 200);
  expect(await readOrder(shop, id)).toMatchObject({ reference: 'PO 4712', invoiceEmail: null });
});

it('is written by administrators for a business, checked and sealed as its own, and no other customer has it', async () => {
  const said = { reference: 'PO Ramhaugen', invoiceEmail: 'regnskap@ramhaugen.test' };
  const by = { token: shop.adminToken };
  const asked = (fields: object) => ({ ...by, fields: { paymentId: INVOICE, userId: firm.id, ...fields } });
  expect((await order(shop, [sale(rope)], asked({ invoiceEmail: 'ramhaugen' }))).status).toBe(400);
  const id = await placed(shop, [sale(rope)], asked(said));
  expect((await shop.call('GET', `/api/orders/${id}`, { token: firm.token })).body).toMatchObject(said);
  expect((await bytesWith(shop.dataDir, Object.values(said))).filter((file) => file.startsWith('events.db'))).toEqual(
    [],
  );
  expect((await saveOrder(shop, id, { invoiceEmail: 'ramhaugen' })).status).toBe(400);
  const { id: userId } = await addCustomer(shop, 'Haug Bygg', { isBusiness: true, orgNumber: '974760673' });
  requireStatus(await saveOrder(shop, id, { userId }), 200);
  expect(await readOrder(shop, id)).toMatchObject({ UserId: userId, reference: null, invoiceEmail: null });
});

it('stays when the customer extends the rental or corrects the address of its mails', async () => {
  const said = { reference: 'PO 88', invoiceEmail: 'faktura@bergbygg.test' };
  const lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
  const { token } = await addCustomer(shop, 'Berg Bygg', { isBusiness: true, orgNumber: '974760673' });
  const id = await placed(shop, lines, { token, fields: { paymentId: INVOICE, ...said } });
  const extended = shop.call('POST', `/api/orders/${id}/extend`, { token, body: { to: '2027-03-12T10:00' } });
  requireStatus(await extended, 200);
  expect(await readOrder(shop, id)).toMatchObject(said);
  const corrected = shop.call('PUT', `/api/orders/${id}/mail-address`, { token, body: { email: 'ny@kunde.test' } });
  requireStatus(await corrected, 200);
  expect(await readOrder(shop, id)).toMatchObject({ ...said, User: { email: 'ny@kunde.test' } });
});

it('need not be said, and is refused where it is no address', async () => {
  expect(await readOrder(shop, await ordered({}))).toMatchObject({ reference: null, invoiceEmail: null });
  const fields = { paymentId: INVOICE, invoiceEmail: 'regnskap' };
  expect((await order(shop, [sale(rope)], { token: firm.token, fields })).status).toBe(400);
});

it('never stands in the clear in the log, and nowhere once the person is erased', async () => {
  const id = await ordered({ ...SAID, reference: 'PO Rimfrosthallen' });
  const sought = ['PO Rimfrosthallen', SAID.invoiceEmail, SAID.phone];
  expect(await readOrder(shop, id)).toMatchObject({ reference: 'PO Rimfrosthallen' });
  expect((await bytesWith(shop.dataDir, sought)).filter((file) => file.startsWith('events.db'))).toEqual([]);
  const { Orders } = await shop.read(
    z.object({ Orders: z.array(z.object({ id: z.string() })) }),
    '/api/users/me',
    firm.token,
  );
  for (const each of Orders) await changeOrderStatus(shop, each.id, 5);
  requireStatus(await shop.call('DELETE', `/api/users/${firm.id}`, { token: shop.adminToken }), 200);
  await expect.poll(() => bytesWith(shop.dataDir, sought), SOON).toEqual([]);
  expect(await readOrder(shop, id)).toMatchObject({ reference: null, invoiceEmail: null });
});
