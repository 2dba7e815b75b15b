import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, changeOrderStatus, INVOICE, requireStatus, sale } from './testing/shop-story.ts';
import { type Answered, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const MINUTE = 60;
let shop: ShopUnderTest;
let gas: number;
let visitors = 0;
/** The address of a test's calls. */
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

it('lets nobody guess a password more than ten times, however it is spelt, and stops no other account', async () => {
  const [kari, ola] = ['kari@kunde.test', 'ola@kunde.test'];
  for (const email of [kari, ola]) await register(email);
  const guess = () => logIn(kari.toUpperCase(), 'feil passord');
  expect(await statuses(10, guess)).toEqual(Array(10).fill(401));
  requireWait(await guess(), 'TOO_MANY_REQUESTS', 15 * MINUTE);
  requireWait(await logIn(` ${kari}`, 'langt nok passord'), 'TOO_MANY_REQUESTS', 15 * MINUTE);
  expect((await logIn(ola, 'langt nok passord')).status).toBe(200);
});

it('stops guesses over many accounts from one address, which a customer waits for no longer than those on their way', async () => {
  const customer = { email: 'kjent@kunde.test', password: 'langt nok passord', from: '198.51.100.20' };
  await register(customer.email);
  const seen: number[] = [];
  const guessed = () => seen.filter((status) => status === 401).length;
  let at = 0;
  async function guessOn(): Promise<void> {
    while (at < 1000) seen.push((await logIn(`offer${++at}@kunde.test`, 'passord123')).status);
  }
  const ON_THEIR_WAY = 20;
  const crowd = Promise.all(Array.from({ length: ON_THEIR_WAY }, guessOn));
  await vi.waitFor(() => expect(guessed()).toBeGreaterThan(3), { timeout: 20_000, interval: 2 });
  const before = guessed();
  const { email, password, from } = customer;
  expect((await call('POST', '/api/auth/login', { email, password }, null, from)).status).toBe(200);
  expect(guessed() - before).toBeLessThan(ON_THEIR_WAY + 5);
  await crowd;
  expect(guessed()).toBeLessThanOrEqual(50);
  expect(seen.filter((status) => status === 429).length).toBeGreaterThanOrEqual(950);
});

it('lets a customer in before a crowd from everywhere, and a newcomer after it', async () => {
  const crowded = await openTestShop({ rateLimitFactor: 0.3, trustProxy: 1 });
  onTestFinished(() => crowded.stop());
  const from = (at: string) => ({ 'x-forwarded-for': at });
  const tryAt = (at: string, email: string, password: string) =>
    crowded.call('POST', '/api/auth/login', { body: { email, password }, headers: from(at) });
  const home = '198.51.100.21';
  const customer = { name: 'Kari', email: 'kari@kunde.test', password: 'langt nok passord' };
  await crowded.call('POST', '/api/auth/register', { body: customer, headers: from(home) });
  expect((await tryAt(home, customer.email, customer.password)).status).toBe(200);
  let guessed = 0;
  const crowd = Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const { status } = await tryAt(`203.0.${at % 30}.9`, `offer${at}@kunde.test`, 'passord123');
      if (status === 401) guessed += 1;
      return status;
    }),
  );
  await vi.waitFor(() => expect(guessed).toBeGreaterThan(5), { timeout: 20_000, interval: 5 });
  const before = guessed;
  expect((await tryAt(home, customer.email.toUpperCase(), customer.password)).status).toBe(200);
  expect(guessed - before).toBeLessThan(40);
  const answers = await crowd;
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(330);
  expect((await tryAt('203.0.113.200', customer.email, customer.password)).status).toBe(200);
  expect((await tryAt(home, customer.email, customer.password)).status).toBe(200);
});

