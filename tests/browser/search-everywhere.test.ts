import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);

let [orderId, orderNo, productId] = ['', 0, 0];

beforeAll(async () => {
  const product = { name: 'Skøytepumpe', price_day: '80', rental_qty: '9' };
  ({ id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', product));
  const order = {
    paymentId: 2,
    guest: { name: 'Skøyteline Skog', email: '', phone: '' },
    items: [{ productId, date_from: '2027-06-01T10:00', date_to: '2027-06-02T10:00', quantity: 1 }],
  };
  ({ id: orderId, orderNo } = await owner.send<{ id: string; orderNo: number }>('POST', '/orders', order));
});

const at = (openPage: OpenPage, path: string, width = 1280) => openPage({ path, width, storage: tokenOf(owner) });
const field = (page: Page) =>
  page.getByRole('dialog', { name: 'Søk overalt' }).getByLabel('Søk i ordrer, kunder og varer');
const hit = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
const search = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function open(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(text);
}

describe('Ctrl+K', () => {
  test('finds orders, customers, products and pages by one text, and the arrows and Enter open one', async ({
    openPage,
  }) => {
    const page = await at(openPage, '/admin/stats');
    await open(page, 'skøyte');
    await hit(page, /^Skøyteline Skog/).waitFor();
    await hit(page, /^Skøytepumpe/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => search(page)).toBe(`/admin/products?id=${productId}`);
    await page.getByRole('heading', { name: 'Skøytepumpe' }).first().waitFor();

    const [customer] = await owner.get<{ id: string; email: string }[]>('/users?limit=1');
    await open(page, customer?.email ?? '');
    const customers = page.getByRole('group', { name: 'Kunder' });
    await customers.getByRole('option').first().click();
    await expect.poll(() => search(page)).toBe(`/admin/users?id=${customer?.id}`);

    await open(page, 'tidsl');
    await hit(page, 'Tidslinje').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => search(page)).toBe('/admin/timeline');
  });

  test('takes who is faster than the search to what it finds', async ({ openPage }) => {
    const page = await at(openPage, '/admin/inbox');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/orders?q=*', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, String(orderNo));
    await page.keyboard.press('Enter');
    release();
    await expect.poll(() => search(page)).toBe(`/admin/orders?id=${orderId}`);
  });

  test('asks first where a form is half-written, and keeps it', async ({ openPage }) => {
    const page = await at(openPage, '/admin/groups?new');
    await page.getByLabel('Navn').fill('Halvferdig');
    await page.keyboard.press('Control+k');
    await field(page).fill('Skøytepumpe');
    await hit(page, /^Skøytepumpe/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Forkaste endringene?' }).waitFor();
    await page.getByRole('button', { name: 'Fortsett å redigere' }).click();
    expect(await page.getByLabel('Navn').inputValue()).toBe('Halvferdig');
    await page.keyboard.press('Control+k');
    await field(page).fill('Skøytepumpe');
    await hit(page, /^Skøytepumpe/).click();
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect.poll(() => search(page)).toBe(`/admin/products?id=${productId}`);
  });

  test('says so where nothing is found, and what fails is asked for again', async ({ openPage }) => {
    const page = await at(openPage, '/admin/groups', 390);
    await page.getByRole('button', { name: 'Søk overalt' }).click();
    await field(page).fill('finnes ikke');
    await page.getByText('Ingen treff på «finnes ikke».').waitFor();
    await page.route('**/api/users?q=*', (route) => route.fulfill({ status: 400 }));
    await field(page).fill('Skøyte');
    await page.getByText('Kunne ikke søke.').waitFor();
    await page.unroute('**/api/users?q=*');
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await hit(page, /^Skøytepumpe/).waitFor();
    await expect.poll(() => page.getByText('Kunne ikke søke.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
