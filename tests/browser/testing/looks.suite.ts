import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { loadAxe, runAxe } from './axe.ts';
import type { Theme } from './chromium.ts';
import { lacksOfContrast } from './contrast.ts';
import { brokenWords, coveredControls, overreachingControls } from './laid-out.ts';
import { ownShop } from './own-shop.ts';
import type { Screen } from './screen.ts';
import { pagesAmong, pagesOf, screensOf, whenSettled } from './screens.ts';
import { test } from './shared-pages.ts';

const [WIDE, IN_BETWEEN, PHONE, NARROW] = [1280, 768, 390, 320];
/** The other two widths show nothing with another colour or name. */
const READ_BY_AXE = [WIDE, PHONE];

type Looks = readonly (readonly [number, readonly Theme[]])[];

/**
 * The dark theme changes only colours, and the widths that axe reads show all of them. It stays from one width to the
 * next: a change of theme draws the whole page anew.
 */
const OF_A_PAGE: Looks = isWhole
  ? [
      [WIDE, ['light', 'dark']],
      [IN_BETWEEN, ['dark']],
      [PHONE, ['dark', 'light']],
      [NARROW, ['light']],
    ]
  : [
      [WIDE, ['light']],
      [PHONE, ['light', 'dark']],
      [NARROW, ['dark']],
    ];

/** A further state of a page differs in a part of it: each theme once, and axe on the wide screen. */
const OF_A_STATE: Looks = [
  [WIDE, ['light']],
  [PHONE, ['dark']],
  [NARROW, ['dark']],
];

/** `npm test` looks at each page once, the check at each of its states. */
export const screensToLookAt = isWhole ? screensOf : pagesOf;

/** Each of these screens fits the window, is accessible, and has no covered control. */
export function looksAtScreens(screens: readonly Screen[]): void {
  const pages = new Set(pagesAmong(screens, ownShop()));
  describe.concurrent('every screen', () => {
    for (const screen of screens) {
      const { name, path, storage = {}, prepare } = screen;
      const looks = pages.has(screen) ? OF_A_PAGE : OF_A_STATE;
      test(`${name} fits every width and is in nobody's way, light and dark`, async ({ showPage, expect }) => {
        const page = await showPage({ path, storage });
        await whenSettled(page);
        await prepare?.(page);
        await loadAxe(page);
        let shown: Theme = 'light';
        for (const [width, themes] of looks) {
          await page.setViewportSize({ width, height: 900 });
          await whenSettled(page);
          for (const theme of themes) {
            if (theme !== shown) await page.emulateMedia({ colorScheme: theme });
            shown = theme;
            if (READ_BY_AXE.includes(width))
              expect(await hindrances(page, theme), `${name}, ${theme}, ${width} wide`).toEqual([]);
            if (width === PHONE) expect(await pressedInRowan(page), `${name}, ${theme}`).toEqual([]);
          }
          await expect.poll(() => widthOf(page), { message: `${name}, ${width} wide` }).toBeLessThanOrEqual(width);
          await expect.poll(() => brokenWords(page), { message: `${name}, ${width} wide` }).toEqual([]);
          if (width !== NARROW) continue;
          expect(await overreachingControls(page), `${name}, narrow`).toEqual([]);
          expect(await coveredControls(page), `${name}, narrow`).toEqual([]);
        }
      });
    }
  });
}

/** The width of the page's content. */
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** Buttons and links in the colour of buying that do not buy. */
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

/** Colours are measured apart; what these find is never serious, and they read the whole page. */
const WITHOUT = Object.fromEntries(
  ['color-contrast', 'region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique']
    .concat(
      ['banner', 'contentinfo', 'main'].flatMap((part) => [
        `landmark-${part}-is-top-level`,
        `landmark-no-duplicate-${part}`,
      ]),
    )
    .map((rule) => [rule, { enabled: false }]),
);

/** Serious and critical violations of axe: the rule and the element. The dark theme changes only colours. */
async function hindrances(page: Page, theme: Theme): Promise<string[]> {
  const others = theme === 'dark' ? [] : await runAxe(page, { rules: WITHOUT });
  return [...others, ...(await lacksOfContrast(page))]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
