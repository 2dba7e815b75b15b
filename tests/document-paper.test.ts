import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { pdfWords } from '@naust/infra/documents/testing/pdf-words.ts';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailShop, openMailShop, SHOP_ADDRESS } from './testing/mail-shop.ts';
import { addCustomer, addGoods, CARD, INVOICE, requireStatus } from './testing/shop-story.ts';

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const SELLER = { ...about, vatRegistered };
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
const asShop = fetchAs(new URL(SHOP_ADDRESS).host);
const longWait = { timeout: 20_000, interval: 50 };
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('the paper of an invoice', () => {
  let open: MailShop;
  let rope: number;
  let kari: Awaited<ReturnType<typeof addCustomer>>;
  beforeAll(async () => {
    open = await openMailShop();
    requireStatus(await open.asAdmin('PUT', '/api/shop/about', SELLER), 200);
    rope = await addGoods(open, 'Tau', null);
    kari = await addCustomer(open, 'Kari Nordmann');
  });
  afterAll(async () => {
    expect(open.faults()).toEqual([]);
    await open.stop();
  });

  async function invoiced(fields: object, token: string | null) {
    const items = [{ productId: rope, quantity: 3, price: 50, date_from: null, date_to: null }];
    const placed = await open.call('POST', '/api/orders', { token, body: { items, total: 150, ...fields } });
    const { id: orderId } = orderPlacedAnswer.parse(placed.body);
    expect((await open.asAdmin('POST', `/api/orders/${orderId}/hand-out`, {})).status).toBe(200);
    const issued = await open.asAdmin('POST', `/api/orders/${orderId}/documents`, { kind: 'invoice', address });
    expect([issued.status, issued.body]).toEqual([201, expect.anything()]);
    return { orderId, ...documentIssued.parse(issued.body) };
  }

  const found = async (id: string) =>
    documentAnswer.parse((await open.call('GET', `/api/documents/${id}`, { token: open.adminToken })).body);
  const stored = (id: string) =>
    vi.waitFor(async () => {
      const document = await found(id);
      expect(document.sha256).not.toBeNull();
      return document;
    }, longWait);
  const fileOf = (id: string, ending: 'pdf' | 'ehf', token: string | null) =>
    asShop(`${open.url}/api/documents/${id}/${ending}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });

  it('is stored under its hash, and mailed to the customer with the same bytes', async () => {
    const { id, number } = await invoiced({ paymentId: INVOICE, over18: true }, kari.token);
    const { sha256 } = await stored(id);
    const file = await readFile(join(open.dataDir, 'documents', `${id}.pdf`));
    expect(hashOf(file)).toBe(sha256);
    const mails = await open.mailsTo(kari.email, 2);
    const mail = mails.find(({ headers }) => headers.get('subject') === `Faktura ${number} fra Fjord Utleie AS`);
    expect(mail?.attachments).toEqual([{ name: `faktura-${number}.pdf`, type: 'application/pdf', content: file }]);
    await vi.waitFor(
      async () => expect((await found(id)).deliveries).toMatchObject([{ by: 'mail', failed: null }]),
      longWait,
    );
  });

  it('is shown to staff and its customer, and to nobody else', async () => {
    const { id, number } = await invoiced({ paymentId: INVOICE, over18: true }, kari.token);
    const { sha256 } = await stored(id);
    const ola = await addCustomer(open, 'Ola Nordmann');
    for (const token of [open.adminToken, kari.token]) {
      const answer = await fileOf(id, 'pdf', token);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="faktura-${number}.pdf"`,
        'cache-control': 'no-store',
      });
      expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(sha256);
    }
    expect((await fileOf(id, 'pdf', ola.token)).status).toBe(404);
    expect((await fileOf(id, 'pdf', null)).status).toBe(401);
    expect((await fileOf(id, 'ehf', open.adminToken)).status).toBe(404);
  });

  it('is English with its mail where its order is, and found under the name of the reader', async () => {
    const lee = await addCustomer(open, 'Lee Smith');
    const { id, number } = await invoiced({ paymentId: INVOICE, over18: true, language: 'en' }, lee.token);
    await stored(id);
    const mails = await open.mailsTo(lee.email, 2);
    const mail = mails.find(({ headers }) => headers.get('subject') === `Invoice ${number} from Fjord Utleie AS`);
    const [attached] = mail?.attachments ?? [];
    expect(attached?.name).toBe(`invoice-${number}.pdf`);
    expect(await pdfWords(attached?.content ?? Buffer.of())).toContain(`Invoice no. ${number}`);
    const nameIn = async (language: string) => {
      const headers = { authorization: `Bearer ${lee.token}`, 'accept-language': language };
      return (await asShop(`${open.url}/api/documents/${id}/pdf`, { headers })).headers.get('content-disposition');
    };
    expect(await nameIn('en')).toBe(`inline; filename="invoice-${number}.pdf"`);
    expect(await nameIn('nb')).toBe(`inline; filename="faktura-${number}.pdf"`);
  });

  it('is not sent twice for one request, and again when an administrator asks', async () => {
    const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
    const { id } = await invoiced({ paymentId: CARD, guest }, null);
    await open.mailsTo(guest.email, 2);
    const asked = { token: open.adminToken, body: { by: 'mail' }, headers: { 'idempotency-key': 'send-it-once-more' } };
    for (let press = 0; press < 2; press += 1)
      expect((await open.call('POST', `/api/documents/${id}/send`, asked)).status).toBeLessThan(300);
    await open.mailsTo(guest.email, 3);
    await open.idle();
    expect(await open.mailsTo(guest.email, 3)).toHaveLength(3);
    expect((await found(id)).deliveries).toHaveLength(2);
  });
});
