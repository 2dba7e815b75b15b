import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsAnswer, forgottenMoney, settlementAnswer, vatTermAnswer } from '@naust/domain/books/books.contract.ts';
import { firstDayOf, lastDayOf, nextTerm, termOf } from '@naust/domain/books/vat-term.ts';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailShop, openMailShop, SHOP_ADDRESS } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, INVOICE, requireStatus } from './testing/shop-story.ts';
import { DAY } from './testing/test-clock.ts';

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
const asShop = fetchAs(new URL(SHOP_ADDRESS).host);
const longWait = { timeout: 20_000, interval: 50 };

describe('the books of a shop', () => {
  let open: MailShop;
  let rope: number;
  let customers = 0;
  beforeAll(async () => {
    open = await openMailShop();
    requireStatus(await open.asAdmin('PUT', '/api/shop/about', { ...about, vatRegistered }), 200);
    rope = await addGoods(open, 'Tau', null);
  });
  afterAll(async () => {
    expect(open.faults()).toEqual([]);
    await open.stop();
  });

  const today = () => osloDate(open.clock.now());
  const settlement = (day = today()) => open.read(settlementAnswer, `/api/settlements/${day}`, open.adminToken);
  const termAt = (term: string) => open.read(vatTermAnswer, `/api/terms/${term}`, open.adminToken);
  const post = (path: string, body: object, key?: string) =>
    open.call('POST', path, { token: open.adminToken, body, ...(key && { headers: { 'idempotency-key': key } }) });
  const pay = async (body: object) =>
    paymentSaved.parse(requireStatus(await post('/api/incoming-payments', { method: 'terminal', ...body }), 201));
  async function handedOut(): Promise<string> {
    const { token } = await addCustomer(open, `Kari ${'abcdefghij'[customers++]} Nordmann`);
    const items = [{ productId: rope, quantity: 3, price: 50, date_from: null, date_to: null }];
    const fields = { items, total: 150, paymentId: INVOICE, over18: true };
    const placed = await open.call('POST', '/api/orders', { token, body: fields });
    const { id } = orderPlacedAnswer.parse(placed.body);
    requireStatus(await open.asAdmin('POST', `/api/orders/${id}/hand-out`, {}), 200);
    return id;
  }
  async function invoiced(orderId: string): Promise<string> {
    const issued = await post(`/api/orders/${orderId}/documents`, { kind: 'invoice', address });
    return documentIssued.parse(requireStatus(issued, 201)).id;
  }
  const exported = async (term: string) => {
    const headers = { authorization: `Bearer ${open.adminToken}` };
    const ask = () => asShop(`${open.url}/api/terms/${term}/export`, { headers });
    // It waits for the papers of its documents.
    await expect.poll(async () => (await ask()).status).toBe(200);
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const stored = (id: string) =>
    vi.waitFor(async () => {
      const document = await open.read(documentAnswer, `/api/documents/${id}`, open.adminToken);
      expect(document.sha256).not.toBeNull();
    }, longWait);

  it('count a day, and lock it once for a key', async () => {
    const orderId = await handedOut();
    const { id: wrong } = await pay({ orderId, amount: 20 });
    await pay({ orderId, amount: 50 });
    await pay({ orderId, amount: 30, method: 'cash' });
    requireStatus(await post(`/api/incoming-payments/${wrong}/reverse`, { reason: 'Feil' }), 200);
    await invoiced(orderId);
    const before = await settlement();
    expect(before).toMatchObject({
      methods: [
        { method: 'terminal', count: 3, sum: 50, refunded: 0 },
        { method: 'cash', count: 1, sum: 30, refunded: 0 },
      ],
      vat: [{ code: '3', rate: 25, base: 120, amount: 30 }],
      ...{ refunds: 0, register: null, terminal: null, locked: false, settledAt: null },
    });
    const path = `/api/settlements/${today()}`;
    const key = 'et-oppgjor-av-denne-dagen';
    requireStatus(await post(path, { register: 80, terminal: 49.5 }, key), 201);
    requireStatus(await post(path, { register: 80, terminal: 49.5 }, key), 201);
    requireRefusal(await post(path, { register: 81, terminal: 49.5 }, key), 'KEY_REUSED');
    requireRefusal(await post(path, { register: 80, terminal: 49.5 }), 'DAY_IS_SETTLED');
    const tomorrow = osloDate(open.clock.now() + DAY);
    requireRefusal(await post(`/api/settlements/${tomorrow}`, {}), 'DAY_IS_AHEAD');
    requireRefusal(await post('/api/settlements/2026-02-30', {}), 'DAY_WRONG');
    expect(await settlement()).toMatchObject({
      ...{ methods: before.methods, vat: before.vat, register: 80, terminal: 49.5, locked: true },
      difference: { register: 0, terminal: -0.5 },
    });
  });

  it('take no payment on a settled day, and the rest of it on the next', async () => {
    const settled = await settlement();
    expect(settled.locked).toBe(true);
    const orderId = await handedOut();
    requireRefusal(
      await post('/api/incoming-payments', { orderId, method: 'bank', amount: 10 }),
      'PAID_ON_SETTLED_DAY',
    );
    await invoiced(orderId);
    expect(await settlement()).toEqual(settled);
    const tomorrow = osloDate(open.clock.now() + DAY);
    expect((await settlement(tomorrow)).vat).toEqual([{ code: '3', rate: 25, base: 120, amount: 30 }]);
    open.clock.pass(DAY);
    await open.renewAdmin();
    await pay({ orderId, amount: 10 });
    expect(await settlement(tomorrow)).toMatchObject({ methods: [{ method: 'terminal', count: 1, sum: 10 }] });
  });

  it('close a term with its sums, and export the same bytes for ever', async () => {
    const term = termOf(today());
    const orderId = await handedOut();
    const documentId = await invoiced(orderId);
    requireRefusal(await post(`/api/terms/${term}/close`, {}), 'TERM_IS_RUNNING');
    expect(await termAt(term)).toMatchObject({ state: 'running', documents: 3, invoiced: 450, open: 360, prepaid: 0 });
    open.clock.set(`${firstDayOf(nextTerm(term))}T10:00:00Z`);
    await open.renewAdmin();
    const receivedAt = lastDayOf(term);
    await pay({ documentId, amount: 100, method: 'bank', receivedAt });
    requireRefusal(await post(`/api/terms/2020-7/close`, {}), 'TERM_NOT_FOUND');
    await stored(documentId);
    const key = 'en-laasing-av-terminen';
    const first = requireStatus(await post(`/api/terms/${term}/close`, {}, key), 201);
    expect(requireStatus(await post(`/api/terms/${term}/close`, {}, key), 201)).toEqual(first);
    requireRefusal(await post(`/api/terms/${term}/close`, {}), 'TERM_IS_CLOSED');
    const closed = await termAt(term);
    expect(closed).toMatchObject({
      ...{ state: 'closed', documents: 3, invoiced: 450, credited: 0, received: 190, refunded: 0, open: 260 },
      vat: [{ code: '3', rate: 25, base: 360, amount: 90 }],
    });
    const bytes = await exported(term);
    expect(bytes.toString('latin1').match(/bilag\/faktura-\d+\.pdf/g)).toHaveLength(6);
    const late = { documentId, amount: 10, method: 'bank', receivedAt };
    requireRefusal(await post('/api/incoming-payments', late), 'PAID_IN_CLOSED_TERM');
    const dated = { kind: 'invoice', address, date: lastDayOf(term) };
    requireRefusal(await post(`/api/orders/${await handedOut()}/documents`, dated), 'DATED_IN_CLOSED_TERM');

    await pay({ documentId, amount: 50, method: 'bank' });
    requireStatus(await post(`/api/documents/${documentId}/credit`, { reason: 'Feil' }), 201);
    requireStatus(await open.asAdmin('PUT', '/api/shop/accounts', { sale: '3010' }), 200);
    expect(await termAt(term)).toEqual(closed);
    expect((await exported(term)).equals(bytes)).toBe(true);
    expect(await termAt(nextTerm(term))).toMatchObject({ state: 'running', credited: 150, received: 50 });
  });

  it('export nothing while a PDF is missing, and say which', async () => {
    const documentId = await invoiced(await handedOut());
    const read = () => open.read(documentAnswer, `/api/documents/${documentId}`, open.adminToken);
    // Its mail needs the PDF too.
    await expect.poll(async () => (await read()).deliveries, longWait).toHaveLength(1);
    const term = termOf(today());
    const whole = await exported(term);
    const { number } = await read();
    const file = join(open.dataDir, 'documents', `${documentId}.pdf`);
    await rename(file, `${file}.away`);
    const refused = await open.asAdmin('GET', `/api/terms/${term}/export`);
    requireRefusal(refused, 'PAPER_MISSING');
    expect(refused.body).toMatchObject({ error: expect.stringContaining(`faktura ${number} mangler på disken`) });
    await rename(`${file}.away`, file);
    expect((await exported(term)).equals(whole)).toBe(true);
  });

  it('use the accounts of the owner', async () => {
    const accounts = await open.read(accountsAnswer, '/api/shop/accounts', open.adminToken);
    expect(accounts).toMatchObject({ receivable: '1500', sale: '3010', version: 1 });
    requireRefusal(await open.asAdmin('PUT', '/api/shop/accounts', { bank: 'x' }), 'ACCOUNT_WRONG');
    const journal = (await exported(termOf(today()))).toString();
    expect(journal).toContain(';Kreditnota;3010;120,00;;3;');
  });

  it('close no term while an older one is open', async () => {
    const term = termOf(today());
    open.clock.set(`${firstDayOf(nextTerm(nextTerm(term)))}T10:00:00Z`);
    await open.renewAdmin();
    requireRefusal(await post(`/api/terms/${nextTerm(term)}/close`, {}), 'OLDER_TERM_IS_OPEN');
    requireStatus(await post(`/api/terms/${term}/close`, {}), 201);
    requireStatus(await post(`/api/terms/${nextTerm(term)}/close`, {}), 201);
  });

  it('tell what was handed out two weeks ago and not invoiced, with the way to its draft', async () => {
    const orderId = await handedOut();
    open.clock.pass(15 * DAY);
    await open.renewAdmin();
    const { rows, total } = await open.read(forgottenMoney, '/api/forgotten-money', open.adminToken);
    const link = `/admin/faktura?id=utkast-${orderId}`;
    expect(rows).toContainEqual(expect.objectContaining({ why: 'not-invoiced', orderId, amount: 150, days: 15, link }));
    expect(total).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  });
});
