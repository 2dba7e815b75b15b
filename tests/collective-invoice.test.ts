import { documentAnswer, documentIssued, documentRow } from '@naust/domain/documents/documents.contract.ts';
import { salesReceiptAnswer } from '@naust/domain/receipts/sales-receipt.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const ABOUT = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const BUSINESS = { isBusiness: true, orgNumber: '985821585', address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' };

const shop = useTestShop();
let tent: number;
let firms = 0;
beforeAll(async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', ABOUT), 200);
  tent = await addProduct(shop, { rental_qty: 900 });
});

const firm = (): Promise<Customer> => {
  firms += 1;
  return addCustomer(shop, `Fjell ${'abcdefghij'[firms]} bygg`, BUSINESS);
};
async function handedOut(customer: Customer, fields: object = {}, quantity = 1): Promise<string> {
  const lines = [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00', quantity)];
  const id = await placed(shop, lines, {
    token: customer.token,
    fields: { paymentId: INVOICE, over18: true, ...fields },
  });
  await changeOrderStatus(shop, id, 3);
  return id;
}
const post = (path: string, body: object, key?: string) =>
  shop.call('POST', path, { token: shop.adminToken, body, ...(key && { headers: { 'idempotency-key': key } }) });
const gather = (userId: string, orderIds?: readonly string[], key?: string) =>
  post('/api/documents/collective', { userId, ...(orderIds && { orderIds }) }, key);
const gathered = z.object({
  id: z.string(),
  number: z.int(),
  orders: z.array(z.object({ orderId: z.string(), orderNo: z.int() })),
  leftOut: z.array(z.object({ orderNo: z.int(), reason: z.string() })),
});
const issued = async (userId: string, orderIds?: readonly string[]) =>
  gathered.parse(requireStatus(await gather(userId, orderIds), 201));
const pay = (body: object) => post('/api/incoming-payments', { method: 'bank', ...body });
const receipt = (orderId: string) => shop.read(salesReceiptAnswer, `/api/orders/${orderId}/receipt`, shop.adminToken);
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const list = (query: string, token = shop.adminToken) =>
  shop.read(z.array(documentRow), `/api/documents?${query}`, token);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const orderNo = async (id: string) => (await readOrder(shop, id)).orderNo;
const charge = async (id: string, amount: number): Promise<string> => {
  const body = { description: 'Vask', amount };
  return (requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, body), 201) as { id: string }).id;
};

