import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { securityLogAnswer } from '@naust/domain/security/security.contract.ts';
import { tokenAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import type { MailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { storedWith } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { call } from '../testing/shop-calls.ts';
import { badWeatherSuite } from './testing/bad-weather.suite.ts';
import { ADMIN, onServers, openMailedShop, type ShopOnServers } from './testing/engines.ts';
import { seenElsewhere } from './testing/seen-elsewhere.suite.ts';

const longWait = { timeout: 60_000, interval: 50 };
/** The shop's guarantee for an erasure. */
const TEN_SECONDS = { timeout: 10_000, interval: 100 };
/** Within this time a token ends in every process. */
const FIVE_SECONDS = { timeout: 5_000, interval: 100 };
const FORM = { name: 'Tau', price_sale: '50', is_for_sale: 'true', stock_qty: '20' };

onServers(() => {
  let opened: Awaited<ReturnType<typeof openMailedShop>>;
  let place: ShopOnServers;
  let mails: MailCatcher;
  let admin: string;
  const urlsOf = (role: 'command' | 'query') => place.shop.services[role].map(({ url }) => url);
  const [first, second] = [() => urlsOf('command')[0] ?? '', () => urlsOf('command')[1] ?? ''];

  async function logIn(email: string, password: string): Promise<string> {
    const { body } = await call(place.shop.url, 'POST', '/api/auth/login', { body: { email, password } });
    return tokenAnswer.parse(body).token;
  }
  async function addProduct(fields: Readonly<Record<string, string>> = {}) {
    const { status, body, position } = await call(first(), 'POST', '/api/products', {
      token: admin,
      form: { ...FORM, ...fields },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return { id: rowSaved.parse(body).id, position };
  }
  const nameAt = async (url: string, id: number, minPosition?: string) => {
    const asked = minPosition === undefined ? {} : { minPosition };
    const { status, body } = await call(url, 'GET', `/api/products/${id}`, asked);
    return status === 200 ? productAnswer.parse(body).name : status;
  };

  beforeAll(async () => {
    opened = await openMailedShop();
    ({ place, mails } = opened);
    admin = await logIn(ADMIN.email, ADMIN.password);
  }, 300_000);
  afterAll(() => opened?.close(), 60_000);

  it('shows a visitor through each query what was changed through one command', async () => {
    const { id } = await addProduct();
    for (const url of urlsOf('query')) await expect.poll(() => nameAt(url, id), longWait).toBe('Tau');
    const form = { ...FORM, name: 'Trosse' };
    const { status } = await call(second(), 'PUT', `/api/products/${id}`, { token: admin, form });
    expect(status).toBe(200);
    for (const url of urlsOf('query')) await expect.poll(() => nameAt(url, id), longWait).toBe('Trosse');
  });

  it('reads back through each query what it has just written', async () => {
    for (const name of ['Anker', 'Dregg', 'Åre']) {
      const { id, position } = await addProduct({ name });
      for (const url of urlsOf('query')) expect(await nameAt(url, id, position)).toBe(name);
    }
  });

  it('takes an order through one command of what the other has just added, and writes its mail once', async () => {
    const { id } = await addProduct({ name: 'Fender' });
    const guest = { name: 'Gjest Fender', email: 'fender@example.no', phone: '40000000' };
    const placed = await call(second(), 'POST', '/api/orders', {
      key: 'en-fender-og-bare-en-gang',
      body: { items: [{ productId: id, quantity: 3 }], paymentId: 2, guest },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const order = orderPlacedAnswer.parse(placed.body).id;
    for (const url of urlsOf('query')) {
      const { body } = await call(url, 'GET', `/api/orders/${order}`, { token: admin, minPosition: placed.position });
      expect(orderAnswer.parse(body).id).toBe(order);
    }
    const mailsToGuest = () => [...mails.caught.values()].filter(({ to }) => to === guest.email);
    await expect.poll(() => mailsToGuest().length, longWait).toBe(1);
    const again = await call(first(), 'POST', '/api/orders', {
      key: 'en-fender-og-bare-en-gang',
      body: { items: [{ productId: id, quantity: 3 }], paymentId: 2, guest },
    });
    expect(orderPlacedAnswer.parse(again.body).id).toBe(order);
  });

  it('forgets a person everywhere', async () => {
    const stem = 'Visnesmannen';
    const account = { name: stem, email: 'visnesmannen@example.no', password: 'hemmelig ved fjorden' };
    const made = await call(first(), 'POST', '/api/auth/register', { body: account });
    expect(made.status).toBe(201);
    const named = async (url: string) => {
      const { body } = await call(url, 'GET', '/api/users', { token: admin });
      return z
        .array(userAnswer)
        .parse(body)
        .filter(({ name }) => name === stem);
    };
    for (const url of urlsOf('query')) await expect.poll(async () => (await named(url)).length, longWait).toBe(1);
    const [user] = await named(urlsOf('query')[0] ?? '');
    const erased = await call(second(), 'DELETE', `/api/users/${user?.id}`, { token: admin });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    for (const url of urlsOf('query')) await expect.poll(async () => (await named(url)).length, TEN_SECONDS).toBe(0);
    await expect.poll(() => storedWith(place.mongoUrl, stem), TEN_SECONDS).toEqual([]);
  });

  it('is verified by the command that looks at a running shop', async () => {
    const { dataDir, env } = place.shop;
    const { code, output } = await startCommand('verify', dataDir, { env });
    expect(code, output).toBe(0);
  });

  it('ends a token in every process, and shows through each what any of them has noted', async () => {
    const form = { name: 'Kari Delt', email: 'kari.delt@kunde.test', password: 'et langt passord' };
    const registered = await call(first(), 'POST', '/api/auth/register', { body: form });
    const { token } = tokenAnswer.parse(registered.body);
    const meAt = async (url: string) => (await call(url, 'GET', '/api/users/me', { token })).status;
    for (const url of urlsOf('query')) expect(await meAt(url)).toBe(200);
    expect((await call(second(), 'POST', '/api/auth/logout', { token, body: {} })).status).toBe(200);
    for (const url of urlsOf('query')) await expect.poll(() => meAt(url), FIVE_SECONDS).toBe(401);
    const denied = () => call(first(), 'POST', '/api/auth/logout', { token, body: {} });
    await expect.poll(async () => (await denied()).status, FIVE_SECONDS).toBe(401);
    const kindsAt = async (url: string) => {
      const { body } = await call(url, 'GET', '/api/security-log', { token: admin });
      const own = securityLogAnswer.parse(body).entries.filter(({ name }) => name === form.name);
      return own.map(({ kind }) => kind);
    };
    for (const url of urlsOf('query')) {
      await expect.poll(() => kindsAt(url), longWait).toEqual(expect.arrayContaining(['signed-out', 'registered']));
    }
  });

  describe('a change through one command', () => seenElsewhere(() => place));

  // The same over documents and keys in files: `npm run soak -- weather`.
  describe.runIf(isWhole)('in bad weather', () => {
    const pace = { perSecond: 3, seconds: 40, mailEvery: 1 };
    badWeatherSuite({ shop: () => ({ place, mails }), pace, looksPerSecond: 4 });
  });

  it('ends each of its processes when it is told to', async () => {
    const codes = await Promise.all(place.shop.all.map(async (one) => [one.name, await one.stop()] as const));
    expect(codes.filter(([, code]) => code !== 0)).toEqual([]);
  });
});
