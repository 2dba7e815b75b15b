import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { billedBusiness, handedOutOrder } from './testing/invoiced.ts';
import { tokenOf, withoutLive } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { startShopBeside } from './testing/shop-beside.ts';

/** A separate shop: the test presses every button in it. */
let shop: Awaited<ReturnType<typeof startShopBeside>>;
let owner: Calls;
beforeAll(async () => {
  shop = await startShopBeside('buttons');
  owner = await callsOf(shop.url, shop.logins[0]);
}, 600_000);
afterAll(() => shop.stop());

/** The id of a list's first row. */
const firstOf = async (path: string) => (await owner.get<{ id: string | number }[]>(path))[0]?.id;

/** Every screen of the back office with a row open. */
async function screens(): Promise<string[]> {
  const row = async (tab: string, list: string) => `/admin/${tab}?id=${await firstOf(list)}`;
  const orders = await owner.get<{ id: string; status: string }[]>('/orders?limit=500');
  const id = orders.find(({ status }) => status === 'booked')?.id;
  await owner.send('POST', `/orders/${id}/charges`, { description: 'Vask', amount: 450 });
  await owner.send('POST', `/orders/${id}/notes`, { text: 'Ring først' });
  // The read models have seen both.
  await owner.get(`/orders/${id}/charges`);
  await owner.get(`/orders/${id}/notes`);
  const { drafted, invoice } = await invoices();
  return [
    '/admin/today',
    `/admin/orders?id=${id}`,
    `/admin/orders?id=${id}&edit`,
    await row('users', '/users?limit=5'),
    await row('products', '/products?limit=5'),
    await row('groups', '/product-groups'),
    await row('inbox', '/inbox?limit=5'),
    '/admin/relations',
    `/admin/faktura?id=${invoice}`,
    `/admin/faktura?id=utkast-${drafted}`,
    '/admin/timeline',
    '/admin/history',
    '/admin/stats',
    '/admin/revenue',
    '/admin/system',
    ...['topics', 'employees', 'vehicles', 'tasks', 'quiz', 'storage-units', 'charge-kinds', 'invoicing', 'hours'].map(
      (part) => `/admin/settings?part=${part}`,
    ),
  ];
}

/** A draft, and an invoice. */
async function invoices(): Promise<{ drafted: string; invoice: string }> {
  const customer = await billedBusiness(shop.url);
  const drafted = await handedOutOrder(owner, customer);
  const billed = await handedOutOrder(owner, customer);
  const { id } = await owner.send<{ id: string }>('POST', `/orders/${billed}/documents`, { kind: 'invoice' });
  return { drafted, invoice: id };
}

/** The buttons of the page, the last first: paying an order settles its charges below. Of equal rows only the first's. */
async function buttonsOn(page: Page): Promise<string[]> {
  const all = page.locator('main').getByRole('button').filter({ visible: true });
  const names = await all.evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  return [...new Map(names.map((name) => [name.replaceAll(/\d+/g, ''), name])).values()].toReversed();
}

// Two minutes in the check: each of a hundred presses begins with a page of its own.
test('a double click on any button of the back office asks for one change at most', { timeout: 400_000 }, async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto(shop.url);
  await page.evaluate(`localStorage.setItem('token', '${tokenOf(owner).token}')`);
  await withoutLive(page);
  const calls = changesOf(page);
  const seen: string[] = [];
  for (const path of await screens()) {
    await page.goto(shop.url + path);
    await page.locator('main').getByRole('heading').first().waitFor();
    await whenSettled(page);
    // The open row, and what belongs to it, come after the heading.
    await page.waitForLoadState('networkidle');
    for (const name of await buttonsOn(page)) {
      await page.goto(shop.url + path);
      await page.waitForLoadState('networkidle');
      const target = page.locator('main').getByRole('button', { name, exact: true, disabled: false }).first();
      // An earlier press may have removed it.
      if (!(await isShown(target))) continue;
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) continue;
      calls.length = 0;
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(400);
      seen.push(`${path} ${name}`);
      expect(calls.length, `${path}, ${name}: ${calls.join(', ')}`).toBeLessThanOrEqual(1);
    }
  }
  for (const act of [
    /orders.* Lever ut$/,
    /faktura.* Send faktura$/,
    /faktura.* Send på nytt$/,
    /Marker som oppgjort$/,
    /storage-units Sett /,
  ])
    expect(seen).toContainEqual(expect.stringMatching(act));
});

const isShown = (target: Locator) =>
  target.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );

/** The changing calls of the page. */
function changesOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
