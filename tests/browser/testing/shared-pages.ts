import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as browserTest, watchFaults } from './browser.ts';
import { openVisit, type Storage } from './chromium.ts';
import { ownShop } from './own-shop.ts';
import { followPositionsOf, notePositionsOf } from './seen-positions.ts';

type SharedPage = { page: Page; faults: string[] };
type ShowPage = (screen: { path: string; storage: Storage }) => Promise<Page>;

/**
 * A test with a page that earlier tests of its file have used, light and 1280 pixels wide, for a visitor with this
 * storage alone. Its process knows the shop's code and axe: with new pages the walk through all screens takes a quarter
 * more processor time.
 */
export const test = browserTest.extend<{ idlePages: SharedPage[]; showPage: ShowPage }>({
  idlePages: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const idle: SharedPage[] = [];
      await use(idle);
      await Promise.all(idle.map(({ page }) => page.context().close()));
    },
    { scope: 'file' },
  ],
  showPage: async ({ browser, idlePages }, use) => {
    const shared = idlePages.pop() ?? (await openSharedPage(browser));
    await use(({ path, storage }) => showTo(shared.page, { path, storage }));
    expect(shared.faults.splice(0), 'faults on the page of this test').toEqual([]);
    idlePages.push(shared);
  },
});

async function openSharedPage(browser: Browser): Promise<SharedPage> {
  const context = await openVisit(browser, { url: ownShop().url });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults(page, faults);
  notePositionsOf(page);
  return { page, faults };
}

async function showTo(page: Page, { path, storage }: { path: string; storage: Storage }): Promise<Page> {
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.mouse.move(0, 0);
  // The former screen writes to its storage until it is left. By way of an empty page it would lose its process.
  const fresh = await page.addInitScript(`if (window === top) {
    history.replaceState(null, '');
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(name, value);
  }`);
  const reported = ownShop().engines ? await followPositionsOf(page) : null;
  await page.goto(path);
  await fresh.dispose();
  await reported?.dispose();
  return page;
}
