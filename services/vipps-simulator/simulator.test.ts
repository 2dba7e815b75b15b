import {
  aPayment,
  KEYS,
  newKey,
  openSimulatorUnderTest,
  type SimulatorUnderTest,
} from '@naust/infra/payments/testing/payments-under-test.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { registeredAnswer } from '@naust/infra/payments/vipps/vipps-wire.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let wallet: SimulatorUnderTest;
beforeEach(async () => {
  wallet = await openSimulatorUnderTest();
});
afterEach(() => wallet.close());

const system = {
  'Vipps-System-Name': 'Naust',
  'Vipps-System-Version': '1',
  'Vipps-System-Plugin-Name': 'naust',
  'Vipps-System-Plugin-Version': '1',
};
const forToken = {
  client_id: KEYS.clientId,
  client_secret: KEYS.clientSecret,
  'Ocp-Apim-Subscription-Key': KEYS.subscriptionKey,
  'Merchant-Serial-Number': KEYS.merchantSerialNumber,
};
const body = {
  amount: { currency: 'NOK', value: 49_900 },
  paymentMethod: { type: 'WALLET' },
  reference: 'leie-483920175512345-1',
  returnUrl: 'https://naust.example.no/vipps/return',
  userFlow: 'WEB_REDIRECT',
  paymentDescription: 'Ordre 1042',
};

const post = (path: string, headers: Record<string, string>, sent: unknown = undefined) =>
  fetch(wallet.url + path, {
    method: 'POST',
    headers,
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  });

async function headersOfShop(): Promise<Record<string, string>> {
  const response = await post('/accesstoken/get', forToken);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await response.json());
  return {
    Authorization: `Bearer ${token}`,
    'Ocp-Apim-Subscription-Key': KEYS.subscriptionKey,
    'Merchant-Serial-Number': KEYS.merchantSerialNumber,
    'Content-Type': 'application/json',
    'Idempotency-Key': newKey(),
    ...system,
  };
}
const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));

describe('a call of a shop', () => {
  it.each(['client_id', 'client_secret', 'Ocp-Apim-Subscription-Key'])('gets no token without %s', async (name) => {
    expect((await post('/accesstoken/get', without(forToken, name))).status).toBe(401);
  });

  it.each([
    ['Authorization', 401],
    ['Ocp-Apim-Subscription-Key', 401],
    ['Merchant-Serial-Number', 400],
    ['Content-Type', 400],
    ['Idempotency-Key', 400],
    ['Vipps-System-Name', 400],
    ['Vipps-System-Version', 400],
    ['Vipps-System-Plugin-Name', 400],
    ['Vipps-System-Plugin-Version', 400],
  ])('is refused without %s by %d', async (name, status) => {
    const headers = await headersOfShop();
    expect((await post('/epayment/v1/payments', without(headers, name), body)).status).toBe(status);
    expect((await post('/epayment/v1/payments', headers, body)).status).toBe(201);
  });

  it('is refused with a token that is no longer valid, and with one that begins with a small b', async () => {
    const headers = await headersOfShop();
    const small = { ...headers, Authorization: `${headers.Authorization}`.replace('Bearer', 'bearer') };
    expect((await post('/epayment/v1/payments', small, body)).status).toBe(401);
    wallet.clock.pass(60 * MINUTE);
    expect((await post('/epayment/v1/payments', headers, body)).status).toBe(401);
  });

  it.each([
    ['an amount with decimals', { amount: { currency: 'NOK', value: 49.9 } }, 'amount.value'],
    ['99 øre', { amount: { currency: 'NOK', value: 99 } }, 'amount.value'],
    ['Danish kroner', { amount: { currency: 'DKK', value: 49_900 } }, 'amount.currency'],
    ['no reference', { reference: undefined }, 'reference'],
    ['a card', { paymentMethod: { type: 'CARD' } }, 'paymentMethod.type'],
    ['a way back without https', { returnUrl: 'http://naust.example.no/' }, 'returnUrl'],
    ['a phone number of eight digits', { customer: { phoneNumber: '91234567' } }, 'customer.phoneNumber'],
    ['a reference that begins with 0', { reference: '0123456789' }, 'reference'],
    ['a description of 101 characters', { paymentDescription: 'a'.repeat(101) }, 'paymentDescription'],
    ['half a year of age', { minimumUserAge: 17.5 }, 'minimumUserAge'],
  ])('is refused with %s, and says where it is', async (_, change, field) => {
    const response = await post('/epayment/v1/payments', await headersOfShop(), { ...body, ...change });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ title: 'Bad Request', detail: expect.stringMatching(`^${field}: `) });
  });

  it.each(['{', '"', '[]', 'null'])('is refused with the body %s', async (sent) => {
    expect((await post('/epayment/v1/payments', await headersOfShop(), sent)).status).toBe(400);
  });

  it('finds no path that the real API has not', async () => {
    expect((await post('/epayment/v2/payments', await headersOfShop(), body)).status).toBe(404);
  });
});

