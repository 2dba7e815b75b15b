import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';
import { withoutLive } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { backOfficePaths } from './testing/visited-pages.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();

/** One page of a kind is enough, for example one product. */
const kindOf = (path: string) => path.replace(/\d+/g, ':id');

/** Visible links of a page at each width, and whether the page was not found. */
type Visited = { path: string; isLost: boolean; links: ReadonlyMap<number, readonly string[]> };

async function visit(page: Page, asked: string): Promise<Visited> {
  await page.goto(asked);
  await page.waitForLoadState('networkidle');
  let isLost = false;
  const links = new Map<number, string[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // On a busy machine the network is idle before the page is drawn.
    await whenSettled(page);
    isLost ||= (await page.getByText(/^(Fant ikke|Kunne ikke hente|Noe gikk galt)/).count()) > 0;
    links.set(width, await linksOfPage(page));
  }
  return { path: new URL(page.url()).pathname, isLost, links };
}

/**
 * Follows every link below `within` that is visible at one of the widths, from page to page; loads each page once.
 * Returns the pages that the links of each width lead to, and those that were not found.
 */
async function followLinks(page: Page, within: string) {
  await withoutLive(page);
  const visited = new Map<string, Visited>();
  const seen = new Map<number, string[]>();
  for (const width of WIDTHS) {
    const waiting = [within];
    const known = new Set([kindOf(within)]);
    for (const path of waiting) {
      const one = visited.get(path) ?? (await visit(page, path));
      visited.set(path, one);
      for (const link of one.links.get(width) ?? []) {
        if (!link.startsWith(within) || known.has(kindOf(link))) continue;
        known.add(kindOf(link));
        waiting.push(link);
      }
    }
    seen.set(
      width,
      waiting.map((path) => visited.get(path)?.path ?? path),
    );
  }
  return { seen, lost: [...visited].filter(([, { isLost }]) => isLost).map(([path]) => path) };
}

async function linksOf(page: Page): Promise<string[]> {
  // On a phone the account's links are in a menu.
  const menu = page.getByRole('button', { name: 'Konto', expanded: false }).filter({ visible: true });
  if ((await menu.count()) > 0) await menu.click();
  const links = page.getByRole('link').filter({ visible: true });
  // In one call: a page that is still rendering may remove links between two calls.
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const here = addresses.map((address) => new URL(address ?? '', page.url())).filter(({ origin }) => origin === url);
  return here.map(({ pathname }) => pathname).filter((path) => !path.startsWith('/api/'));
}

/** Those of the page, and of the sheet that a phone has the other tabs in. */
async function linksOfPage(page: Page): Promise<string[]> {
  const links = await linksOf(page);
  const more = page.getByRole('button', { name: 'Mer', exact: true });
  if (!(await more.isVisible())) return links;
  await more.click();
  await page.getByRole('dialog', { name: 'Mer' }).getByRole('link').first().waitFor();
  links.push(...(await linksOf(page)));
  await page.keyboard.press('Escape');
  return links;
}

test.runIf(isWhole)('links lead to every screen of the back office, and none leads nowhere', async ({ openPage }) => {
  const [admin] = logins;
  if (!admin) throw new Error('the demo shop named no administrator');
  const page = await openPage({ path: '/login' });
  await logIn(page, admin);
  await expect.poll(() => linksOf(page)).toContain('/admin/users');
  const { seen, lost } = await followLinks(page, '/admin');
  expect(lost).toEqual([]);
  const screens = new Set(await backOfficePaths());
  for (const [width, paths] of seen) expect(new Set(paths), `${width} wide`).toEqual(screens);
});

test('no link that a visitor can see leads nowhere', async ({ openPage }) => {
  const { seen, lost } = await followLinks(await openPage(), '/');
  expect(lost).toEqual([]);
  for (const [width, paths] of seen) expect(paths, `${width} wide`).toEqual(expect.arrayContaining(TEXT_PAGES));
});

const TEXT_PAGES = ['/boder', '/contact', '/register', '/forgot-password', '/terms', '/kjopsvilkar', '/privacy'];
