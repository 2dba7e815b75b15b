import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { type RunningShop, startShop } from './testing/server.ts';

const NAMES = [
  'Sykkel',
  'Kano og kajakk',
  'Ski',
  'Klatring',
  'Hage',
  'Grill og bål',
  'Kontor',
  'Lyd',
  'Lys',
  'Kjøkken',
  'Barneutstyr',
  'Fiske',
  'Stillas',
  'Rengjøring',
  'Julepynt',
];
const ADMIN = { email: 'eier@example.no', password: 'utleie ved fjorden' };

let shop: RunningShop;
let calls: Calls;

beforeAll(async () => {
  const env = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '0' };
  shop = await startShop({ env });
  calls = await callsOf(shop.url, ADMIN);
});
afterAll(() => shop.stop());

/** The page of a group, which is never that of the storage units. */
async function isShown(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/group\/\d+$/);
}

const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Kategorier' });

async function byMouse(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await menuOf(page).getByRole('button', { name: 'Kategorier' }).click();
    await menuOf(page).getByRole('link', { name, exact: true }).click();
    await isShown(page, name);
    expect(await menuOf(page).getByRole('link').count()).toBe(0);
  }
}

async function byKeyboard(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await menuOf(page).getByRole('button', { name: 'Kategorier' }).focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step <= NAMES.indexOf(name); step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isShown(page, name);
  }
}

async function bySearch(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'Søk i butikken' }).click();
    await page.getByRole('banner').getByRole('combobox').fill(name.slice(0, 5).toLowerCase());
    await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name, exact: true }).click();
    await isShown(page, name);
  }
}

async function byPhone(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('link', { name: 'Kategorier', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Alle kategorier' }).waitFor();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await isShown(page, name);
  }
}

describe('a shop with fifteen categories', () => {
  const names = NAMES;
  /** The first, the first that the front page leaves out, and the last. */
  const some = names.filter((_, at) => [0, 6, names.length - 1].includes(at));

  beforeAll(async () => {
    for (const name of names) await calls.send('POST', '/product-groups', { name });
  });

  test('leads to them by mouse, and never to the storage units', async ({ openPage }) => {
    await byMouse(await openPage({ path: shop.url }), some);
  });

  test('leads to them by keyboard', async ({ openPage }) => {
    await byKeyboard(await openPage({ path: shop.url }), some);
  });

  test('finds them by its search', async ({ openPage }) => {
    await bySearch(await openPage({ path: shop.url }), some);
  });

  test('leads to them on a phone', async ({ openPage }) => {
    await byPhone(await openPage({ path: shop.url, width: 390 }), some);
  });

  test('shows the first six on its front page, and the way to all', async ({ openPage }) => {
    const page = await openPage({ path: shop.url });
    const tiles = page.getByRole('region', { name: 'Kategorier' });
    await tiles.getByRole('link').first().waitFor();
    expect(await tiles.getByRole('listitem').allInnerTexts()).toEqual(names.slice(0, 6));
    await tiles.getByRole('link', { name: 'Alle kategorier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alle kategorier' }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(names.length);
  });
});

describe('a shop with storage units', () => {
  const STORAGE = 'Minilager';
  beforeAll(async () => {
    await calls.send('POST', '/product-groups', { name: STORAGE, isStorage: true });
    await calls.send('POST', '/storage-units', { name: 'Bod 1', price: 500 });
  });

  /** The categories among these links, and those that lead to the storage units. */
  const leading = async (links: Locator) => {
    await links.filter({ hasText: STORAGE }).waitFor();
    const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    const categories = found.filter(([name = '']) => [...NAMES, STORAGE].includes(name ?? ''));
    return {
      count: categories.length,
      toUnits: categories.filter(([, path]) => path === '/boder').map(([name]) => name),
    };
  };

  test('leads to them from the marked category alone', async ({ openPage }) => {
    const onlyMarked = { count: NAMES.length + 1, toUnits: [STORAGE] };
    const page = await openPage({ path: shop.url });
    await menuOf(page).getByRole('button', { name: 'Kategorier' }).click();
    expect(await leading(menuOf(page).getByRole('link'))).toEqual(onlyMarked);
    const phone = await openPage({ path: `${shop.url}/kategorier`, width: 390 });
    expect(await leading(phone.getByRole('main').getByRole('link'))).toEqual(onlyMarked);
    await menuOf(page).getByRole('link', { name: STORAGE }).click();
    await page.getByRole('heading', { level: 1, name: 'Boder til leie' }).waitFor();
    await page.getByRole('button', { name: 'Søk i butikken' }).click();
    await page.getByRole('banner').getByRole('combobox').fill('minila');
    await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name: STORAGE }).click();
    await page.waitForURL('**/boder');
  });
});

describe('an owner', () => {
  test('moves a category up by keyboard, and customers see it there', async ({ openPage }) => {
    const page = await openPage({ path: `${shop.url}/login?next=/admin/groups?id=2` });
    await page.getByLabel('E-post').fill(ADMIN.email);
    await page.getByLabel('Passord', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    const up = page.getByRole('button', { name: 'Flytt opp' });
    await page.getByText('Plass 2 av 16').waitFor();
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Plass 1 av 16').waitFor();
    const visitor = await openPage({ path: shop.url });
    const first = visitor.getByRole('region', { name: 'Kategorier' }).getByRole('listitem').first();
    await first.filter({ hasText: 'Kano og kajakk' }).waitFor();
  });

  test('hides a category, which visitors then find nowhere', async ({ openPage }) => {
    const group = await calls.get<{ version: number }>('/product-groups/3');
    await calls.send('PUT', '/product-groups/3', { name: 'Ski', hidden: true, version: group.version });
    const page = await openPage({ path: `${shop.url}/kategorier` });
    await page.getByRole('link', { name: 'Sykkel' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ski', exact: true }).count()).toBe(0);
    expect((await page.request.get(`${shop.url}/group/3`)).status()).toBe(404);
  });
});
