import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, inject } from 'vitest';
import { test } from './testing/browser.ts';
import { brokenWords, coveredControls } from './testing/laid-out.ts';
import { screensOf, whenSettled } from './testing/screens.ts';

const shop = inject('shop');
const WIDTHS = [1280, 768, 390, 320] as const;
/** Between phone and desk nothing else is coloured or named. */
const IN_BETWEEN = 768;
const THEMES = ['light', 'dark'] as const;

describe.concurrent('every screen', async () => {
  for (const { name, path, storage = {}, prepare } of await screensOf(shop)) {
    test(`${name} fits every width and is in nobody's way, light and dark [D23.1 D23.2]`, async ({
      openPage,
      expect,
    }) => {
      const page = await openPage({ path, storage });
      await whenSettled(page);
      await prepare?.(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await whenSettled(page);
          await expect.poll(() => widthOf(page), { message: `${name}, ${width} wide` }).toBeLessThanOrEqual(width);
          if (width !== IN_BETWEEN)
            expect(await hindrances(page, theme), `${name}, ${theme}, ${width} wide`).toEqual([]);
          expect(await brokenWords(page), `${name}, ${width} wide`).toEqual([]);
        }
        expect(await pressedInRowan(page), `${name}, ${theme}`).toEqual([]);
      }
      expect(await coveredControls(page), `${name}, narrow`).toEqual([]);
    });
  }
});

/** How far the page reaches to the side. */
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** What is pressed for something else than to buy, and is filled with the colour of buying. */
async function pressedInRowan(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--rowan)';
    const rowan = getComputedStyle(probe).backgroundColor;
    probe.remove();
    // Pages that are not the shop's, as the played wallet's, know no such colour.
    if (rowan === 'rgba(0, 0, 0, 0)') return [];
    const filled = (shown) => getComputedStyle(shown).backgroundColor === rowan;
    return [...document.querySelectorAll('a, button')].filter(filled).map((shown) => shown.textContent.trim());
  })()`);
  return names.filter((name) => !/^(Legg i handlekurven|Betal)/.test(name));
}

/** What axe holds for serious or critical: the rule and where. In the dark only the colours are others. */
async function hindrances(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
