import { rm } from 'node:fs/promises';
import { aPayment, newKey } from '@naust/infra/payments/payments-under-test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type ShopUnderTest } from './shop-under-test.ts';
import { MINUTE } from './test-clock.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openTestShop({ keepData: true });
});
afterEach(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** A payment of this shop, and the way to its landing page on the shop's own server. */
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
  it('is a part of the shop’s own server, and the shop speaks to it over HTTP', async () => {
    const { reference, landing, press } = await begun();
    expect(landing).toMatch(/^\/vipps-simulator\/sim\/landing\?token=/);
    const { status, body } = await shop.call('GET', landing);
    expect(status).toBe(200);
    expect(body).toContain('499,00');
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

  it('takes orders of faults from this machine only', async () => {
    const order = { body: { call: 'create', answer: 'fails' } };
    const fromElsewhere = { ...order, headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await shop.call('POST', '/vipps-simulator/sim/faults', fromElsewhere)).status).toBe(404);
    const fromAPage = { ...order, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await shop.call('POST', '/vipps-simulator/sim/faults', fromAPage)).status).toBe(404);
    await begun();
    expect((await shop.call('POST', '/vipps-simulator/sim/faults', order)).status).toBe(204);
    await expect(begun()).rejects.toThrow('not available');
    await begun();
  });
});
