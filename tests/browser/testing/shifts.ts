import type { Page } from 'playwright-core';

export type Shifts = { sum: number; moved: string[] };

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
 * Records the layout shifts of the pages to come. A visitor with a slow network sees the most of them; a slower
 * processor adds none: throttling it took three times the time and found the same.
 */
export const recordShifts = (page: Page) => page.addInitScript(WATCH);

/** The layout shifts without a press, as Chromium counts them, and the moved elements. */
export const shiftsOf = (page: Page) => page.evaluate<Shifts>('window.shifts');
