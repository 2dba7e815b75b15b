import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireRefusal } from './refusals.ts';
import { addCustomer, addGoods, INVOICE, moveOrder, order, sale } from './shop-story.ts';
import { type Answered, openTestShop, type ShopUnderTest } from './shop-under-test.ts';

let shop: ShopUnderTest;
let gas: number;
async function open() {
  shop = await openTestShop({ rateLimitFactor: 1 });
  gas = await addGoods(shop, 'Gass', null);
}
async function close() {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
}

const MINUTE = 60;
const buy = (token: string | null = null, fields = {}) => order(shop, [sale(gas)], { token, fields });

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

describe('one caller', () => {
  beforeAll(open);
  afterAll(close);

  it('lets nobody guess a password more than ten times, however it is spelt, and stops no other account', async () => {
    const [kari, ola] = [await addCustomer(shop), await addCustomer(shop, 'Ola Hansen')];
    const guess = () => shop.logIn(kari.email.toUpperCase(), 'feil passord');
    expect(await statuses(10, guess)).toEqual(Array(10).fill(401));
    requireWait(await guess(), 'TOO_MANY_REQUESTS', 15 * MINUTE);
    requireWait(await shop.logIn(` ${kari.email}`, kari.password), 'TOO_MANY_REQUESTS', 15 * MINUTE);
    expect((await shop.logIn(ola.email, ola.password)).status).toBe(200);
  });

  it('takes thirty orders in ten minutes from one caller', async () => {
    const { token } = await addCustomer(shop, 'Siri Dahl');
    const invoice = () => buy(token, { paymentId: INVOICE, over18: true });
    expect(await statuses(30, invoice)).toEqual(Array(30).fill(201));
    requireWait(await invoice(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
    expect((await buy((await addCustomer(shop, 'Nina Ny')).token)).status).toBe(201);
  });

  it('lets nobody look for the orders of others: sixty tries a minute', async () => {
    const look = () => shop.call('GET', '/api/orders/299999999999999');
    expect(await statuses(60, look)).toEqual(Array(60).fill(404));
    requireWait(await look(), 'TOO_MANY_REQUESTS', MINUTE);
  });

  it('counts refused orders and what could not be read as tries', async () => {
    expect(await statuses(30, () => shop.call('POST', '/api/orders', { body: {} }))).toEqual(Array(30).fill(400));
    requireWait(await buy(), 'TOO_MANY_REQUESTS', 10 * MINUTE);
  });
});

describe('one address', () => {
  beforeEach(open);
  afterEach(close);

  it('holds at most ten unpaid orders for a visitor’s address, until one of them is paid or ended', async () => {
    const placed: string[] = [];
    for (let at = 0; at < 10; at += 1) placed.push(((await buy()).body as { id: string }).id);
    const before = await shop.head();
    requireWait(await buy(), 'TOO_MANY_UNPAID', 10 * MINUTE);
    expect(await shop.head()).toBe(before);
    expect((await buy((await addCustomer(shop)).token)).status).toBe(201);
    await moveOrder(shop, placed[4] ?? '', 5);
    expect((await buy()).status).toBe(201);
    requireWait(await buy(), 'TOO_MANY_UNPAID', 10 * MINUTE);
  });

  it('holds the ten also when they are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => buy()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('registers ten accounts an hour from one address', async () => {
    let at = 0;
    const register = () =>
      shop.call('POST', '/api/auth/register', {
        body: { name: 'Per', email: `per${++at}@kunde.test`, password: 'langt nok passord' },
      });
    expect(await statuses(10, register)).toEqual(Array(10).fill(201));
    requireWait(await register(), 'TOO_MANY_REQUESTS', 60 * MINUTE);
  });
});
