import { isWhole } from '@naust/infra/testing/extent.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { confirmedOrderNo, fillInAsGuest, pay, payBy, textOf } from './testing/acts.ts';
import { test as withBrowser } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { openVisit } from './testing/chromium.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { type ShopWithNet, shopWithNet } from './testing/shop-with-a-net.ts';

const { url, logins } = ownShop();
const WITHIN = { timeout: 30_000 };
let shop: ShopWithNet;

beforeAll(async () => {
  shop = await shopWithNet(url);
});
afterAll(() => shop.close());
beforeEach(() => {
  Object.assign(shop, { hasNet: true, version: '', gone: new Set() });
});

const test = withBrowser.extend<{ visit: (storage?: Record<string, string>) => Promise<Page> }>({
  visit: async ({ browser }, use) => {
    const visits: BrowserContext[] = [];
    await use(async (storage = {}) => {
      const context = await openVisit(browser, { url: shop.url, keepsPages: true, storage });
      context.setDefaultTimeout(30_000);
      visits.push(context);
      return context.newPage();
    });
    await Promise.all(visits.map((context) => context.close()));
  },
});

const kept = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => name + ' ' + new URL(url).pathname)))).then((all) => all.flat())`,
  );

/** The Accept-Language of each kept request. */
const languagesOf = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `caches.open('${name}').then((cache) => cache.keys()).then((all) => all.map(({ headers }) => headers.get('accept-language')))`,
  );

/** Waits until the worker controls this page and has these entries. */
async function whenKept(page: Page, ...entries: string[]): Promise<void> {
  await expect.poll(() => kept(page), WITHIN).toEqual(expect.arrayContaining(entries));
}

async function cutNet(page: Page, notice = /^Du er uten nett/): Promise<void> {
  shop.hasNet = false;
  await page.context().setOffline(true);
  await page.getByText(notice).waitFor();
}
async function mendNet(page: Page): Promise<void> {
  shop.hasNet = true;
  await page.context().setOffline(false);
}

async function orderAsGuest(page: Page): Promise<string> {
  await page.goto('/cart');
  await payBy(page, 'Kort');
  await fillInAsGuest(page);
  await pay(page);
  return confirmedOrderNo(page);
}
const aCart = inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349));

describe('without a net', () => {
  test('a page that was seen can be read, says that there is none, and is asked for anew when it is back', async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto('/product/26');
    await page.getByRole('button', { name: /^Henting/ }).waitFor();
    const heading = await textOf(page.getByRole('heading', { level: 1 }));
    await whenKept(page, 'pages /product/26', 'shell /', 'answers /api/products/26');
    await cutNet(page);
    await page.reload();
    await page.getByRole('button', { name: /^Henting/ }).waitFor();
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(heading);
    await mendNet(page);
    const before = shop.asked.length;
    await page.reload();
    await page.getByRole('button', { name: /^Henting/ }).waitFor();
    expect(shop.asked.slice(before)).toContain('GET /product/26');
  });

  // The Norwegian worker controls the first English page, and keeps nothing of it.
  test('an English page can be read too, in its own language, if a Norwegian one was seen first', async ({ visit }) => {
    const page = await visit();
    await page.goto('/');
    await whenKept(page, 'shell /', 'pages /');
    await page.goto('/en/product/26');
    await page.getByRole('button', { name: /^Pick up/ }).waitFor();
    const heading = await textOf(page.getByRole('heading', { level: 1 }));
    await whenKept(page, 'en-pages /en/product/26', 'en-shell /en', 'en-answers /api/products/26');
    expect((await kept(page)).filter((entry) => entry.startsWith('pages /en'))).toEqual([]);
    expect(new Set(await languagesOf(page, 'en-answers'))).toEqual(new Set(['en']));
    expect(new Set(await languagesOf(page, 'answers'))).toEqual(new Set(['nb']));
    await cutNet(page, /^You are offline/);
    await page.reload();
    await page.getByRole('button', { name: /^Pick up/ }).waitFor();
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(heading);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await mendNet(page);
  });

  test.runIf(isWhole)('the handbook that was read can be read again, with its pictures', async ({ visit }) => {
    const page = await visit();
    await page.goto('/');
    await whenKept(page, 'shell /');
    await page.goto('/handbok.html');
    const pictures = `[...document.images].map(({ src }) => 'assets ' + new URL(src).pathname)`;
    await whenKept(page, 'pages /handbok.html', ...(await page.evaluate<string[]>(pictures)));
    shop.hasNet = false;
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Håndbok' }).waitFor();
    await expect
      .poll(() => page.evaluate('[...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length'))
      .toBeGreaterThan(10);
    await mendNet(page);
  });

  test('the order that was confirmed last can be read, and no write is kept', async ({ visit }) => {
    const page = await visit(aCart);
    await page.goto('/');
    await whenKept(page, 'shell /', 'pages /');
    const number = await orderAsGuest(page);
    const path = new URL(page.url()).pathname;
    await whenKept(page, `last-order /api/orders/${path.split('/').at(-1)}`);
    expect((await kept(page)).filter((entry) => entry.startsWith('pages /order-confirmation'))).toEqual([]);
    expect((await kept(page)).filter((entry) => entry.endsWith(' /api/orders'))).toEqual([]);
    await cutNet(page);
    await page.reload();
    expect(await confirmedOrderNo(page)).toBe(number);
    await mendNet(page);
  });

  test.runIf(isWhole)('the back office shows nothing of what it showed', async ({ visit }) => {
    const admin = await callsOf(url, logins[0]);
    const page = await visit({ token: admin.token ?? '' });
    await page.goto('/');
    await whenKept(page, 'shell /', 'pages /');
    await page.goto('/admin/products');
    await page.getByRole('navigation', { name: 'Administrasjon' }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    expect((await kept(page)).filter((entry) => entry.startsWith('pages /admin'))).toEqual([]);
    expect((await kept(page)).filter((entry) => entry.startsWith('answers /api/orders'))).toEqual([]);
  });
});

describe('what is kept', () => {
  test.runIf(isWhole)('goes with whoever logs in or out', async ({ visit }) => {
    const customer = await callsOf(url, logins[1]);
    const page = await visit({ token: customer.token ?? '', ...aCart });
    await page.goto('/');
    await whenKept(page, 'shell /', 'pages /');
    const [order] = (await customer.get<{ Orders: { id: string }[] }>('/users/me')).Orders;
    await page.goto(`/order-confirmation/${order?.id}`);
    await whenKept(page, `last-order /api/orders/${order?.id}`);
    await page.goto('/');
    await page.evaluate('localStorage.removeItem("token")');
    await page.reload();
    await expect
      .poll(async () => (await kept(page)).filter((entry) => entry.startsWith('last-order')), WITHIN)
      .toEqual([]);
    await cutNet(page);
    await page.goto(`/order-confirmation/${order?.id}`);
    await page.getByRole('button', { name: /^Handlekurv/ }).waitFor();
    expect(await page.getByText('Takk for din bestilling!').count()).toBe(0);
    expect(await page.getByText(String(order?.id)).count()).toBe(0);
    await mendNet(page);
  });

  test('is taken over by a new version, and a tab of the one before goes on by its own code', async ({ visit }) => {
    const page = await visit();
    await page.goto('/product/26');
    await page.getByRole('button', { name: /^Henting/ }).waitFor();
    await whenKept(page, 'pages /product/26', 'shell /');
    const own = (await kept(page)).filter((entry) => entry.startsWith('assets '));
    const controller = 'navigator.serviceWorker.controller';
    await page.evaluate(`window.first = ${controller}`);
    for (const entry of own) shop.gone.add(entry.slice('assets '.length));
    shop.version = 'another';
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((known) => known.update()).then(() => undefined)',
    );
    await expect.poll(() => page.evaluate(`window.first !== ${controller}`), WITHIN).toBe(true);
    expect(await kept(page)).toEqual(expect.arrayContaining(own));
    await page.getByRole('button', { name: /^Henting/ }).click();
    await page.getByRole('dialog', { name: 'Velg leieperiode' }).getByRole('gridcell').first().waitFor();
  });

  test.runIf(isWhole)('is given up where the shop has no worker any more', async ({ visit }) => {
    const page = await visit();
    await page.goto('/');
    await whenKept(page, 'shell /', 'pages /');
    shop.gone.add('/sw.js');
    await page.reload();
    const isLeft = 'navigator.serviceWorker.getRegistration().then((known) => known === undefined)';
    await expect.poll(() => page.evaluate(isLeft), WITHIN).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    // What the worker was still storing for the page before goes with the next visit.
    const keptAfterVisit = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      return kept(page);
    };
    await expect.poll(keptAfterVisit, WITHIN).toEqual([]);
  });
});
