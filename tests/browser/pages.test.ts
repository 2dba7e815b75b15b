import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from './browser.ts';
import { screensOf, whenSettled } from './screens.ts';

const { url, logins } = inject('shop');
const WIDTHS = [1280, 390, 320] as const;

describe('every screen', async () => {
  for (const { name, path, storage = {}, prepare } of await screensOf(url, logins)) {
    test(`${name} fits every width and can be used by everyone, light and dark`, async ({ openPage }) => {
      const page = await openPage({ path, storage });
      await whenSettled(page);
      await prepare?.(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await whenSettled(page);
        await expect.poll(() => widthOf(page), { message: `${name} at ${width}` }).toBe(width);
      }
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await whenSettled(page);
          expect(await hindrances(page), `${name}, ${colorScheme}, at ${width}`).toEqual([]);
        }
      }
    });
  }
});

/** How far the page reaches to the side. */
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** What axe holds for serious or critical: the rule, what it is about, and where. */
async function hindrances(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
