import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterEach, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, sale } from './testing/shop-story.ts';
import {
  METRICS_TOKEN,
  openTestShop,
  type ShopUnderTest,
  type ShopUnderTestOptions,
} from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
const open = async (options: ShopUnderTestOptions = {}) => {
  shop = await openTestShop(options);
};
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

async function statusAs(host: string, path: string, init: RequestInit = {}): Promise<number> {
  const { status, body } = await fetchAs(host)(shop.url + path, init);
  await body?.cancel();
  return status;
}

it('answers a shop on this machine by every name of it, on any port, and by no other', async () => {
  await open();
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST:1']) {
    expect(await statusAs(host, '/api/products'), host).toBe(200);
  }
  for (const host of ['evil.example', '192.168.1.5:3000', 'localhost.evil.example', 'localhost@evil.example']) {
    expect(await statusAs(host, '/api/products'), host).toBe(421);
    expect(await statusAs(host, '/'), host).toBe(421);
    expect(await statusAs(host, '/vipps-simulator/sim/landing?token=x'), host).toBe(421);
  }
  const answer = await fetchAs('evil.example')(`${shop.url}/api/auth/login`, { method: 'POST' });
  const refused = { status: answer.status, headers: answer.headers, body: await answer.json() };
  requireRefusal(refused, 'WRONG_HOST');
  expect(refused.body).toMatchObject({ error: 'Butikken svarer ikke på denne adressen.', address: expect.any(String) });
});

it('answers a public shop by its own name alone, and monitors by any', async () => {
  await open({ baseUrl: 'https://naust.example' });
  expect(await statusAs('naust.example', '/api/products')).toBe(200);
  expect(await statusAs('Naust.example:443', '/api/products')).toBe(200);
  for (const host of ['localhost:3000', '127.0.0.1', 'www.naust.example', 'naust.example.evil.example']) {
    expect(await statusAs(host, '/api/products'), host).toBe(421);
  }
  for (const host of ['127.0.0.1:3000', 'query:3000']) {
    expect(await statusAs(host, '/health/live'), host).toBe(200);
    expect(await statusAs(host, '/health/ready'), host).toBe(200);
    expect(await statusAs(host, '/metrics'), host).toBe(403);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await statusAs(host, '/metrics', { headers }), host).toBe(200);
  }
});

const FAULT = { method: 'POST', body: '{"fault":"slow"}', headers: { 'content-type': 'application/json' } };

/** The calls open to the machine itself, made from a host. */
async function openToMachine(headers: Record<string, string> = {}, host = '127.0.0.1') {
  const fault = { ...FAULT, headers: { ...FAULT.headers, ...headers } };
  const ready = await fetchAs(host)(`${shop.url}/health/ready`, { headers });
  return {
    metrics: (await statusAs(host, '/metrics', { headers })) === 200,
    details: Object.keys((await ready.json()) as object).length > 1,
    faults: (await statusAs(host, '/vipps-simulator/sim/faults', fault)) !== 404,
    wallet: (await statusAs(host, '/vipps-simulator/accesstoken/get', { method: 'POST', headers })) !== 404,
  };
}
const ALL = { metrics: true, details: true, faults: true, wallet: true };
const NONE = { metrics: false, details: false, faults: false, wallet: false };

it('trusts callers on the machine itself, and nobody whom a proxy on it passes on', async () => {
  await open();
  expect(await openToMachine()).toEqual(ALL);
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via']) {
    expect(await openToMachine({ [name]: '203.0.113.7' }), name).toEqual(NONE);
  }
  expect(await openToMachine({ 'X-Real-IP': '203.0.113.7', authorization: `Bearer ${METRICS_TOKEN}` })).toEqual(ALL);
  expect(await openToMachine({}, 'rebound.example')).toEqual({ ...NONE, details: false });
});

it.each<[string, ShopUnderTestOptions]>([
  ['is told of a proxy', { trustProxy: 1 }],
  ['is known by an https address', { baseUrl: 'https://naust.example' }],
])('trusts nobody for calling from the machine where it %s, and is paid all the same', async (_name, options) => {
  await open(options);
  expect(await openToMachine()).toEqual(NONE);
  expect(await openToMachine({ authorization: `Bearer ${METRICS_TOKEN}` })).toEqual(ALL);
  const gas = await addGoods(shop, 'Gass', null);
  const paid = await shop.call('POST', '/api/vipps/checkout', { body: { items: [sale(gas)], paymentId: 1 } });
  expect(paid.status).toBe(201);
});
