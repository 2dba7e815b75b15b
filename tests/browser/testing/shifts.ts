import type { Page } from 'playwright-core';

export type Shifts = { sum: number; moved: string[] };

/** A slow mobile network, with Lighthouse's figures. */
const NET = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const WATCH = `
  window.shifts = { sum: 0, moved: [] };
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => (node?.nodeType === 1 ? node.outerHTML : (node?.textContent ?? '')).slice(0, 90);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        window.shifts.moved.push(value.toFixed(3) + ' ' + nameOf(node) + ': ' + placeOf(previousRect) + ' -> ' + placeOf(currentRect));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * From here on the page loads over a slow network for the first time and records its layout shifts. A slower processor
 * adds none: throttling it took three times the time and found the same.
 */
export async function loadSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NET);
  await page.addInitScript(WATCH);
}

/** The layout shifts without a press, as Chromium counts them, and the moved elements. */
export const shiftsOf = (page: Page) => page.evaluate<Shifts>('window.shifts');
