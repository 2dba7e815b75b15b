import { rm } from 'node:fs/promises';
import { aPayment, KEYS, newKey, openSimulatorUnderTest } from '@naust/infra/payments/testing/payments-under-test.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { registrationsAnswer } from '@naust/infra/payments/vipps/vipps-wire.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { MINUTE } from './testing/test-clock.ts';

let shop: ShopUnderTest;

/** A payment of this shop, with the path of its landing page on the shop's own server. */
async function begun(amountOre = 49_900) {
  const payment = aPayment({ amountOre, returnUrl: 'http://localhost:0/vipps/return?reference=1' });
  const { redirectUrl } = await shop.shop.engines.payments.create(payment, newKey());
  const { pathname, search, searchParams } = new URL(redirectUrl);
  const press = (choice: string) =>
    shop.call('POST', pathname, {
      body: String(new URLSearchParams({ choice, token: searchParams.get('token') ?? '' })),
    });
  return { ...payment, landing: pathname + search, press };
}
const stateOf = async (reference: string) => (await shop.shop.engines.payments.find(reference))?.state;

describe('the simulated wallet of a shop', () => {
  beforeEach(async () => {
    shop = await openTestShop({ keepData: true });
  });
  afterEach(async () => {
    await shop.stop();
    await rm(shop.dataDir, { recursive: true });
  });

  it('is a part of the shop’s own server, and the shop speaks to it over HTTP', async () => {
    const { reference, landing, press } = await begun();
    expect(landing).toMatch(/^\/vipps-simulator\/sim\/landing\?token=/);
    const { status, body } = await shop.call('GET', landing);
    expect(status).toBe(200);
    expect(body).toContain('499\u00a0kr');
    const answer = await press('approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://localhost:0/vipps/return?reference=1');
    expect(await stateOf(reference)).toBe('authorized');
  });

  it('lives by the clock of the shop', async () => {
    const { reference } = await begun();
    shop.clock.pass(10 * MINUTE);
    expect(await stateOf(reference)).toBe('expired');
  });

  it('remembers every payment when the shop is started again, on another port', async () => {
    const { reference, press } = await begun();
    await press('approve');
    await shop.stop();
    shop = await openTestShop({ keepData: true, dataDir: shop.dataDir, clock: shop.clock });
    expect(await stateOf(reference)).toBe('authorized');
    expect(shop.faults()).toEqual([]);
  });

  it.each([
    ['/sim/faults', { call: 'create', answer: 'fails' }],
    ['/webhooks/v1/webhooks', { url: 'https://example.com/', events: ['epayments.payment.created.v1'] }],
    ['/accesstoken/get', undefined],
  ])('opens %s to this machine only', async (path, body) => {
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    const foreignPage = { 'sec-fetch-site': 'cross-site' };
    for (const headers of [elsewhere, foreignPage]) {
      expect((await shop.call('POST', `/vipps-simulator${path}`, { body, headers })).status).toBe(404);
    }
    expect((await shop.call('POST', `/vipps-simulator${path}`, { body })).status).not.toBe(404);
  });

  it('lets payers in from everywhere', async () => {
    const { landing } = await begun();
    const headers = { 'x-forwarded-for': '192.0.2.1', 'sec-fetch-site': 'cross-site' };
    expect((await shop.call('GET', landing, { headers })).status).toBe(200);
  });

  it('fails as ordered', async () => {
    await shop.call('POST', '/vipps-simulator/sim/faults', { body: { call: 'create', answer: 'fails' } });
    await expect(begun()).rejects.toThrow('not available');
    await begun();
  });
});

it('a shop with a real wallet simulates none, and has the wallet tell it at its public address', async () => {
  const wallet = await openSimulatorUnderTest();
  const call = vippsApi({ baseUrl: () => wallet.url, keys: KEYS, clock: wallet.clock });
  const real = await openTestShop({
    baseUrl: 'https://naust.example.no',
    settings: {
      SECRET_KEY: 'a secret of the tests, long enough to be one',
      VIPPS: wallet.url,
      VIPPS_CLIENT_ID: KEYS.clientId,
      VIPPS_CLIENT_SECRET: KEYS.clientSecret,
      VIPPS_SUBSCRIPTION_KEY: KEYS.subscriptionKey,
      VIPPS_MSN: KEYS.merchantSerialNumber,
    },
  });
  try {
    expect((await real.call('GET', '/vipps-simulator/sim/landing?token=any')).status).toBe(404);
    const payment = aPayment();
    await real.shop.engines.payments.create(payment, newKey());
    expect(await wallet.payments.find(payment.reference)).toMatchObject({ state: 'created' });
    const registered = () => call({ method: 'GET', path: '/webhooks/v1/webhooks', answer: registrationsAnswer });
    await expect
      .poll(async () => (await registered()).webhooks.map(({ url }) => url))
      .toEqual(['https://naust.example.no/api/vipps/webhook']);
  } finally {
    await real.stop();
    await wallet.close();
  }
});
