import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, changeOrderStatus, INVOICE, sale } from './testing/shop-story.ts';
import { type Answered, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const MINUTE = 60;
let shop: ShopUnderTest;
let gas: number;
let visitors = 0;
/** Where the calls of a test come from. */
let address: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimitFactor: 1, trustProxy: 1 });
  gas = await addGoods(shop, 'Gass', null);
});
beforeEach(() => {
  address = `203.0.113.${++visitors}`;
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

const call = (method: string, path: string, body?: unknown, token: string | null = null, from = address) =>
  shop.call(method, path, { token, headers: { 'x-forwarded-for': from }, ...(body === undefined ? {} : { body }) });
const buy = (token: string | null = null, fields = {}, from = address) =>
  call('POST', '/api/orders', { items: [sale(gas)], paymentId: 2, ...fields }, token, from);
const logIn = (email: string, password: string) => call('POST', '/api/auth/login', { email, password });

async function register(email: string): Promise<string> {
  const { body } = await call('POST', '/api/auth/register', { name: 'Per', email, password: 'langt nok passord' });
  return (body as { token: string }).token;
}

async function statuses(count: number, ask: () => Promise<Answered>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < count; at += 1) seen.push((await ask()).status);
  return seen;
}

function requireWait(answer: Answered, code: string, seconds: number): void {
  requireRefusal(answer, code);
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

it('lets nobody guess a password more than ten times, however it is spelt, and stops no other account [C6.15 E2.14]', async () => {
  const [kari, ola] = ['kari@kunde.test', 'ola@kunde.test'];
  for (const email of [kari, ola]) await register(email);
  const guess = () => logIn(kari.toUpperCase(), 'feil passord');
  expect(await statuses(10, guess)).toEqual(Array(10).fill(401));
  requireWait(await guess(), 'TOO_MANY_REQUESTS', 15 * MINUTE);
  requireWait(await logIn(` ${kari}`, 'langt nok passord'), 'TOO_MANY_REQUESTS', 15 * MINUTE);
  expect((await logIn(ola, 'langt nok passord')).status).toBe(200);
});

it('takes thirty orders in ten minutes from one account [C6.15]', async () => {
  const [siri, nina] = [await register('siri@kunde.test'), await register('nina@kunde.test')];
  const byInvoice = (token: string) => buy(token, { paymentId: INVOICE, over18: true });
  expect(await statuses(30, () => byInvoice(siri))).toEqual(Array(30).fill(201));
  requireWait(await byInvoice(siri), 'TOO_MANY_REQUESTS', 10 * MINUTE);
  expect((await byInvoice(nina)).status).toBe(201);
});

it('counts what could not be read as tries', async () => {
  expect(await statuses(30, () => call('POST', '/api/orders', {}))).toEqual(Array(30).fill(400));
  requireWait(await buy(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
});

it('registers ten accounts an hour from one address [C6.15]', async () => {
  let at = 0;
  const registering = () =>
    call('POST', '/api/auth/register', { name: 'Per', email: `per${++at}@kunde.test`, password: 'langt nok passord' });
  expect(await statuses(10, registering)).toEqual(Array(10).fill(201));
  requireWait(await registering(), 'TOO_MANY_REQUESTS', 60 * MINUTE);
});

it('lets nobody look for the orders of others: sixty tries a minute [C6.15]', async () => {
  const look = () => call('GET', '/api/orders/299999999999999');
  expect(await statuses(60, look)).toEqual(Array(60).fill(404));
  requireWait(await look(), 'TOO_MANY_REQUESTS', MINUTE);
});

it('holds at most ten unpaid orders for a visitor’s address, until one of them is paid or ended [C6.17]', async () => {
  const placed: string[] = [];
  for (let at = 0; at < 10; at += 1) placed.push(((await buy()).body as { id: string }).id);
  const before = await shop.head();
  requireWait(await buy(), 'TOO_MANY_UNPAID', 10 * MINUTE);
  expect(await shop.head()).toBe(before);
  expect((await buy(null, {}, '198.51.100.1')).status).toBe(201);
  expect((await buy(await register('anne@kunde.test'))).status).toBe(201);
  await changeOrderStatus(shop, placed[4] ?? '', 5);
  expect((await buy()).status).toBe(201);
  requireWait(await buy(), 'TOO_MANY_UNPAID', 10 * MINUTE);
});

it('holds the ten also when they are asked for at once', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => buy()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

it('takes the addresses of one household’s network for one visitor', async () => {
  let at = 0;
  const next = () => buy(null, {}, `2001:db8:0:7::${++at}`);
  expect(await statuses(10, next)).toEqual(Array(10).fill(201));
  requireWait(await next(), 'TOO_MANY_UNPAID', 10 * MINUTE);
});
