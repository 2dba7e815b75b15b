import {
  documentAnswer,
  documentCounts,
  documentIssued,
  documentRow,
  draftAnswer,
  invoicingAnswer,
} from '@naust/domain/documents/documents.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
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
import { useTestShop } from './testing/use-test-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};

const shop = useTestShop();
let kari: Customer;
let ola: Customer;
let mona: Customer;
let tent: number;
beforeAll(async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
  kari = await addCustomer(shop, 'Kari Nordmann', { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
  ola = await addCustomer(shop, 'Ola Hansen');
  mona = await addStaff(shop);
  tent = await addProduct(shop, { rental_qty: 900 });
});

const lines = (quantity = 1) => [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00', quantity)];
async function handedOut(customer = kari, quantity = 1): Promise<string> {
  const fields = { paymentId: INVOICE, over18: true };
  const id = await placed(shop, lines(quantity), { token: customer.token, fields });
  await changeOrderStatus(shop, id, 3);
  return id;
}
const post = (path: string, body: object, key?: string) =>
  shop.call('POST', path, { token: shop.adminToken, body, ...(key && { headers: { 'idempotency-key': key } }) });
const invoice = (id: string, body: object = {}, key?: string) =>
  post(`/api/orders/${id}/documents`, { kind: 'invoice', ...body }, key);
const issued = async (id: string, body: object = {}) =>
  documentIssued.parse(requireStatus(await invoice(id, body), 201));
const credit = (id: string, body: object = {}, key?: string) =>
  post(`/api/documents/${id}/credit`, { reason: 'Feil pris', ...body }, key);
const pay = (body: object) => post('/api/incoming-payments', { method: 'bank', ...body });
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const list = (query: string, token = shop.adminToken) =>
  shop.read(z.array(documentRow), `/api/documents?${query}`, token);
const charge = async (id: string, amount: number): Promise<string> => {
  const body = { description: 'Vask', amount };
  return (requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, body), 201) as { id: string }).id;
};