describe('a simulated payment', () => {
  async function begun(change = {}) {
    const payment = aPayment(change);
    const { redirectUrl } = await wallet.payments.create(payment, newKey());
    return { ...payment, redirectUrl };
  }
  async function approved() {
    const payment = await begun();
    await wallet.approve(payment.reference, payment.redirectUrl);
    return payment;
  }
  const find = (reference: string) => wallet.payments.find(reference);

  it('expires after ten minutes, and not before', async () => {
    const { reference, redirectUrl } = await begun();
    wallet.clock.pass(10 * MINUTE - 1);
    expect(await find(reference)).toMatchObject({ state: 'created' });
    wallet.clock.pass(1);
    expect(await find(reference)).toMatchObject({ state: 'expired' });
    await wallet.approve(reference, redirectUrl);
    expect(await find(reference)).toMatchObject({ state: 'expired', authorizedOre: 0 });
  });

  it('stays as it was when the wallet is started again, with its keys and its token', async () => {
    const payment = aPayment();
    const key = newKey();
    const first = await wallet.payments.create(payment, key);
    await wallet.restart();
    expect(await wallet.payments.create(payment, key)).toEqual(first);
    await wallet.approve(payment.reference, first.redirectUrl);
    expect(await find(payment.reference)).toMatchObject({ state: 'authorized' });
  });

  it('is known from the file of an older version, which kept its messages there too', async () => {
    const { reference, redirectUrl } = await begun();
    const call = vippsApi({ baseUrl: () => wallet.url, keys: KEYS, clock: wallet.clock });
    const hook = { url: 'http://127.0.0.1:1/', events: ['epayments.payment.created.v1'] };
    const path = '/webhooks/v1/webhooks';
    const { id } = await call({ method: 'POST', path, body: hook, key: newKey(), answer: registeredAnswer });
    const older = openSqlite(wallet.file, { durability: 'full' });
    older.exec(`
      create table access_token (token text primary key, expires_at integer not null) strict;
      create table delivery (id integer primary key autoincrement,
        registration text not null references registration (id) on delete cascade, place real not null) strict;
      insert into delivery (registration, place) values ('${id}', 1)`);
    closeSqlite(older);
    await wallet.restart();
    await call({ method: 'DELETE', path: `${path}/${id}`, answer: z.unknown() });
    await wallet.approve(reference, redirectUrl);
    expect(await find(reference)).toMatchObject({ state: 'authorized' });
  });

  it('is not to be approved twice, or given up after it was approved', async () => {
    const { reference, redirectUrl } = await approved();
    for (const choice of ['approve', 'abort', 'expire'] as const) {
      expect((await wallet.choose(redirectUrl, choice)).headers.get('location')).toBe(redirectUrl);
    }
    expect(await find(reference)).toMatchObject({ state: 'authorized', authorizedOre: 49_900 });
  });

  it('lists what happened to it', async () => {
    const { reference } = await approved();
    const call = vippsApi({ baseUrl: () => wallet.url, keys: KEYS, clock: wallet.clock });
    const answer = z.array(z.object({ name: z.string(), success: z.boolean() }));
    expect(await call({ method: 'GET', path: `/epayment/v1/payments/${reference}/events`, answer })).toEqual([
      { name: 'CREATED', success: true },
      { name: 'AUTHORIZED', success: true },
    ]);
  });
});
