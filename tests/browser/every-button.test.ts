import type { Page, Request } from 'playwright-core';
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

/** Buttons that take a press. */
const pressable = (page: Page) =>
  page.locator('main').getByRole('button', { disabled: false }).filter({ visible: true });

/** What tells them apart: not their accessible names, in which the browser adds spaces and words of other elements. */
const labelsOn = (page: Page) =>
  pressable(page).evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));

/** What a button does, without the row that it does it to: 'Ny ordre: Langbord, …', 'Ordre 1199, …'. */
const actOf = (label: string) => label.replaceAll(/\d+/g, '').split(/[,:]/)[0];

/** The buttons of the page, the last first: paying an order settles its charges below. Of equal rows only one's. */
const buttonsOn = async (page: Page): Promise<string[]> =>
  [...new Map((await labelsOn(page)).map((label) => [actOf(label), label])).values()].toReversed();

// A minute in the check: most presses that change something are followed by a page of their own.
test('a double click on any button of the back office asks for one change at most', { timeout: 400_000 }, async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto(shop.url);
  await page.evaluate(`localStorage.setItem('token', '${tokenOf(owner).token}')`);
  await withoutLive(page);
  const { calls, untilQuiet } = watchCalls(page);
  const draw = async (path: string) => {
    await page.goto(shop.url + path);
    await page.locator('main').getByRole('heading').first().waitFor();
    await untilQuiet();
    await whenSettled(page);
    calls.length = 0;
    return drawnOn(page);
  };
  const seen: string[] = [];
  for (const path of await screens()) {
    let drawn = await draw(path);
    for (const name of await buttonsOn(page)) {
      if (calls.length > 0 || !(await isAgain(page, drawn))) drawn = await draw(path);
      const at = (await labelsOn(page)).indexOf(name);
      // An earlier press may have removed it.
      if (at < 0) continue;
      const target = pressable(page).nth(at);
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) continue;
      calls.length = 0;
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
      await untilQuiet();
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

/** Whether the page is as it was drawn, or is so again without what a press has opened over it. */
async function isAgain(page: Page, drawn: string): Promise<boolean> {
  if ((await drawnOn(page)) === drawn) return true;
  await page.keyboard.press('Escape');
  await page.evaluate(TWO_FRAMES);
  return (await drawnOn(page)) === drawn;
}

/** The page as it is drawn, with its address, and its fields as they are filled and marked. */
const drawnOn = (page: Page) =>
  page.evaluate<string>(`[
    location.href,
    document.body.innerHTML,
    ...[...document.querySelectorAll('input, select, textarea')].map(({ value, checked }) => value + checked),
  ].join()`);

/** The changing calls of the page, and a wait until none of any kind is under way. */
function watchCalls(page: Page) {
  const calls: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    underWay.add(request);
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const underWayAround = async () => {
    const before = underWay.size;
    await page.evaluate(TWO_FRAMES);
    return before + underWay.size;
  };
  // Twice: what an answer has drawn may ask for more.
  const untilQuiet = async () => {
    for (let times = 0; times < 2; times++) await expect.poll(underWayAround).toBe(0);
  };
  return { calls, untilQuiet };
}

const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))';
