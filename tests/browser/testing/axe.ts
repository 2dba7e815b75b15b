import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Loads axe into the page. Its 1.2 MB are the largest cost of a check, so a page with several checks loads it once. */
export const loadAxe = (page: Page): Promise<void> => page.evaluate(`${axe.source}; undefined`);

/** The violations on a page that has loaded axe. */
export const runAxe = (page: Page, options: RunOptions = {}) =>
  page.evaluate<Result[]>(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) => violations)`,
  );
