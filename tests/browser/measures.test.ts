import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { tokenOf, withoutLive } from './testing/screen.ts';

const { url, logins } = inject('shop');

const REM = 16;

async function placeOf(shown: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

describe('what is measured on the screen', () => {
  test('the front page has its six groups in two rows of three [C9.11]', async ({ openPage }) => {
    const page = await openPage();
    const tiles = page.getByRole('region', { name: 'Kategorier' }).getByRole('link');
    await tiles.first().waitFor();
    const places = await Promise.all((await tiles.all()).map(placeOf));
    const [top, lower] = [places.slice(0, 3), places.slice(3)];
    expect([new Set(top.map(({ y }) => y)).size, new Set(lower.map(({ y }) => y)).size]).toEqual([1, 1]);
    expect(lower.map(({ x }) => x)).toEqual(top.map(({ x }) => x));
    expect(lower[0]?.y).toBeGreaterThan(top[0]?.y ?? Number.POSITIVE_INFINITY);
  });

  test('the timeline of a month shows today on a phone', async ({ openPage }) => {
    const storage = tokenOf(await callsOf(url, logins[0]));
    const page = await openPage({ path: '/terms', width: 390, storage });
    await withoutLive(page);
    // The shop's clock, as far as the page knows: the 25th does not stand among the days that fit.
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

  test('the lines under the cart icon scroll beyond fourteen rem [C9.14]', async ({ openPage }) => {
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
