import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';

/** Twenty logins in a quarter of an hour over all addresses, one per account and address. */
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1', ADMIN_EMAIL: 'sjef@example.no' };
const IN_ALL = 20;
const customer = { name: 'Kari', email: 'kari@kunde.test', password: 'langt nok passord' };
const HOME = '198.51.100.20';

let shop: RunningShop;
beforeEach(async () => {
  shop = await startShop({ env });
});
afterEach(async () => {
  await shop.crash();
  await rm(shop.dataDir, { recursive: true });
});

async function post(path: string, from: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return (await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
const logIn = (from: string, { email, password } = customer) => post('/api/auth/login', from, { email, password });

it('is let in before strangers from where they signed in before, also after the shop was killed', async () => {
  expect(await post('/api/auth/register', HOME, customer)).toBe(201);
  expect(await logIn(HOME)).toBe(200);
  await shop.crash();
  shop = await startShop({ env, dataDir: shop.dataDir });
  const guesses = Array.from({ length: IN_ALL }, (_, at) =>
    logIn(`203.0.113.${at}`, { ...customer, email: `offer${at}@kunde.test` }),
  );
  expect(await Promise.all(guesses)).toEqual(Array(IN_ALL).fill(401));
  const other = { ...customer, email: 'ukjent@kunde.test' };
  expect([await logIn('203.0.113.200', other), await logIn('203.0.113.200')]).toEqual([401, 429]);
  expect(await logIn(HOME)).toBe(200);
}, 60_000);