it('takes thirty orders in ten minutes from one account, wherever it orders, and from one address', async () => {
  const [siri, nina] = [await register('siri@kunde.test'), await register('nina@kunde.test')];
  let at = 0;
  const bySiri = () => buy(siri, {}, `198.51.100.${(at++ % 4) + 30}`);
  expect(await statuses(30, bySiri)).toEqual(Array(30).fill(201));
  requireWait(await bySiri(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
  expect((await buy(nina, {}, '198.51.100.30')).status).toBe(201);
  const unreadable = () => call('POST', '/api/orders', {}, nina);
  expect(await statuses(29, unreadable)).toEqual(Array(29).fill(400));
  requireWait(await unreadable(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
});

it('counts unpaid orders by invoice as well, for all accounts of an address together', async () => {
  const accounts = [await register('faktura1@kunde.test'), await register('faktura2@kunde.test')];
  let at = 0;
  const byInvoice = () => buy(accounts[at++ % 2] ?? null, { paymentId: INVOICE, over18: true });
  expect(await statuses(10, byInvoice)).toEqual(Array(10).fill(201));
  requireWait(await byInvoice(), 'TOO_MANY_UNPAID', 10 * MINUTE);
});

it('registers no more accounts for whoever is signed in to one of them', async () => {
  let at = 0;
  let token: string | null = null;
  const registering = async () => {
    const account = { name: 'Per', email: `flere${++at}@kunde.test`, password: 'langt nok passord' };
    const answer = await call('POST', '/api/auth/register', account, token);
    if (answer.status === 201) token = (answer.body as { token: string }).token;
    return answer;
  };
  expect(await statuses(11, registering)).toEqual([...Array(10).fill(201), 429]);
});

it('takes every order in the name of an address, and sends at most forty mails an hour to it', async () => {
  const timed = await openTestShop({ rateLimitFactor: 1, trustProxy: 1, clock: clockAhead() });
  onTestFinished(() => timed.stop());
  const items = [sale(await addGoods(timed, 'Gass', null))];
  const order = async (email: string, at: number) => {
    const body = { items, paymentId: 2, guest: { name: 'Ola', email, phone: '40000000' } };
    const headers = { 'x-forwarded-for': `198.51.${100 + at}.7` };
    return (await timed.call('POST', '/api/orders', { body, headers })).status;
  };
  for (let at = 0; at < 42; at += 1) expect(await order('offer@kunde.test', at)).toBe(201);
  expect(await order('annen@kunde.test', 42)).toBe(201);
  const { jobs } = timed.shop.engines;
  await expect.poll(() => jobs.counts(), { timeout: 20_000 }).toMatchObject({ waiting: 0, running: 0, delayed: 2 });
  expect(await mailsTo('offer@kunde.test', timed.dataDir)).toHaveLength(40);
  expect(await mailsTo('annen@kunde.test', timed.dataDir)).toHaveLength(1);
}, 60_000);

it('lets nobody use up the mails of somebody else by what causes none', async () => {
  const guest = { name: 'Gro', email: 'utsatt@kunde.test', phone: '40000000' };
  let at = 0;
  const elsewhere = () => `198.51.${130 + (at++ % 20)}.7`;
  const refused = () => buy(null, { guest, items: [sale(9999)] }, elsewhere());
  const key = 'nokkelen-til-en-bestilling-to-ganger';
  const again = () =>
    shop.call('POST', '/api/orders', {
      body: { items: [sale(gas)], paymentId: 2, guest },
      headers: { 'x-forwarded-for': elsewhere(), 'idempotency-key': key },
      token: null,
    });
  const atOnce = await Promise.all(Array.from({ length: 60 }, refused));
  expect(atOnce.filter(({ status }) => status === 201)).toEqual([]);
  expect(await statuses(41, refused)).not.toContain(429);
  expect(await statuses(41, again)).toEqual(Array(41).fill(201));
  expect((await buy(null, { guest })).status).toBe(201);
});

it('sets a ceiling in all on guesses of the checklist’s code, but for where it was known before', async () => {
  const locked = await openTestShop({ rateLimitFactor: 1, trustProxy: 1, checklistPin: '4711' });
  onTestFinished(() => locked.stop());
  const guess = (at: number, pin = String(1000 + at)) =>
    locked.call('POST', '/api/check/device', { body: { pin }, headers: { 'x-forwarded-for': `203.0.113.${at}` } });
  expect((await guess(200, '4711')).status).toBe(200);
  for (let at = 1; at <= 29; at += 1) expect((await guess(at)).status).not.toBe(429);
  requireWait(await guess(31), 'TOO_MANY_REQUESTS', 60 * MINUTE);
  expect((await guess(200, '4711')).status).toBe(200);
});

it('counts what could not be read as tries', async () => {
  expect(await statuses(30, () => call('POST', '/api/orders', {}))).toEqual(Array(30).fill(400));
  requireWait(await buy(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
});

it('registers ten accounts an hour from one address', async () => {
  let at = 0;
  const registering = () =>
    call('POST', '/api/auth/register', { name: 'Per', email: `per${++at}@kunde.test`, password: 'langt nok passord' });
  expect(await statuses(10, registering)).toEqual(Array(10).fill(201));
  requireWait(await registering(), 'TOO_MANY_REQUESTS', 60 * MINUTE);
});

it('lets nobody look for the orders of others: sixty tries a minute', async () => {
  const look = () => call('GET', '/api/orders/299999999999999');
  expect(await statuses(60, look)).toEqual(Array(60).fill(404));
  requireWait(await look(), 'TOO_MANY_REQUESTS', MINUTE);
});

it('holds at most ten unpaid orders for an address, until one of them is paid or ended', async () => {
  const placed: string[] = [];
  for (let at = 0; at < 10; at += 1) placed.push(((await buy()).body as { id: string }).id);
  const before = await shop.head();
  requireWait(await buy(), 'TOO_MANY_UNPAID', 10 * MINUTE);
  expect(await shop.head()).toBe(before);
  expect((await buy(null, {}, '198.51.100.1')).status).toBe(201);
  requireWait(await buy(await register('anne@kunde.test')), 'TOO_MANY_UNPAID', 10 * MINUTE);
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

it('lets nobody guess the code of a discount more than twenty times an hour, and counts no code that holds', async () => {
  requireStatus(await shop.asAdmin('POST', '/api/discounts', { name: 'Vår', percent: 10, code: 'VÅR10' }), 201);
  const price = (discountCode: string | null) =>
    call('POST', '/api/cart/price', { items: [sale(gas)], ...(discountCode && { discountCode }) });
  expect(await statuses(25, () => price('vår 10'))).toEqual(Array(25).fill(200));
  expect(await statuses(19, () => price('gjettet'))).toEqual(Array(19).fill(409));
  requireRefusal(await buy(null, { discountCode: 'gjettet' }), 'DISCOUNT_CODE_UNKNOWN');
  requireWait(await price('gjettet'), 'TOO_MANY_REQUESTS', 60 * MINUTE);
  requireWait(await buy(null, { discountCode: 'VÅR10' }), 'TOO_MANY_REQUESTS', 60 * MINUTE);
  expect((await price(null)).status).toBe(200);
  expect((await buy()).status).toBe(201);
});
