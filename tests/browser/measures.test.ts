import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { inTheCart, saleLine } from './testing/lines.ts';

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