describe('an invoice', () => {
  it('says what was handed out, and is owed until it is paid', async () => {
    const id = await placed(shop, lines(), { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
    expect(await invoice(id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_INVOICE' } });
    await changeOrderStatus(shop, id, 3);
    const draft = await shop.read(draftAnswer, `/api/orders/${id}/draft`, shop.adminToken);
    expect(draft).toMatchObject({ total: 300, prepaid: 0, refusal: null, buyer: { name: 'Kari Nordmann' } });
    expect((await list('state=draft')).map((row) => [row.id, row.total])).toContainEqual([id, 300]);
    const { id: documentId, number } = await issued(id);
    expect(await read(documentId)).toMatchObject({
      ...{ number, kind: 'invoice', state: 'issued', total: 300, owed: 300, paid: 0, orderId: id },
      seller: { legalName: 'Fjord Utleie AS' },
      buyer: { address: 'Sjøgata 1' },
      vat: [{ code: '3', rate: 25, base: 240, amount: 60 }],
    });
    const { documents, due, dueFor } = await readOrder(shop, id);
    expect(due).toBe(300);
    expect(dueFor).toMatchObject([{ what: 'invoice', id: documentId, amount: 300 }]);
    expect(documents).toEqual([{ id: documentId, number, kind: 'invoice', state: 'issued', total: 300, owed: 300 }]);
    expect((await list('state=draft')).map((row) => row.id)).not.toContain(id);
    expect(await invoice(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_INVOICED' } });
    requireStatus(await pay({ documentId, amount: 300 }), 201);
    expect(await read(documentId)).toMatchObject({ state: 'paid', paid: 300, owed: 0 });
    expect(await pay({ documentId, amount: 1 })).toMatchObject({ status: 409, body: { code: 'MORE_THAN_OWED' } });
  });

  it('is issued once for a key, and by one of two administrators', async () => {
    const id = await handedOut();
    const [one, other] = await Promise.all([
      invoice(id, {}, 'en-faktura-av-denne'),
      invoice(id, {}, 'en-faktura-av-denne'),
    ]);
    expect([one.status, other.body]).toEqual([201, one.body]);
    const second = await handedOut();
    const both = await Promise.all([invoice(second), invoice(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('needs an address or an organisation number, and a seller with an account', async () => {
    const id = await handedOut(ola);
    expect(await invoice(id)).toMatchObject({ status: 422, body: { code: 'BUYER_ADDRESS_MISSING' } });
    const address = { address: 'Havnegata 2', postalCode: '6783', city: 'Stryn' };
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...FJORD, accountNumber: null }), 200);
    expect(await invoice(id, { address })).toMatchObject({ status: 409, body: { code: 'SELLER_INCOMPLETE' } });
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
    expect(await invoice(id, { address, date: '2040-01-01' })).toMatchObject({
      body: { code: 'DOCUMENT_DATE_IN_FUTURE' },
    });
    const { id: documentId } = await issued(id, { address });
    expect((await read(documentId)).buyer).toMatchObject({ address: 'Havnegata 2' });
  });

  it('bills charges, and settles those that it is paid for', async () => {
    const id = await handedOut();
    const chargeId = await charge(id, 100);
    const { id: documentId } = await issued(id);
    expect(await readOrder(shop, id)).toMatchObject({ due: 400, dueFor: [{ what: 'invoice', amount: 400 }] });
    expect(await shop.asAdmin('PUT', `/api/charges/${chargeId}`, { isSettled: true })).toMatchObject({
      body: { code: 'CHARGE_IS_INVOICED' },
    });
    requireStatus(await pay({ documentId, amount: 400 }), 201);
    const charges = requireStatus(await shop.asAdmin('GET', `/api/orders/${id}/charges`), 200);
    expect(charges).toMatchObject([{ id: chargeId, isSettled: true }]);
    expect(await read(documentId)).toMatchObject({ state: 'paid', owed: 0 });
  });

  it('subtracts what was paid before it', async () => {
    const id = await handedOut();
    requireStatus(await pay({ orderId: id, amount: 100 }), 201);
    const { id: documentId } = await issued(id);
    expect(await read(documentId)).toMatchObject({ total: 300, prepaid: 100, owed: 200 });
    expect((await readOrder(shop, id)).due).toBe(200);
  });

  it('keeps its order from being cancelled or deleted until it is credited', async () => {
    const id = await handedOut();
    const { id: documentId } = await issued(id);
    for (const answer of [
      await shop.asAdmin('DELETE', `/api/orders/${id}`),
      await shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId: 6, reason: 'Feil' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_IS_INVOICED' } });
    }
    requireStatus(await credit(documentId), 201);
    requireStatus(await shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId: 6, reason: 'Feil' }), 200);
    expect((await readOrder(shop, id)).due).toBe(0);
  });
});

describe('a credit note', () => {
  it('lowers what is owed, in part and whole, and never below nothing', async () => {
    const id = await handedOut(kari, 3);
    const { id: documentId } = await issued(id);
    requireStatus(await credit(documentId, { lines: [{ line: 1, quantity: 1 }] }), 201);
    expect(await read(documentId)).toMatchObject({ total: 900, credited: 300, owed: 600 });
    expect(await credit(documentId, { lines: [{ line: 1, amount: 601 }] })).toMatchObject({
      body: { code: 'CREDIT_TOO_LARGE' },
    });
    const { body } = await credit(documentId, {}, 'resten-av-fakturaen');
    expect((await credit(documentId, {}, 'resten-av-fakturaen')).body).toEqual(body);
    const noteId = documentIssued.parse(body).id;
    expect(await read(noteId)).toMatchObject({ kind: 'creditNote', total: 600, credits: { id: documentId } });
    expect(await credit(noteId)).toMatchObject({ body: { code: 'CREDITS_A_CREDIT_NOTE' } });
    expect(await read(documentId)).toMatchObject({ state: 'credited', owed: 0 });
    expect((await readOrder(shop, id)).due).toBe(0);
  });

  it('gives back what is paid too much, and no more', async () => {
    const id = await handedOut();
    const { id: documentId } = await issued(id);
    requireStatus(await pay({ documentId, amount: 200 }), 201);
    expect((await credit(documentId, { refundBy: 'bank' })).body).toMatchObject({ refund: 'done' });
    const refunds = requireStatus(await shop.asAdmin('GET', `/api/orders/${id}/refund`), 200);
    expect(refunds).toMatchObject({ refunded: 200, refunds: [{ amount: 200, through: 'desk' }] });
    const { id: again } = await issued(id);
    expect(await read(again)).toMatchObject({ prepaid: 0, owed: 300 });
  });
});

describe('the documents of the shop', () => {
  it('are found by number, KID, customer and order, and shown to their customer alone', async () => {
    const id = await handedOut();
    const { id: documentId, number } = await issued(id);
    const { kid } = await read(documentId);
    const { orderNo } = await readOrder(shop, id);
    for (const words of [String(number), kid ?? '', `Ordrenummer ${orderNo}`, 'Kari']) {
      const found = await list(`q=${encodeURIComponent(words)}&order=${id}`);
      expect(found.map((row) => row.id)).toEqual([documentId]);
    }
    expect((await list('', kari.token)).map((row) => row.id)).toContain(documentId);
    expect((await list('', ola.token)).map((row) => row.id)).not.toContain(documentId);
    for (const token of [mona.token, shop.adminToken]) expect(await list('own=true', token)).toEqual([]);
    expect((await list('own=true', kari.token)).map((row) => row.id)).toContain(documentId);
    const path = `/api/documents/${documentId}`;
    expect((await shop.call('GET', path, { token: ola.token })).status).toBe(404);
    expect((await shop.call('GET', path, { token: mona.token })).status).toBe(200);
    expect((await invoice(id)).status).toBe(409);
  });

  it('are counted by state', async () => {
    const counts = await shop.read(documentCounts, '/api/documents/counts', mona.token);
    const all = await list('limit=1000');
    for (const state of ['issued', 'paid', 'credited'] as const) {
      const count = all.filter((row) => row.state === state).length;
      expect(counts.byState).toContainEqual({ state, count });
    }
  });

  it('have a first number until the first is issued', async () => {
    const settings = await shop.read(invoicingAnswer, '/api/shop/invoicing', shop.adminToken);
    expect(settings).toMatchObject({ firstNumber: 1, numberFixed: true, kidKind: 'mod10', when: 'hand-out' });
    expect(await shop.asAdmin('PUT', '/api/shop/invoicing', { firstNumber: 9 })).toMatchObject({
      body: { code: 'FIRST_NUMBER_FIXED' },
    });
    requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', { when: 'order' }), 200);
    const id = await placed(shop, lines(), { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
    await issued(id);
    requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', { when: 'hand-out' }), 200);
  });

  it('have numbers without a gap or a double, a hundred at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push(await handedOut());
    const answers = await Promise.all(ids.map((id) => issued(id)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(100);
    const numbers = (await list('limit=1000')).map((row) => row.number ?? 0).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});
