import { expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const storage = tokenOf(owner);

test('nine orders are in sight on a desk, below one row of filters', async ({ openPage }) => {
  const page = await openPage({ path: '/admin/orders', width: 1280, storage });
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = page.getByRole('list', { name: 'Ordrer' }).getByRole('listitem');
  await rows.nth(8).waitFor();
  await whenSettled(page);
  const ninth = await rows.nth(8).boundingBox();
  expect((ninth?.y ?? 0) + (ninth?.height ?? 0)).toBeLessThanOrEqual(900);
  const filters = page.getByRole('navigation', { name: 'Vis' });
  expect((await filters.boundingBox())?.height).toBeLessThan(60);
});

test.for(['brand', 'system'])(
  'the tabs have room in one row, in the letters of the %s',
  async (letters, { openPage }) => {
    const page = await openPage({ path: '/admin/groups', width: 1280, storage });
    if (letters === 'system') {
      await page.evaluate("document.documentElement.style.setProperty('--font-sans', 'system-ui, sans-serif')");
    }
    const tabs = page.getByRole('navigation', { name: 'Administrasjon' });
    await tabs.getByRole('link', { name: 'System' }).waitFor();
    await whenSettled(page);
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  },
);

test('an order on paper has no button, and its agreement is one sheet', async ({ openPage }) => {
  const [order] = await owner.get<{ id: string }[]>('/orders?limit=1');
  const page = await openPage({ path: `/admin/orders?id=${order?.id}`, width: 1280, storage });
  await page.getByRole('heading', { name: 'Betaling', exact: true }).waitFor();
  await whenSettled(page);
  await page.evaluate('window.print = () => {}');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button, input, textarea, select').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Flere valg').click();
  await page.getByRole('menuitem', { name: 'Skriv ut leieavtale' }).click();
  await page.locator('body > .agreement').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: null });
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
