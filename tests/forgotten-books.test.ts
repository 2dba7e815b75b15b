import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { termOf } from '@naust/domain/books/vat-term.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from './testing/commands.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

let shop: ShopUnderTest;
afterEach(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** `lost`: a file that the start makes again. */
async function reopen(instant: string, lost?: 'jobs.db' | 'read-models.db'): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  if (lost) for (const end of ['', '-wal', '-shm']) await rm(join(dataDir, `${lost}${end}`), { force: true });
  clock.set(instant);
  shop = await openTestShop({ dataDir, clock, keepData: true });
}

const about = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const buyerOf = async (id: string) => (await read(id)).buyer?.name ?? null;
const SOON = { timeout: 20_000, interval: 50 };

it('an invoice keeps its buyer when the customer is erased, and for five years after its own', async () => {
  shop = await openTestShop({ keepData: true });
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
  await vi.waitFor(async () => expect(await buyerOf(documentId)).toBeNull(), SOON);
});

/** An invoice of Fjellbygg AS, with PDF and EHF. */
async function invoiced(token: string, productId: number): Promise<string> {
  const orderId = await placed(shop, [sale(productId)], { token, fields: { paymentId: INVOICE, over18: true } });
  await changeOrderStatus(shop, orderId, 3);
  const body = { kind: 'invoice', reference: 'PO 4711' };
  const { id } = documentIssued.parse(
    requireStatus(await shop.asAdmin('POST', `/api/orders/${orderId}/documents`, body), 201),
  );
  await expect.poll(async () => (await read(id)).ehfSha256, SOON).not.toBeNull();
  return id;
}

async function reminded(id: string): Promise<string> {
  requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/remind`, {}), 201);
  await expect.poll(async () => (await read(id)).reminders[0]?.sha256 ?? null, SOON).not.toBeNull();
  return (await read(id)).reminders[0]?.id ?? '';
}

/** To the folder, from which the shop uploads them. */
async function deliverEhf(id: string): Promise<void> {
  requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/send`, { by: 'ehf' }), 202);
  await expect
    .poll(async () => (await read(id)).deliveries, SOON)
    .toContainEqual(expect.objectContaining({ by: 'ehf', failed: null }));
}
const delivered = () => readdir(join(shop.dataDir, 'ehf'));

const papers = async () => (await readdir(join(shop.dataDir, 'documents'))).toSorted();
async function exported(term: string): Promise<string> {
  const headers = { authorization: `Bearer ${shop.adminToken}` };
  const answer = await fetchAs(new URL(shop.url).host)(`${shop.url}/api/terms/${term}/export`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
}

/** The jobs of the whole log are found and done. */
async function jobsDone(): Promise<void> {
  const { jobs, store } = shop.shop.engines;
  const head = await store.head();
  await expect.poll(async () => (await jobs.lastSeen('documents to make')) >= head, SOON).toBe(true);
  await expect.poll(() => jobs.counts(), SOON).toMatchObject({ waiting: 0, running: 0 });
}

it('papers of forgotten books are removed, also after an interruption, and never made again', async () => {
  const clock = clockAhead();
  shop = await openTestShop({ clock, keepData: true });
  const term = termOf(osloDate(clock.now()));
  const year = Number(term.slice(0, 4));
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', about), 200);
  const place = { address: 'Sjøgata 2', postal_code: '6783', city: 'Stryn' };
  const firm = await addCustomer(shop, 'Fjellbygg AS', { isBusiness: true, orgNumber: '985821585', ...place });
  const rope = await addGoods(shop, 'Tau', null);
  const id = await invoiced(firm.token, rope);
  await deliverEhf(id);
  await reopen(`${year + 1}-01-20T12:00:00+01:00`);
  const reminderId = await reminded(id);
  requireStatus(await shop.asAdmin('POST', `/api/terms/${term}/close`, {}), 201);
  const { body } = await shop.logIn(firm.email, firm.password);
  const later = await invoiced(z.object({ token: z.string() }).parse(body).token, rope);
  expect(await papers()).toEqual(
    [`${id}.pdf`, `${id}.xml`, `${later}.pdf`, `${later}.xml`, `${reminderId}.pdf`].toSorted(),
  );
  expect(await exported(term)).toMatch(/Fjellbygg AS.*bilag\/faktura-/s);

  await deliverEhf(later);
  const { number } = await read(later);

  // Something that cannot be removed interrupts it.
  const stuck = join(shop.dataDir, 'documents', `${id}.xml`);
  await rm(stuck);
  await mkdir(stuck);
  await writeFile(join(stuck, 'in-the-way'), '');
  await reopen(`${year + 6}-01-02T12:00:00+01:00`);
  await expect.poll(papers, SOON).not.toContain(`${id}.pdf`);
  await expect.poll(async () => shop.faults().join(), SOON).toContain('EISDIR');
  expect((await read(id)).forgotten).toBeUndefined();
  expect((await startCommand('verify', shop.dataDir)).output).toMatch(/✓ Documents are as they were stored/);
  await rm(stuck, { recursive: true });

  // Read models that are built between key and event name no buyer, and the year is still due.
  await reopen(`${year + 6}-01-03T12:00:00+01:00`, 'read-models.db');
  await expect.poll(async () => (await read(id)).forgotten, SOON).toBe(true);
  const kept = [`${later}.pdf`, `${later}.xml`].toSorted();
  expect(await papers()).toEqual(kept);
  expect(await delivered()).toEqual([`faktura-${number}.xml`]);
  expect(await read(id)).toMatchObject({ buyer: null, sha256: null, ehfSha256: null, reminders: [{ sha256: null }] });
  expect(await read(later)).toMatchObject({ buyer: { name: 'Fjellbygg AS' }, sha256: expect.any(String) });
  const gone = { status: 410, body: { error: 'Dokumentet er slettet fem år etter regnskapsårets slutt.' } };
  for (const path of ['pdf', 'ehf', `reminders/${reminderId}/pdf`]) {
    expect(await shop.asAdmin('GET', `/api/documents/${id}/${path}`)).toMatchObject(gone);
  }
  expect((await shop.asAdmin('GET', `/api/documents/${later}/pdf`)).status).toBe(200);
  const acts: [string, object][] = [
    ['send', { by: 'mail' }],
    ['send', { by: 'ehf' }],
    ['remind', {}],
    ['credit', { reason: 'Feil' }],
  ];
  for (const [act, input] of acts) {
    expect(await shop.asAdmin('POST', `/api/documents/${id}/${act}`, input)).toMatchObject(gone);
  }
  const after = await exported(term);
  expect(after).toContain('Faktura');
  expect(after).not.toMatch(/Fjellbygg|bilag/);

  await reopen(`${year + 6}-01-04T12:00:00+01:00`, 'jobs.db');
  await jobsDone();
  expect(await papers()).toEqual(kept);
  expect(await exported(term)).toBe(after);
  expect(await startCommand('verify', shop.dataDir)).toMatchObject({ code: 0 });
});
