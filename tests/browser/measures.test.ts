import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf, withoutLive } from './testing/screen.ts';

const { url, logins } = ownShop();

const REM = 16;
/** Tab, its address, the most height of its list, and the label of its search. */
const LISTS = [
  ['Brukere', 'users', 34 * REM, 'Søk i brukere'],
  ['Ordrer', 'orders', 34 * REM, 'Søk i ordrer'],
  ['Produkter', 'products', 34 * REM, 'Søk i produkter'],
  ['Relasjoner', 'relations', 520, 'Søk i produkter'],
  ['Inbox', 'inbox', 600, null],
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

async function placeOf(shown: Locator): Promise<Place & { width: number; height: number }> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

describe('what is measured on the screen', () => {
  test('the front page has its six groups in two rows of three', async ({ openPage }) => {
    const page = await openPage();
    const tiles = page.getByRole('region', { name: 'Kategorier' }).getByRole('link');
    await tiles.first().waitFor();
    // All at one moment: what is above the tiles may still come.
    const places = await tiles.evaluateAll((all: { getBoundingClientRect: () => Place }[]) =>
      all.map((tile) => tile.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
    );
    const [top, lower] = [places.slice(0, 3), places.slice(3)];
    expect([new Set(top.map(({ y }) => y)).size, new Set(lower.map(({ y }) => y)).size]).toEqual([1, 1]);
    expect(lower.map(({ x }) => x)).toEqual(top.map(({ x }) => x));
    expect(lower[0]?.y).toBeGreaterThan(top[0]?.y ?? Number.POSITIVE_INFINITY);
  });

  test('the timeline of a month shows today on a phone', async ({ openPage }) => {
    const storage = tokenOf(await callsOf(url, logins[0]));
    const page = await openPage({ path: '/terms', width: 390, storage });
    await withoutLive(page);
    // Sets the page's server time: the 25th is not among the days that fit.
    const date = new Date(new Date().setUTCDate(25)).toUTCString();
    await page.route(/\/api\/(?!live)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.goto('/admin/timeline');
    const today = page.locator('[aria-current="date"]');
    await today.waitFor();
    expect(await today.textContent()).toContain('25');
    await expect.poll(async () => (await placeOf(today)).x).toBeLessThan(360);
    const name = page.getByText('Produkt', { exact: true });
    const { x, width } = (await name.boundingBox()) ?? { x: 0, width: 0 };
    expect((await placeOf(today)).x).toBeGreaterThanOrEqual(x + width - 1);
  });

  test('the lists of the back office scroll, and what is chosen stands beside them', async ({ openPage }) => {
    const [owner, visitor] = [await callsOf(url, logins[0]), await callsOf(url)];
    const from = { topicId: 1, name: 'Målfrid', email: 'maalfrid@example.no' };
    for (const of of [1, 2, 3, 4]) await visitor.send('POST', '/inbox', { ...from, message: `Spørsmål ${of}` });
    const page = await openPage({ path: '/admin/users', storage: tokenOf(owner) });
    for (const [tab, path, height, search] of LISTS) {
      await page.goto(`/admin/${path}`);
      const list = page.getByRole('list', { name: tab });
      await list.waitFor();
      const area = list.locator('..');
      await expect.poll(async () => (await placeOf(area)).height).toBe(height);
      expect(await area.evaluate((scrolled) => [scrolled.scrollTo(0, 20), scrolled.scrollTop][1]), tab).toBe(20);
      if (search !== null) await page.getByRole('searchbox', { name: search }).waitFor();
      await list.getByRole('link').first().click();
      const panel = page.getByRole('main').getByRole('region').first();
      await panel.waitFor();
      const [beside, rows] = [await placeOf(panel), await placeOf(area)];
      expect(beside.x, tab).toBeGreaterThanOrEqual(rows.x + rows.width);
      expect(beside.y, tab).toBeLessThan(rows.y + height);
    }
  });

  test('the lines under the cart icon scroll beyond fourteen rem', async ({ openPage }) => {
    const lines = Array.from({ length: 12 }, (_, at) => saleLine(at + 100, `Vare ${at + 1}`, 10));
    const page = await openPage({ storage: inTheCart(...lines) });
    await page.getByRole('button', { name: /^Handlekurv/ }).click();
    const panel = page.getByRole('region', { name: 'Handlekurv' });
    const list = panel.getByRole('list');
    expect((await placeOf(list)).height).toBe(14 * REM);
    const last = panel.getByText('Vare 12');
    const below = (await placeOf(panel.getByText('Sum:'))).y;
    expect((await placeOf(last)).y).toBeGreaterThan(below);
    await last.scrollIntoViewIfNeeded();
    expect((await placeOf(last)).y).toBeLessThan(below);
  });
});
