import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { whenSettled } from './testing/screens.ts';

const { url, logins } = ownShop();
const PATHS = [
  '/',
  '/group/1',
  '/product/1',
  '/kategorier',
  '/boder',
  '/terms',
  '/kjopsvilkar',
  '/privacy',
  '/contact',
];
const TRICK = '</script><script>window.tricked=1</script>';

/** Two calls, because two processes may answer in turn. */
const statusesOf = async (path: string) => [(await fetch(url + path)).status, (await fetch(url + path)).status];

const servedTitle = async (path: string) =>
  /<title>(.*)<\/title>/.exec(await (await fetch(url + path)).text())?.[1]?.replaceAll('&amp;', '&');

describe('the head that the shop serves', () => {
  test('names every page as its tab does once it has loaded', async ({ openPage }) => {
    const page = await openPage();
    for (const path of PATHS) {
      await page.goto(path);
      await whenSettled(page);
      expect([path, await page.title()]).toEqual([path, await servedTitle(path)]);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url + path);
    }
  });

  test('holds data of the product that the browser reads as data and never runs', async ({ openPage }) => {
    const admin = await callsOf(url, logins[0]);
    const fields = { name: TRICK, description: `Tekst ${TRICK}`, price_day: '120', rental_qty: '1' };
    const { id } = await admin.sendForm<{ id: number }>('POST', '/products', fields);
    await expect.poll(() => statusesOf(`/product/${id}`)).toEqual([200, 200]);
    const page = await openPage({ path: `/product/${id}` });
    await page.getByRole('heading', { level: 1, name: TRICK }).waitFor();
    expect(await page.evaluate('window.tricked')).toBeUndefined();
    const data = await page.evaluate<{ name: string; offers: { price: string }[] }>(
      'JSON.parse(document.querySelector("script[type=\'application/ld+json\']").textContent)',
    );
    expect([data.name, data.offers[0]?.price]).toEqual([TRICK, '120.00']);
    await admin.send('DELETE', `/products/${id}`);
    await expect.poll(() => statusesOf(`/product/${id}`)).toEqual([404, 404]);
  });

  test('follows the reader from page to page in the tab', async ({ openPage }) => {
    const page = await openPage();
    await page.getByRole('link', { name: 'Telt' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(await servedTitle('/group/1'));
  });
});
