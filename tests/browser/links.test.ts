import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { ownShop } from './testing/own-shop.ts';
import { withoutLive } from './testing/screen.ts';
import { backOfficePaths } from './testing/visited-pages.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();

/** One page of a kind is enough, for example one product. */
const kindOf = (path: string) => path.replace(/\d+/g, ':id');

/** Follows every visible link below `within`, from page to page; returns the pages, and those that were not found. */
async function followLinks(page: Page, within: string): Promise<{ seen: string[]; lost: string[] }> {
  const waiting = [within];
  const known = new Set([kindOf(within)]);
  const [seen, lost]: [string[], string[]] = [[], []];
  await withoutLive(page);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // On a busy machine the network is idle before the page is drawn.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    seen.push(new URL(page.url()).pathname);
    if (await page.getByText(/^(Fant ikke|Kunne ikke hente|Noe gikk galt)/).count()) lost.push(path);
    for (const link of await linksOf(page)) {
      if (!link.startsWith(within) || known.has(kindOf(link))) continue;
      known.add(kindOf(link));
      waiting.push(link);
    }
  }
  return { seen, lost };
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

describe.each(WIDTHS)('at %d pixels', (width) => {
  test('links lead to every screen of the back office, and none leads nowhere', async ({ openPage }) => {
    const [admin] = logins;
    if (!admin) throw new Error('the demo shop named no administrator');
    const page = await openPage({ path: '/login', width });
    await logIn(page, admin);
    await expect.poll(() => linksOf(page)).toContain('/admin');
    const { seen, lost } = await followLinks(page, '/admin');
    expect(lost).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(await backOfficePaths()));
  });

  test('no link that a visitor can see leads nowhere', async ({ openPage }) => {
    const { seen, lost } = await followLinks(await openPage({ width }), '/');
    expect(lost).toEqual([]);
    for (const path of ['/boder', '/contact', '/register', '/forgot-password', '/terms', '/kjopsvilkar', '/privacy']) {
      expect(seen).toContain(path);
    }
  });
});
