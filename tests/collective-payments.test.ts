import { bankFileAnswer } from '@naust/domain/bank/bank.contract.ts';
import { csvOf } from '@naust/domain/bank/testing/example-files.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, addProduct, INVOICE, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const ABOUT = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const BUSINESS = { isBusiness: true, orgNumber: '985821585', address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' };

const clock = clockAhead();
const shop = useTestShop({ clock });
const post = (path: string, body: object = {}) => shop.call('POST', path, { token: shop.adminToken, body });

let tent: number;
let firms = 0;
/** Three orders of 300 kr, of which the second has a charge of 100 kr. */
let orders: string[];
let chargeId: string;
let id: string;
beforeAll(async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', ABOUT), 200);
  tent = await addProduct(shop, { rental_qty: 900 });
});
beforeEach(async () => {
  firms += 1;
  const firm = await addCustomer(shop, `Fjell ${'abcdef'[firms]} bygg`, BUSINESS);
  orders = [];
  for (let at = 0; at < 3; at += 1) {
    const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00')];
    const fields = { paymentId: INVOICE, over18: true };
    const order = await placed(shop, lines, { token: firm.token, fields });
    requireStatus(await post(`/api/orders/${order}/hand-out`), 200);
    orders.push(order);
  }
  const added = await post(`/api/orders/${orders[1]}/charges`, { description: 'Vask', amount: 100 });
  chargeId = String((requireStatus(added, 201) as { id: string }).id);
  const issued = await post('/api/documents/collective', { userId: firm.id });
  id = documentIssued.parse(requireStatus(issued, 201)).id;
});

const read = () => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const dues = () => Promise.all(orders.map(async (order) => (await readOrder(shop, order)).due));
const requireCharge = async (isSettled: boolean) =>
  expect(await shop.asAdmin('GET', `/api/orders/${orders[1]}/charges`)).toMatchObject({
    body: [{ id: chargeId, isSettled }],
  });

async function pass(days: number): Promise<void> {
  clock.pass(days * DAY);
  await shop.renewAdmin();
}

async function readFile(amountOre: number, reference: string) {
  const { kid } = await read();
  const body = new FormData();
  const payment = { date: osloDate(clock.now()), amountOre, kid: kid ?? '', reference, payer: 'Fjell bygg' };
  body.set('file', new Blob([csvOf([payment])]), 'innbetalinger.csv');
  return bankFileAnswer.parse(
    requireStatus(await shop.call('POST', '/api/bank-files', { token: shop.adminToken, body }), 200),
  );
}

describe('a collective invoice', () => {
  it('is paid in part by a file of the bank with its KID, and its charges once it is paid', async () => {
    expect(await dues()).toEqual([1000, 0, 0]);
    expect(await readFile(40_000, 'DEL')).toMatchObject({ matched: 0, partly: 1, unknown: 0, placed: 400 });
    expect(await read()).toMatchObject({ paid: 400, owed: 600 });
    expect(await dues()).toEqual([600, 0, 0]);
    await requireCharge(false);
    expect(await readFile(60_000, 'REST')).toMatchObject({ matched: 1, partly: 0, unknown: 0, placed: 600 });
    expect(await read()).toMatchObject({ state: 'paid', owed: 0 });
    expect(await dues()).toEqual([0, 0, 0]);
    await requireCharge(true);
  });

  it('owes what it did, in every order, when its payment is reversed', async () => {
    const before = await dues();
    const paid = await post('/api/incoming-payments', { method: 'bank', documentId: id, amount: 1000 });
    const payment = paymentSaved.parse(requireStatus(paid, 201));
    expect(await dues()).toEqual([0, 0, 0]);
    await requireCharge(true);
    requireStatus(await post(`/api/incoming-payments/${payment.id}/reverse`, { reason: 'Feil konto' }), 200);
    expect(await dues()).toEqual(before);
    expect(await read()).toMatchObject({ paid: 0, owed: 1000 });
    await requireCharge(false);
    // Its own order does not ask for the charge: the invoice does.
    expect((await readOrder(shop, orders[1] ?? '')).dueFor).toEqual([]);
  });

  it('is reminded in all three steps, each once, on its home order alone', async () => {
    const steps: unknown[] = [];
    for (const [days, step] of [
      [15, 'notice'],
      [15, 'reminder'],
      [15, 'collection'],
    ] as const) {
      await pass(days);
      expect((await read()).nextReminder).toMatchObject({ step });
      steps.push(requireStatus(await post(`/api/documents/${id}/remind`), 201));
      expect(await post(`/api/documents/${id}/remind`)).toMatchObject({ status: 409 });
    }
    expect(steps).toMatchObject([{ step: 'notice' }, { step: 'reminder' }, { step: 'collection' }]);
    const { nextReminder, owed, fees = 0 } = await read();
    expect(nextReminder).toBeNull();
    expect(fees).toBeGreaterThan(0);
    expect(owed).toBe(1000);
    const [home = 0, ...others] = await dues();
    expect(home).toBeCloseTo(1000 + fees, 2);
    expect(others).toEqual([0, 0]);
    requireStatus(await post('/api/incoming-payments', { method: 'bank', documentId: id, amount: home }), 201);
    expect(await dues()).toEqual([0, 0, 0]);
    await requireCharge(true);
  });
});
