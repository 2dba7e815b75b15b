import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  documentAnswer,
  documentIssued,
  documentRow,
  invoicingAnswer,
} from '@naust/domain/documents/documents.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from './testing/commands.ts';
import { mailsTo } from './testing/outbox.ts';
import {
  addCustomer,
  addProduct,
  addStaff,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};

const clock = clockAhead();
const shop = useTestShop({ clock, baseUrl: 'https://naust.example' });
let kari: Customer;
let tent: number;
beforeAll(async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
  tent = await addProduct(shop, { rental_qty: 900 });
});

const post = (path: string, body: object = {}, key?: string) =>
  shop.call('POST', path, { token: shop.adminToken, body, ...(key && { headers: { 'idempotency-key': key } }) });
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const remind = (id: string, body: object = {}, key?: string) => post(`/api/documents/${id}/remind`, body, key);
const pay = (documentId: string, amount: number) =>
  post('/api/incoming-payments', { method: 'bank', documentId, amount });
const refused = (code: string) => ({ status: 409, body: { code } });

async function pass(days: number): Promise<void> {
  clock.pass(days * DAY);
  await shop.renewAdmin();
}

/** An invoice of 300 kr, which is due in 14 days. */
async function invoiced(name: string) {
  kari = await addCustomer(shop, name, { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
  const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00', 1)];
  const fields = { paymentId: INVOICE, over18: true };
  const orderId = await placed(shop, lines, { token: kari.token, fields });
  await changeOrderStatus(shop, orderId, 3);
  const issued = requireStatus(await post(`/api/orders/${orderId}/documents`, { kind: 'invoice' }), 201);
  const { id, number } = documentIssued.parse(issued);
  return { orderId, id, number, email: kari.email, token: kari.token };
}

/** The outbox keeps copies for some weeks alone. */
const arrived = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(email, shop.dataDir);
      expect(mails.map(({ headers }) => headers.get('subject'))).toContain(`${subject} fra Fjord Utleie AS`);
    },
    { timeout: 20_000, interval: 50 },
  );

it('a late invoice goes from the payment reminder to the inkassovarsel, and is paid with its fees', async () => {
  const { orderId, id, number, email } = await invoiced('Kari Nordmann');
  expect(await remind(id)).toMatchObject(refused('INVOICE_NOT_OVERDUE'));
  await pass(15);
  const rows = await shop.read(z.array(documentRow), '/api/documents?state=overdue', shop.adminToken);
  expect(rows.find((row) => row.id === id)?.nextReminder).toMatchObject({ step: 'notice', fee: 0, interest: 0 });
  const first = requireStatus(await remind(id, {}, 'den-forste-purringen'), 201);
  expect(first).toMatchObject({ step: 'notice' });
  expect((await remind(id, {}, 'den-forste-purringen')).body).toEqual(first);
  expect(await remind(id)).toMatchObject(refused('REMINDER_LIMIT_NOT_PASSED'));
  await arrived(email, `Betalingspåminnelse for faktura ${number}`);
  await pass(15);
  requireStatus(await remind(id), 201);
  expect(await readOrder(shop, orderId)).toMatchObject({
    due: 336.64,
    dueFor: [
      { what: 'invoice', id, amount: 300 },
      { what: 'fee', amount: 36.64 },
    ],
  });
  await arrived(email, `Purring for faktura ${number}`);
  await pass(15);
  expect((await read(id)).nextReminder).toMatchObject({ step: 'collection', fee: 35, interest: 1.54 });
  requireStatus(await remind(id), 201);
  await arrived(email, `Inkassovarsel for faktura ${number}`);
  await vi.waitFor(async () => expect((await read(id)).reminders.every(({ sentAt }) => sentAt !== null)).toBe(true));
  const { reminders, nextReminder } = await read(id);
  expect(nextReminder).toBeNull();
  for (const reminder of reminders) {
    const pdf = await shop.call('GET', `/api/documents/${id}/reminders/${reminder.id}/pdf`, { token: shop.adminToken });
    expect(pdf.status).toBe(200);
  }
  expect(await pay(id, 373.19)).toMatchObject(refused('MORE_THAN_OWED'));
  requireStatus(await pay(id, 373.18), 201);
  expect(await read(id)).toMatchObject({ state: 'paid', owed: 0, fees: 0 });
  expect(await readOrder(shop, orderId)).toMatchObject({ due: 0, dueFor: [] });
  expect(await remind(id)).toMatchObject(refused('INVOICE_IS_PAID'));
});

it('the fee of a purring is waived, or stays owed alone when the invoice is paid', async () => {
  const { orderId, id } = await invoiced('Ola Hansen');
  await pass(29);
  requireStatus(await remind(id), 201);
  requireStatus(await pay(id, 300), 201);
  const { due, dueFor } = await readOrder(shop, orderId);
  expect({ due, dueFor }).toMatchObject({ due: 36.54, dueFor: [{ what: 'fee' }] });
  requireStatus(await post(`/api/documents/${id}/waive-fee`), 200);
  expect((await readOrder(shop, orderId)).due).toBe(0);
  requireStatus(await post(`/api/documents/${id}/waive-fee`), 200);
  expect((await read(id)).reminders).toMatchObject([{ waived: true }]);
});

