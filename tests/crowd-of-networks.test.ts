import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGoods, GUEST, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

/**
 * A tenth of every limit: a crowd reaches the limit of all networks together after 100 orders and logins, and 30 other
 * calls.
 */
const CROWDED = { rateLimitFactor: 0.1, trustProxy: 1 };
const NETWORKS = 256;
const WAITS_AT_MOST_MS = 5_000;
const KNOWN = { email: 'kari@kunde.test', password: 'langt nok passord', from: '198.51.100.20' };

let shop: ShopUnderTest;
let gas: number;

beforeAll(async () => {
  shop = await openTestShop(CROWDED);
  gas = await addGoods(shop, 'Gass', null);
  const { email, password, from } = KNOWN;
  expect((await post('/api/auth/register', from, { name: 'Kari', email, password })).status).toBe(201);
  expect((await post('/api/auth/login', from, { email, password })).status).toBe(200);
});
afterAll(() => shop.stop());

const post = (path: string, from: string, body: object) =>
  shop.call('POST', path, { body, token: null, headers: { 'x-forwarded-for': from } });
const order = (from: string, guest: object = GUEST) =>
  post('/api/orders', from, { items: [sale(gas)], paymentId: 2, guest });
const register = (from: string, email: string, password = 'langt nok passord') =>
  post('/api/auth/register', from, { name: 'Per', email, password });
const logIn = (from: string, email: string, password = 'langt nok passord') =>
  post('/api/auth/login', from, { email, password });
const forget = (from: string, email: string) => post('/api/auth/forgot-password', from, { email });

async function statusIn(call: () => ReturnType<typeof post>): Promise<number> {
  const asked = performance.now();
  const { status } = await call();
  expect(performance.now() - asked).toBeLessThan(WAITS_AT_MOST_MS);
  return status;
}

/** Every call that a crowd may make from each of its networks, twenty at once. */
async function crowd(addressOf: (at: number) => string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const acts = (from: string, n: number) =>
    [
      ['order', () => order(from, { ...GUEST, email: `gjest${from}.${n}@mengde.test`.replaceAll(':', 'x') })],
      ['register', () => register(from, `ny${n}.${from}@mengde.test`.replaceAll(':', 'x'))],
      ['log in', () => logIn(from, n % 4 === 0 ? KNOWN.email : `noen${n}@mengde.test`, 'passord123')],
      ['forget', () => forget(from, `glemt${n}.${from}@mengde.test`.replaceAll(':', 'x'))],
    ] as const;
  let next = 0;
  async function actOn(): Promise<void> {
    while (next < NETWORKS) {
      const at = next++;
      for (const [what, act] of acts(addressOf(at), at)) {
        const name = `${what} ${(await act()).status}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  await Promise.all(Array.from({ length: 20 }, actOn));
  return counts;
}

async function expectRoomFor(newcomer: string): Promise<void> {
  const email = `ærlig${newcomer.length}@kunde.test`.replace('æ', 'ae');
  expect(await statusIn(() => order(newcomer, { ...GUEST, email }))).toBe(201);
  expect(await statusIn(() => register(newcomer, email))).toBe(201);
  expect(await statusIn(() => logIn(newcomer, email))).toBe(200);
  expect(await statusIn(() => forget(newcomer, email))).toBe(200);
}

it('from the networks of one household keeps out nobody else', async () => {
  const household = (at: number) => `2001:db8:0:${at.toString(16)}::1`;
  const counts = await crowd(household);
  expect(counts.get('order 201')).toBeLessThanOrEqual(4);
  expect(counts.get('register 201')).toBeLessThanOrEqual(4);
  await expectRoomFor('203.0.113.7');
  expect(await statusIn(() => logIn('203.0.113.9', KNOWN.email, KNOWN.password))).toBe(200);
}, 60_000);

it('from all over the world keeps out nobody else', async () => {
  const counts = await crowd((at) => `192.0.${at}.1`);
  expect(counts.get('register 201')).toBeGreaterThanOrEqual(28);
  await expectRoomFor('2001:db8:ffff::1');
  expect(await statusIn(() => logIn('203.0.113.10', KNOWN.email, KNOWN.password))).toBe(200);
}, 60_000);
