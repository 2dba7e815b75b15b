import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test as vitestTest } from 'vitest';
import { launchBrowser, openVisit, type Visit } from './chromium.ts';
import { ownShop } from './own-shop.ts';
import { followPositionsOf, notePositionsOf } from './seen-positions.ts';
import { openSlowNet, type SlowNet } from './slow-net.ts';

export type PageOptions = Omit<Visit, 'url' | 'proxy'> & {
  path?: string;
  /** Opens a visitor with a slow mobile network of their own. */
  isNetSlow?: boolean;
  /** Opens another tab of this visitor. */
  visit?: BrowserContext;
};
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/** A refusal is a normal answer, yet the browser logs it as an error: only these lines are allowed. */
const refusalLine = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects forbidden events of a page: exceptions, console errors, and violations of the content security policy. */
export function watchFaults(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || refusalLine.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
}

/**
 * A test with a real browser on the running shop. `openPage` gives a fresh visitor, 1280 or `width` pixels wide; the
 * test fails if one of its pages threw, logged an error or violated the content security policy.
 */
export const test = vitestTest.extend<{ browser: Browser; openPage: OpenPage }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openPage: async ({ browser }, use) => {
    const { url, engines } = ownShop();
    const faults: string[] = [];
    const visits = new Set<BrowserContext>();
    const nets: SlowNet[] = [];
    const open: OpenPage = async ({ path = '/', visit, isNetSlow = false, ...options } = {}) => {
      const net = isNetSlow ? await openSlowNet() : undefined;
      if (net) nets.push(net);
      const context = visit ?? (await openVisit(browser, { url, ...options, ...(net && { proxy: net.url }) }));
      visits.add(context);
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      watchFaults(page, faults);
      notePositionsOf(page);
      // In a single process every read sees the write, and visitors get cached answers.
      if (engines) await followPositionsOf(page);
      await page.goto(path);
      return page;
    };
    await use(open);
    await Promise.all([...visits].map((context) => context.close()));
    await Promise.all(nets.map((net) => net.close()));
    expect(faults, 'faults on the pages of this test').toEqual([]);
  },
});
