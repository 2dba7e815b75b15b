import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from './testing/browser.ts';
import { screensOf, whenSettled } from './testing/screens.ts';

const shop = inject('shop');
const WIDTHS = [1280, 390, 320] as const;
const THEMES = ['light', 'dark'] as const;

describe('every screen', async () => {
  for (const { name, path, storage = {}, prepare } of await screensOf(shop)) {
    test(`${name} fits every width and is in nobody's way, light and dark`, async ({ openPage }) => {
      const page = await openPage({ path, storage });
      await whenSettled(page);
      await prepare?.(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await whenSettled(page);
          await expect.poll(() => widthOf(page), { message: `${name}, ${width} wide` }).toBeLessThanOrEqual(width);
          expect(await hindrances(page, theme), `${name}, ${theme}, ${width} wide`).toEqual([]);
        }
      }
    });
  }
});

/** How far the page reaches to the side. */
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** What axe holds for serious or critical: the rule and where. In the dark only the colours are others. */
async function hindrances(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
