import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdBack } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { withoutLive } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { recordShifts, shiftsOf } from './testing/shifts.ts';

/** A phone and a desktop; `layout-shift` measures every page at both. */
const VISITS = [
  ['/', 390],
  ['/product/26', 1280],
] as const;
const BRAND = 'Schibsted Grotesk';
/** One of them is on every machine that runs the tests. */
const STAND_IN = /^local (Arial|Arimo|Liberation Sans|Roboto|DejaVu Sans)$/;
/** 400 kbit/s with the latency of Lighthouse's slow mobile network. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** In the page: records when the heading is first drawn in the brand's font. */
const WATCH = `
  const look = () => {
    const hasCome = [...document.fonts].some(({ family, status }) => family.includes('${BRAND}') && status === 'loaded');
    if (hasCome && document.querySelector('h1')?.getClientRects().length) window.brandMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** The fonts that the browser draws the element's text with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `local ${familyName}`)))];
}

/** Widths of its text, line by line. */
const linesOf = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  });

describe('the font of the brand', () => {
  for (const [path, width] of VISITS)
    test(`draws the heading of ${path} on a slow net, and moves nothing`, async ({ openPage }) => {
      const page = await openPage({ path: 'about:blank', width });
      await withoutLive(page);
      await recordShifts(page);
      await page.addInitScript(WATCH);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate('window.brandMs'), { timeout: 15_000 }).toBeGreaterThan(0);
      expect(await fontsOf(page, 'h1')).toEqual([BRAND]);
      await whenSettled(page);
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBeLessThan(0.05);
    });

  test('replaces a font of the same width when it comes late', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    await withoutLive(page);
    const letGo = await holdBack(page, '**/assets/*.woff2');
    await page.goto('/cart', { waitUntil: 'commit' });
    for (const text of ['h1', 'main p']) {
      await page.locator(text).first().waitFor();
      expect(await fontsOf(page, text)).toEqual([expect.stringMatching(STAND_IN)]);
    }
    const texts = [page.locator('h1'), page.locator('main p').first()];
    const before = await Promise.all(texts.map(linesOf));
    letGo();
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([BRAND]);
    const after = await Promise.all(texts.map(linesOf));
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
    // Some browsers round a local font's letters to whole pixels.
    const apart = after.flat().map((width, at) => Math.abs((before.flat()[at] ?? 0) / width - 1));
    expect(Math.max(...apart)).toBeLessThan(0.05);
  });

  test('is one small file on a Norwegian page', async ({ openPage }) => {
    for (const [path] of VISITS) {
      const page = await openPage({ path: 'about:blank' });
      const sizes: Promise<number>[] = [];
      page.on('response', (answer) => {
        if (answer.url().endsWith('.woff2')) sizes.push(answer.body().then(({ length }) => length));
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const ranges = await page.evaluate<string[]>('[...document.fonts].map(({ unicodeRange }) => unicodeRange)');
      const small = ranges.find((range) => range.startsWith('U+20-')) ?? '';
      await page.evaluate(
        `document.body.insertAdjacentHTML('beforeend', '<p id="letters"></p>'); document.getElementById('letters').textContent = ${JSON.stringify(charactersIn(small))}`,
      );
      await page.evaluate('document.fonts.ready.then(() => null)');
      expect(await fontsOf(page, '#letters')).toEqual([BRAND]);
      await page.waitForLoadState('networkidle');
      expect(sizes).toHaveLength(1);
      expect(await sizes[0]).toBeLessThanOrEqual(20_000);
    }
  });
});

/** Of a unicode-range. */
const charactersIn = (range: string): string =>
  range
    .split(', ')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
