import { expect } from 'vitest';
import { hasFocus, tabTo } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { whenSettled } from './testing/screens.ts';

const NARROW = 320;
const HINT = 'Dra sidelengs for å se hele tabellen.';

test('a table that its screen cannot hold says that it scrolls, and does so by the keyboard', async ({ openPage }) => {
  const page = await openPage({ path: '/boder' });
  await whenSettled(page);
  const table = page.getByRole('region', { name: 'Full oversikt' });
  await table.waitFor();
  expect(await page.getByText(HINT).count()).toBe(0);
  // As for a reader with low vision on a phone.
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.getByText(HINT).waitFor();
  const described = await table.getAttribute('aria-describedby');
  expect(await page.getByText(HINT).getAttribute('id')).toBe(described);
  await tabTo(page, table);
  expect(await hasFocus(table)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((area) => area.scrollLeft)).toBeGreaterThan(0);
  await page.evaluate('document.documentElement.style.fontSize = ""');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText(HINT).waitFor({ state: 'detached' });
});
