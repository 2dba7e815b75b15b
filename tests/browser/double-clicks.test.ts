import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasFocus } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);

const at = (openPage: OpenPage, path: string, width = 1280) => openPage({ path, width, storage: tokenOf(owner) });

const oslo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const clockIn = (hours: number) => oslo.format(Date.now() + hours * 3_600_000).replace(' ', 'T');

async function aProduct(name: string): Promise<number> {
  const fields = { name, price_day: '300', rental_qty: '9' };
  return (await owner.sendForm<{ id: number }>('POST', '/products', fields)).id;
}

interface Order {
  readonly id: string;
  readonly orderNo: number;
}

const anOrder = (productId: number, name: string, hours = 1) =>
  owner.send<Order>('POST', '/orders', {
    paymentId: 2,
    guest: { name, email: '', phone: '' },
    items: [{ productId, date_from: clockIn(hours), date_to: clockIn(hours + 24), quantity: 1 }],
  });

/** Two presses on the same spot; like two taps, the browser sees two single clicks. */
async function pressTwice(page: Page, target: Locator, pauseMs: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(x, y);
}

/** The changing calls of the page. */
function changesOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

describe.each(WIDTHS)('two presses on the same spot at %d pixels', (width) => {
  test.for(isWhole && width === 1280 ? [60, 250, 450, 700] : [60, 450])(
    '%d ms apart hand out, and take nothing back',
    async (pauseMs, { openPage }) => {
      const { id } = await anOrder(await aProduct(`Henger ${width}-${pauseMs}`), 'Gunn');
      const page = await at(openPage, `/admin/orders?id=${id}`, width);
      const calls = changesOf(page);
      await pressTwice(page, page.getByRole('button', { name: 'Lever ut', exact: true }), pauseMs);
      await page.getByRole('button', { name: 'Ta imot', exact: true }).waitFor();
      expect(calls).toEqual([`POST /api/orders/${id}/hand-out`]);
      expect((await owner.get<{ status: string }>(`/orders/${id}`)).status).toBe('picked_up');
    },
  );

  test('settle a charge once', async ({ openPage }) => {
    const { id } = await anOrder(await aProduct(`Gebyr ${width}`), 'Gunn');
    await owner.send('POST', `/orders/${id}/charges`, { description: 'Vask', amount: 450 });
    const page = await at(openPage, `/admin/orders?id=${id}`, width);
    const calls = changesOf(page);
    await pressTwice(page, button(page, 'Marker som oppgjort'), 150);
    await button(page, 'Marker som uoppgjort').waitFor();
    expect(calls).toHaveLength(1);
  });

  test('hand out one order of the day and not the next', async ({ openPage }) => {
    const productId = await aProduct(`I dag ${width}`);
    const [first, second] = [await anOrder(productId, 'Anne', -3), await anOrder(productId, 'Berit', -2.9)];
    const page = await at(openPage, '/admin/today', width);
    const calls = changesOf(page);
    await pressTwice(page, button(page, `Lever ut, Ordre ${first.orderNo}`), 250);
    await page.getByText(`Ordre ${first.orderNo} er levert ut.`).waitFor();
    expect(calls).toEqual([`POST /api/orders/${first.id}/hand-out`]);
    await button(page, `Lever ut, Ordre ${second.orderNo}`).waitFor();
  });

  test('set a storage unit once', async ({ openPage }) => {
    const page = await at(openPage, '/admin/settings?part=storage-units', width);
    const calls = changesOf(page);
    await pressTwice(page, button(page, /^Sett .+ som (ledig|utleid)$/).first(), 150);
    await page.getByText(/ er (ledig|utleid)$/).waitFor();
    expect(calls).toHaveLength(1);
  });
});

test('what has replaced an act under the pointer takes a press a moment later', async ({ openPage }) => {
  const { id } = await anOrder(await aProduct('Angret henger'), 'Gunn');
  const page = await at(openPage, `/admin/orders?id=${id}`);
  const back = page.getByRole('button', { name: 'Ta imot', exact: true });
  await pressTwice(page, page.getByRole('button', { name: 'Lever ut', exact: true }), 60);
  await back.waitFor();
  const asked = page.getByRole('dialog', { name: 'Ta imot' });
  await expect
    .poll(async () => {
      if (!(await asked.isVisible())) await back.click();
      return asked.isVisible();
    })
    .toBe(true);
  await asked.getByText(/Du leverte ut ordren for mindre enn ett minutt siden/).waitFor();
  const anyway = asked.getByRole('button', { name: 'Ta imot likevel' });
  await expect
    .poll(async () => {
      if (await anyway.isVisible()) await anyway.click();
      return (await owner.get<{ status: string }>(`/orders/${id}`)).status;
    })
    .toBe('returned');
});

test('the focus stays with the acts of the order after one by keyboard', async ({ openPage }) => {
  const { id } = await anOrder(await aProduct('Tastet henger'), 'Gunn');
  const page = await at(openPage, `/admin/orders?id=${id}`);
  const out = page.getByRole('button', { name: 'Lever ut', exact: true });
  await out.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ta imot', exact: true }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('group', { name: 'Utlevering og retur' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('button', { name: 'Ta imot', exact: true }))).toBe(true);
});