it('a payment of the bank pays the fee with the invoice, by its KID', async () => {
  const { orderId, id } = await invoiced('Gro Berg');
  await pass(29);
  requireStatus(await remind(id), 201);
  const { kid } = await read(id);
  const body = new FormData();
  body.set('file', new Blob([`Dato;Beløp;KID\n${osloDate(clock.now())};336,54;${kid}\n`]), 'innbetalinger.csv');
  const answer = await shop.call('POST', '/api/bank-files', { token: shop.adminToken, body });
  expect(requireStatus(answer, 200)).toMatchObject({ matched: 1, partly: 0, unknown: 0 });
  expect((await readOrder(shop, orderId)).due).toBe(0);
});

it('the tables of fees and interest are settings', async () => {
  const { fees, interest } = await shop.read(invoicingAnswer, '/api/shop/invoicing', shop.adminToken);
  expect({ fees, interest }).toEqual({
    fees: [{ from: '2025-01-01', fee: 35, compensation: 470 }],
    interest: [{ from: '2025-01-01', percent: 12.5 }],
  });
  const newer = { from: '2026-01-01', fee: 36, compensation: 480 };
  requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', { fees: [newer, ...fees] }), 200);
  const set = await shop.read(invoicingAnswer, '/api/shop/invoicing', shop.adminToken);
  expect(set).toMatchObject({ fees: [fees[0], newer], interest, automatic: false, automaticReminders: false });
  const wrong = { interest: [{ from: '2026-02-01', percent: 12 }] };
  expect(await shop.asAdmin('PUT', '/api/shop/invoicing', wrong)).toMatchObject({ body: { code: 'HALF_YEAR_WRONG' } });
  requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', { fees }), 200);
});

it('staff and customers send none, and a customer sees their own', async () => {
  const mona = await addStaff(shop);
  const { id, token } = await invoiced('Per Vik');
  await pass(15);
  for (const { status } of [
    await shop.call('POST', `/api/documents/${id}/remind`, { token: mona.token, body: {} }),
    await shop.call('POST', `/api/documents/${id}/waive-fee`, { token: mona.token, body: {} }),
  ]) {
    expect([401, 403]).toContain(status);
  }
  requireStatus(await remind(id), 201);
  expect((await read(id)).reminders).toHaveLength(1);
  expect((await shop.call('GET', `/api/documents/${id}`, { token })).status).not.toBe(500);
});

it('an e-invoice goes to a business with a reference alone, into the folder', async () => {
  const consumer = await invoiced('Siri Moe');
  expect(await post(`/api/documents/${consumer.id}/send`, { by: 'ehf' })).toMatchObject(refused('EHF_NEEDS_BUSINESS'));
  const firm = await addCustomer(shop, 'Fjellbygg AS', {
    ...{ isBusiness: true, orgNumber: '985821585', address: 'Sjøgata 2', postal_code: '6783', city: 'Stryn' },
  });
  const lines = () => [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00', 1)];
  const fields = { paymentId: INVOICE, over18: true };
  const issued = async (reference: string | null) => {
    const orderId = await placed(shop, lines(), { token: firm.token, fields });
    await changeOrderStatus(shop, orderId, 3);
    const body = { kind: 'invoice', reference };
    return documentIssued.parse(requireStatus(await post(`/api/orders/${orderId}/documents`, body), 201));
  };
  const bare = await issued(null);
  expect(await post(`/api/documents/${bare.id}/send`, { by: 'ehf' })).toMatchObject(refused('EHF_NEEDS_REFERENCE'));
  const { id, number } = await issued('PO 4711');
  requireStatus(await post(`/api/documents/${id}/send`, { by: 'ehf' }), 202);
  await vi.waitFor(
    async () =>
      expect((await read(id)).deliveries).toContainEqual(expect.objectContaining({ by: 'ehf', failed: null })),
    { timeout: 20_000, interval: 50 },
  );
  expect(await readFile(join(shop.dataDir, 'ehf', `faktura-${number}.xml`), 'utf8')).toContain('PO 4711');
});

/** Starts the command three times. */
it('npm run verify names the PDF of a reminder that was altered, and one that is gone', async () => {
  const { id } = await invoiced('Vera Verk');
  await pass(15);
  requireStatus(await remind(id), 201);
  await expect
    .poll(async () => (await read(id)).reminders[0]?.sha256 ?? null, { timeout: 20_000, interval: 50 })
    .not.toBeNull();
  // Its mail needs the file.
  await expect
    .poll(async () => (await read(id)).reminders[0]?.sentAt ?? null, { timeout: 20_000, interval: 50 })
    .not.toBeNull();
  const name = `${(await read(id)).reminders[0]?.id}.pdf`;
  const path = join(shop.dataDir, 'documents', name);
  const stored = await readFile(path);
  expect(await startCommand('verify', shop.dataDir)).toMatchObject({ code: 0 });
  await writeFile(path, 'something else');
  const altered = { code: 1, output: expect.stringContaining(`documents/${name} is not what was written`) };
  expect(await startCommand('verify', shop.dataDir)).toMatchObject(altered);
  await rm(path);
  const gone = { code: 1, output: expect.stringContaining(`documents/${name} is missing`) };
  expect(await startCommand('verify', shop.dataDir)).toMatchObject(gone);
  await writeFile(path, stored);
}, 60_000);
