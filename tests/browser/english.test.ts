import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadAxe, runAxe } from './testing/axe.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { cardOrder, freeWeekendLine, inTheCart, saleLine, saturdayAhead } from './testing/lines.ts';
import { norwegianWordsOn } from './testing/norwegian-words.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf, withoutLive } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { recordShifts, shiftsOf } from './testing/shifts.ts';

const { url, logins } = ownShop();
const PHONE = 390;
const TENT = 'Lavvo for 8 personer';
const MOST_SHIFTED = 0.05;

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const monthName = words({ month: 'long', year: 'numeric' });
const dayName = words({ day: 'numeric', month: 'long', year: 'numeric' });

const customer = await callsOf(url, logins[1]);
const placed = await customer.send<{ id: string }>(
  'POST',
  '/orders',
  cardOrder(await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 40)),
);
const me = await customer.get<{ name: string }>('/users/me');
/** What customers and the shop wrote, where it stands within an English sentence. */
const written = [me.name, 'Flyttekasser, 10 stk.'];
const filled = inTheCart(await freeWeekendLine(url, 1, TENT, 890, 14), saleLine(9, 'Flyttekasser, 10 stk.', 349, 2));

describe('a visitor from abroad', () => {
  test('rents on a phone in English, and goes to Norwegian and back with the cart', async ({ openPage }) => {
    const page = await openPage({ path: '/en', width: PHONE });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('combobox', { name: 'Search for a product…' }).fill('lavvo');
    await page.getByRole('option', { name: TENT }).click();
    await page.getByRole('heading', { name: TENT }).waitFor();
    await choosePeriod(page, saturdayAhead(11));
    const sheet = page.getByRole('dialog', { name: 'Choose a rental period' });
    await sheet.getByRole('button', { name: /^Add to cart · NOK.890$/ }).click();
    await page
      .getByRole('link', { name: 'Go to checkout' })
      .or(page.getByRole('link', { name: 'To checkout' }))
      .first()
      .click();
    await page.waitForURL('**/en/cart');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Norsk' }).click();
    await page.waitForURL((address) => address.pathname === '/cart');
    await page.getByRole('main').getByText(TENT).first().waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/cart');

    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByLabel('Name').fill('Grace Guest');
    await page.getByLabel('Email').fill('grace.guest@example.com');
    await page.getByLabel('Phone').fill('400 11 222');
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await button(page, /^Pay$/).click();
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
    await whenSettled(page);
    expect(await norwegianWordsOn(page, written)).toEqual([]);
  });

  test('is led from English pages to the back office in Norwegian', async ({ openPage }) => {
    const page = await openPage({ path: '/en/admin/orders' });
    await page.waitForURL((address) => address.pathname === '/login');
    await page.getByRole('button', { name: 'Logg inn' }).waitFor();
  });
});

/** From Saturday at ten to Sunday evening. */
async function choosePeriod(page: Page, saturday: number): Promise<void> {
  await page
    .getByRole('button', { name: /Choose a date|^Pick up/ })
    .first()
    .click();
  for (const [day, hour] of [
    [saturday, '10:00'],
    [saturday + 1, '20:00'],
  ] as const) {
    const date = new Date(day * 86_400_000);
    const month = page.getByRole('heading', { name: monthName.format(date) });
    const next = page.getByRole('button', { name: 'Next month' });
    await next.waitFor();
    for (let turns = 0; turns < 14 && !(await month.first().isVisible()); turns++) await next.click();
    await page.getByRole('button', { name: new RegExp(`\\b${dayName.format(date)}`) }).click();
    await page.getByRole('radio', { name: hour, exact: true }).click();
  }
}

const SCREENS = [
  { path: '/en' },
  { path: '/en/product/1' },
  { path: '/en/cart', storage: filled },
  { path: `/en/order-confirmation/${placed.id}`, storage: tokenOf(customer) },
];
const OTHERS = [
  '/en/kategorier',
  '/en/group/1',
  '/en/product/9',
  '/en/product/16',
  '/en/product/999',
  '/en/cart',
  '/en/boder',
  '/en/login',
  '/en/register',
  '/en/forgot-password',
  '/en/reset-password',
  '/en/contact',
  '/en/terms',
  '/en/kjopsvilkar',
  '/en/privacy',
  '/en/quiz',
  '/en/quiz-results',
  '/en/angre',
  '/en/reminders',
  '/en/take-back',
  '/en/invitation',
  '/en/bodtilbud',
  '/en/vipps-error',
  '/en/finnes-ikke',
].map((path) => ({ path, storage: {} }));
const OWN = [{ path: '/en/profile', storage: tokenOf(customer) }];
const ALL = [...SCREENS, ...OTHERS, ...OWN];
const nameOf = (path: string) => path.replace(/\d{5,}/, ':id');

describe.concurrent('an English page', () => {
  for (const { path, storage = {} } of isWhole ? ALL : SCREENS)
    test(`${nameOf(path)} shows no Norwegian but what the shop wrote, is accessible, fits a phone and keeps its place`, async ({
      openPage,
      expect,
    }) => {
      const page = await openPage({ path: 'about:blank', storage, width: PHONE, isNetSlow: true });
      page.context().setDefaultTimeout(60_000);
      await withoutLive(page);
      await recordShifts(page);
      await page.goto(path, { timeout: 60_000 });
      await whenSettled(page);
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBeLessThan(MOST_SHIFTED);
      expect(await norwegianWordsOn(page, written)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE);
      await loadAxe(page);
      const serious = (await runAxe(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    });

  for (const { path, storage = {} } of isWhole ? [] : [...OTHERS, ...OWN])
    test(`${nameOf(path)} shows no Norwegian but what the shop wrote`, async ({ openPage, expect }) => {
      const page = await openPage({ path, storage, width: PHONE });
      await whenSettled(page);
      expect(await norwegianWordsOn(page, written)).toEqual([]);
    });

  test.runIf(isWhole)('is kept for when there is no network, by a worker of its own', async ({ openPage, expect }) => {
    const page = await openPage({ path: '/en/product/1', keepsPages: true });
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.scriptURL')).toBe(`${url}/sw-en.js`);
    await expect
      .poll(() => page.evaluate("caches.open('en-pages').then((pages) => pages.match('/en/product/1')).then(Boolean)"))
      .toBe(true);
  });
});
