import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { loadAxe, runAxe } from './axe.ts';
import { test } from './browser.ts';
import type { Theme } from './chromium.ts';
import { brokenWords, coveredControls } from './laid-out.ts';
import type { Screen } from './screen.ts';
import { whenSettled } from './screens.ts';

const [WIDE, IN_BETWEEN, PHONE, NARROW] = [1280, 768, 390, 320];
const WIDTHS = [WIDE, IN_BETWEEN, PHONE, NARROW];
/** The other two show nothing that is coloured or named otherwise. */
const READ_BY_AXE = [WIDE, PHONE];

/** In the dark only the colours are others, and no width colours what both of these do not show. */
const LOOKS: readonly (readonly [Theme, readonly number[]])[] = isWhole
  ? [
      ['light', WIDTHS],
      ['dark', READ_BY_AXE],
    ]
  : [
      ['light', [WIDE, PHONE, NARROW]],
      ['dark', [PHONE]],
    ];

/** Every one of these screens fits, can be used by everybody, and has nothing in its own way. */
export function looksAtScreens(screens: readonly Screen[]): void {
  describe.concurrent('every screen', () => {
    for (const { name, path, storage = {}, prepare } of screens) {
      test(`${name} fits every width and is in nobody's way, light and dark [D23.1 D23.2]`, async ({
        openPage,
        expect,
      }) => {
        const page = await openPage({ path, storage });
        await whenSettled(page);
        await prepare?.(page);
        await loadAxe(page);
        for (const [theme, widths] of LOOKS) {
          await page.emulateMedia({ colorScheme: theme });
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await whenSettled(page);
            await expect.poll(() => widthOf(page), { message: `${name}, ${width} wide` }).toBeLessThanOrEqual(width);
            if (READ_BY_AXE.includes(width))
              expect(await hindrances(page, theme), `${name}, ${theme}, ${width} wide`).toEqual([]);
            expect(await brokenWords(page), `${name}, ${width} wide`).toEqual([]);
            if (width === NARROW) expect(await coveredControls(page), `${name}, narrow`).toEqual([]);
          }
          expect(await pressedInRowan(page), `${name}, ${theme}`).toEqual([]);
        }
      });
    }
  });
}

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

/** What axe calls serious or critical: the rule and where. In the dark only the colours are others. */
async function hindrances(page: Page, theme: Theme): Promise<string[]> {
  const violations = await runAxe(page, theme === 'dark' ? { runOnly: ['color-contrast'] } : {});
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
