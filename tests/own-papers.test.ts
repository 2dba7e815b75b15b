import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { ownCharges } from '@naust/domain/charges/charges.contract.ts';
import { documentIssued, documentRow } from '@naust/domain/documents/documents.contract.ts';
import { salesReceiptAnswer } from '@naust/domain/receipts/sales-receipt.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addCustomer,
  addProduct,
  addStaff,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  placed,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const ADDRESS = { address: 'Sjøgata 1', postalCode: '6783', city: 'Stryn' };
const COMPLETED = 5;
const SOON = { timeout: 20_000, interval: 50 };

const clock = clockAhead();
const shop = useTestShop({ clock });
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

interface Caller {
  readonly token?: string | null;
  readonly link?: string;
}
const get = (path: string, { token = null, link }: Caller) =>
  shop.call('GET', path, { token, ...(link !== undefined && { headers: { 'x-order-token': link } }) });
const tokenOf = (orderId: string) => orderTokenOf(shop.shop.deps.secrets.orderLink, orderId);
const post = async (path: string, body: object = {}, status = 201) =>
  requireStatus(await shop.asAdmin('POST', path, body), status);

/** An order of 300 kr that is handed out, with a charge, a late invoice of both, its reminder, and 150 kr paid. */
async function lateOrder(customer: Customer | null) {
  const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00')];
  const order = customer
    ? { token: customer.token, fields: { paymentId: INVOICE, over18: true } }
    : { token: shop.adminToken, fields: { paymentId: INVOICE, userId: null, guest: GUEST } };
  const orderId = await placed(shop, lines, order);
  await changeOrderStatus(shop, orderId, 3);
  await post(`/api/orders/${orderId}/charges`, { description: 'Vask', amount: 200 });
  const { id } = documentIssued.parse(
    await post(`/api/orders/${orderId}/documents`, { kind: 'invoice', address: ADDRESS }),
  );
  clock.pass(29 * DAY);
  await shop.renewAdmin();
  const reminder = z.object({ id: z.string() }).parse(await post(`/api/documents/${id}/remind`));
  await post('/api/incoming-payments', { documentId: id, method: 'bank', amount: 150 });
  const pdf = `/api/documents/${id}/reminders/${reminder.id}/pdf`;
  await expect.poll(async () => (await get(pdf, { token: shop.adminToken })).status, SOON).toBe(200);
  const ofOrder = (name: string) => `/api/orders/${orderId}/${name}`;
  const papers = [ofOrder('own-documents'), ofOrder('receipt'), ofOrder('receipt.pdf')];
  return { orderId, id, ownOnly: ofOrder('own-charges'), papers, files: [`/api/documents/${id}/pdf`, pdf] };
}

/** Tokens end while the invoice gets late. */
const signedIn = async ({ email, password }: Customer): Promise<string> =>
  tokenAnswer.parse(requireStatus(await shop.logIn(email, password), 200)).token;

it.each(['customer', 'guest'] as const)(
  'every charge, document and payment is seen by its %s and the shop alone',
  async (who) => {
    const late = await lateOrder(who === 'customer' ? kari : null);
    const other = await lateOrder(null);
    const own = who === 'customer' ? { token: await signedIn(kari) } : { link: tokenOf(late.orderId) };
    const [staff, stranger] = [await signedIn(mona), await signedIn(ola)];
    const all = [...late.papers, ...late.files];
    for (const path of [...all, late.ownOnly]) expect([path, (await get(path, own)).status]).toEqual([path, 200]);
    for (const path of all) {
      expect([path, (await get(path, { token: staff })).status]).toEqual([path, 200]);
      expect([path, (await get(path, { token: shop.adminToken })).status]).toEqual([path, 200]);
    }
    const strangers: Caller[] = [{}, { link: tokenOf(other.orderId) }, { link: 'x'.repeat(43) }, { link: '' }];
    for (const nobody of strangers) {
      for (const path of [...all, late.ownOnly]) expect([path, (await get(path, nobody)).status]).toEqual([path, 401]);
    }
    for (const path of [...late.papers, late.ownOnly]) expect((await get(path, { token: stranger })).status).toBe(403);
    for (const path of late.files) expect((await get(path, { token: stranger })).status).toBe(404);
    const charges = ownCharges.parse((await get(late.ownOnly, own)).body);
    expect(charges).toMatchObject([{ description: 'Vask', amount: 200 }]);
    const [invoice, ...rest] = z.array(documentRow).parse((await get(late.papers[0] ?? '', own)).body);
    expect(rest).toEqual([]);
    expect(invoice).toMatchObject({ id: late.id, kind: 'invoice', total: 500, paid: 150, owed: 350, fees: 37.57 });
    expect(invoice?.reminders).toMatchObject([{ step: 'reminder', fee: 35, interest: 2.57, waived: false }]);
    const receipt = salesReceiptAnswer.parse((await get(late.papers[1] ?? '', own)).body);
    expect(receipt).toMatchObject({
      ...{ heading: 'Ordrebekreftelse', state: 'open', total: 537.57, fees: 37.57, due: 387.57, refunds: [] },
      vat: [{ code: '3', rate: 25, base: 400, amount: 100 }],
      payments: [{ method: 'bank', amount: 150 }],
    });
  },
);

it('the receipt is a PDF under the name of what it is', async () => {
  const { papers } = await lateOrder(null);
  const { status, headers, body } = await get(papers[2] ?? '', { token: shop.adminToken });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="ordrebekreftelse-\d+\.pdf"$/);
  expect(String(body)).toMatch(/^%PDF-1\.7/);
});

it('a link opens nothing once its order is another’s, deleted, or its guest erased', async () => {
  const answers = async ({ orderId, papers, files }: Awaited<ReturnType<typeof lateOrder>>) => {
    const link = tokenOf(orderId);
    return Promise.all([...papers, ...files].map(async (path) => (await get(path, { link })).status));
  };
  const moved = await lateOrder(null);
  requireStatus(await saveOrder(shop, moved.orderId, { userId: ola.id, guest: null }), 200);
  expect(await answers(moved)).toEqual([401, 401, 401, 401, 401]);
  const own = z.array(documentRow).parse((await get(moved.papers[0] ?? '', { token: await signedIn(ola) })).body);
  expect(own).toEqual([]);
  const erased = await lateOrder(null);
  expect(await answers(erased)).toEqual([200, 200, 200, 200, 200]);
  await post('/api/incoming-payments', { documentId: erased.id, method: 'bank', amount: 387.57 });
  await changeOrderStatus(shop, erased.orderId, COMPLETED);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${erased.orderId}/guest`), 200);
  expect(await answers(erased)).toEqual([401, 401, 401, 401, 401]);
  const gone = await lateOrder(null);
  await post(`/api/documents/${gone.id}/credit`, { reason: 'Feil', refundBy: 'bank' });
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${gone.orderId}?reason=Dublett`), 200);
  expect(await answers(gone)).toEqual([404, 404, 404, 401, 401]);
});