describe('a collective invoice', () => {
  it('bills all drafts of a business, is owed once, and is paid by one KID; its charges stay, its receipt is one', async () => {
    const fjell = await firm();
    const orders = [await handedOut(fjell, { reference: 'PO 1' }), await handedOut(fjell), await handedOut(fjell)];
    const chargeId = await charge(orders[1] ?? '', 100);
    const { id, number, leftOut } = await issued(fjell.id);
    const numbers = await Promise.all(orders.map(orderNo));
    expect(leftOut).toEqual([]);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ number, total: 1000, owed: 1000, orderId: orders[0], reference: 'PO 1' });
    expect(invoice.orders).toEqual(orders.map((orderId, at) => ({ orderId, orderNo: numbers[at] })));
    expect(invoice.lines.map(({ description }) => description.slice(0, 11))).toEqual(
      [0, 1, 1, 2].map((at) => `Ordre ${numbers[at]}:`.slice(0, 11)),
    );
    expect(await Promise.all(orders.map(async (one) => (await readOrder(shop, one)).due))).toEqual([1000, 0, 0]);
    for (const order of orders) expect(idsOf(await list(`order=${order}`, fjell.token))).toEqual([id]);
    expect(idsOf(await list('', fjell.token))).toEqual([id]);
    expect(idsOf(await list(`q=ordre ${numbers[2]}`))).toContain(id);
    const draftOrders = (await list('state=draft')).map(({ orderId }) => orderId);
    for (const order of orders) expect(draftOrders).not.toContain(order);
    expect(await Promise.all(orders.map(receipt))).toMatchObject([
      { heading: 'Ordrebekreftelse', total: 1000, due: 1000 },
      { heading: 'Ordrebekreftelse', total: 400, due: 0, payments: [] },
      { heading: 'Ordrebekreftelse', total: 300, due: 0, payments: [] },
    ]);
    requireStatus(await pay({ documentId: id, amount: 1000 }), 201);
    expect(await read(id)).toMatchObject({ state: 'paid', owed: 0 });
    expect(await receipt(orders[0] ?? '')).toMatchObject({
      ...{ heading: expect.stringMatching(/^Kvittering · betalt .* til konto$/), total: 1000, due: 0 },
      payments: [{ amount: 1000 }],
    });
    const charges = requireStatus(await shop.asAdmin('GET', `/api/orders/${orders[1]}/charges`), 200);
    expect(charges).toMatchObject([{ id: chargeId, isSettled: true }]);
    const removed = await shop.asAdmin('DELETE', `/api/charges/${chargeId}`);
    expect(removed).toMatchObject({ status: 409, body: { code: 'CHARGE_IS_INVOICED' } });
  });

  it('leaves out what is paid in part, and says why; two orders at least, of one business', async () => {
    const [fjell, other] = [await firm(), await firm()];
    const kari = await addCustomer(shop, 'Kari Nordmann', { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
    const [first, second, paid] = [await handedOut(fjell), await handedOut(fjell), await handedOut(fjell)];
    requireStatus(await pay({ orderId: paid, amount: 50 }), 201);
    expect(await gather(kari.id)).toMatchObject({ status: 422, body: { code: 'COLLECTIVE_NEEDS_BUSINESS' } });
    expect(await gather('100000000000001')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await gather(other.id)).toMatchObject({ status: 409, body: { code: 'TOO_FEW_TO_GATHER' } });
    expect(await gather(other.id, [first, second])).toMatchObject({ body: { code: 'ORDER_OF_ANOTHER_CUSTOMER' } });
    expect(await gather(fjell.id, [first, paid])).toMatchObject({ body: { code: 'TOO_FEW_TO_GATHER' } });
    const { orders, leftOut } = await issued(fjell.id);
    expect(orders.map(({ orderId }) => orderId)).toEqual([first, second]);
    expect(leftOut).toMatchObject([{ orderNo: await orderNo(paid), reason: expect.stringContaining('betalt') }]);
  });

  it('is one invoice for a key, and of two administrators at once one makes it', async () => {
    const fjell = await firm();
    const orders = [await handedOut(fjell), await handedOut(fjell)];
    const key = 'en-samlefaktura-av-disse';
    const twice = await Promise.all([gather(fjell.id, orders, key), gather(fjell.id, orders, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
    expect((await gather(fjell.id, [orders[0] ?? ''], key)).body).toMatchObject({ code: 'KEY_REUSED' });
    const more = [await handedOut(fjell), await handedOut(fjell)];
    const both = await Promise.all([gather(fjell.id), gather(fjell.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rows = await list(`order=${more[1]}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.total).toBe(600);
  });

  it('bills no order that is invoiced alone at the same time', async () => {
    const fjell = await firm();
    const orders = [await handedOut(fjell), await handedOut(fjell), await handedOut(fjell)];
    await Promise.all([gather(fjell.id), post(`/api/orders/${orders[1]}/documents`, { kind: 'invoice' })]);
    for (const order of orders) {
      const rows = await list(`order=${order}`);
      expect(rows).toHaveLength(1);
    }
    const totals = new Map((await list('', fjell.token)).map(({ id, total }) => [id, total]));
    expect([...totals.values()].reduce((sum, total) => sum + total, 0)).toBe(900);
  });

  it('is credited for one order, which can then be cancelled', async () => {
    const fjell = await firm();
    const [first, second] = [await handedOut(fjell), await handedOut(fjell)];
    const { id } = await issued(fjell.id);
    const cancel = () => shop.asAdmin('PUT', `/api/orders/${second}/status`, { statusId: 6, reason: 'Feil' });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'ORDER_IS_INVOICED' } });
    const note = documentIssued.parse(
      requireStatus(await post(`/api/documents/${id}/credit`, { reason: 'Feil', lines: [{ line: 2 }] }), 201),
    );
    expect(await read(id)).toMatchObject({ total: 600, credited: 300, owed: 300 });
    expect(idsOf(await list(`order=${second}`))).toEqual([note.id, id]);
    expect((await list('state=draft')).map(({ orderId }) => orderId)).toContain(second);
    requireStatus(await cancel(), 200);
    expect(await readOrder(shop, first)).toMatchObject({ due: 300 });
  });

  it('is made once a month for a business with Samlefaktura, which administrators alone set', async () => {
    const fjell = await firm();
    const form = { name: fjell.name, email: fjell.email, ...BUSINESS };
    const path = `/api/users/${fjell.id}`;
    const own = { token: fjell.token, body: { ...form, monthlyInvoice: true } };
    requireStatus(await shop.call('PUT', '/api/users/me', own), 200);
    expect(requireStatus(await shop.asAdmin('GET', path), 200)).not.toHaveProperty('monthlyInvoice');
    const set = (change: object) => shop.asAdmin('PUT', `/api/users/update/${fjell.id}`, { ...form, ...change });
    requireStatus(await set({ monthlyInvoice: true }), 200);
    requireStatus(await set({ phone: '99887766' }), 200);
    expect(requireStatus(await shop.asAdmin('GET', path), 200)).toMatchObject({ monthlyInvoice: true });
    requireStatus(await set({ isBusiness: false, orgNumber: null }), 200);
    expect(requireStatus(await shop.asAdmin('GET', path), 200)).not.toHaveProperty('monthlyInvoice');
  });

  it('refuses what would refuse it later, before anything is recorded', async () => {
    const fjell = await addCustomer(shop, 'Fjell uten adresse', { isBusiness: true, orgNumber: '985821585' });
    const orders = [await handedOut(fjell), await handedOut(fjell)];
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...ABOUT, accountNumber: null }), 200);
    const head = await shop.head();
    expect(await gather(fjell.id)).toMatchObject({ status: 409, body: { code: 'SELLER_INCOMPLETE' } });
    expect(await shop.head()).toBe(head);
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', ABOUT), 200);
    expect((await issued(fjell.id)).orders).toHaveLength(orders.length);
  });
});
