import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { freeWeekendLine, orderedBy } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);
const storage = tokenOf(owner);
const link = (page: Page, name: string) => page.getByRole('link', { name });
/** From an act in one tab until another shows it. */
const SOON = { timeout: 2_000 };
const liveCalls = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live')) seen.push(request.url());
  });
  return seen;
};

/** Its own: to one that another test has paid or mailed about, more would happen than the move. */
async function movedOrder(): Promise<string> {
  const line = await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 44);
  const guest = { name: 'Liv Live', email: '', phone: '' };
  const { id } = await owner.send<{ id: string }>('POST', '/orders', { ...orderedBy(2, [line]), guest });
  await owner.send('PUT', `/orders/${id}/status`, { statusId: 2 });
  return id;
}

describe('two tabs of one browser', () => {
  test('show within two seconds what was changed in one of them, over one connection', async ({ openPage }) => {
    const one = await openPage({ path: '/admin/groups', storage });
    await link(one, '+ Ny').waitFor();
    const other = await openPage({ path: '/', visit: one.context() });
    const connections = liveCalls(other);
    await other.goto('/admin/groups');
    await link(other, '+ Ny').click();
    await other.getByLabel('Navn').fill('Kanoer');
    await button(other, 'Lagre').click();
    await link(other, 'Kanoer').waitFor();
    await link(one, 'Kanoer').waitFor(SOON);
    expect(connections).toEqual([]);

    await one.close();
    const { id } = await owner.send<{ id: number }>('POST', '/product-groups', { name: 'Pulker' });
    await link(other, 'Pulker').waitFor();
    expect(connections.length).toBe(1);
    await owner.send('DELETE', `/product-groups/${id}`);
    await link(other, 'Pulker').waitFor({ state: 'detached', ...SOON });
  });
});

describe.each(WIDTHS)('at %d pixels', (width) => {
  test('the history of an order shows its move, and takes it back', async ({ openPage }) => {
    const id = await movedOrder();
    const page = await openPage({ path: `/admin/orders?id=${id}`, width, storage });
    await page.getByText('Historikk', { exact: true }).click();
    const newest = page.getByRole('list', { name: 'Historikk' }).getByRole('listitem').first();
    await newest.getByText('Statusen ble endret').waitFor();
    expect(await newest.textContent()).toMatch(/Status:Bestilt.*Bekreftet/);
    await newest.getByRole('button', { name: /^Angre/ }).click();
    await newest.getByText('Statusen ble angret').waitFor();
    expect(await owner.get(`/orders/${id}`)).toMatchObject({ status: 'booked' });
    await page.getByRole('link', { name: 'Åpne på egen side' }).click();
    const { orderNo } = await owner.get<{ orderNo: number }>(`/orders/${id}`);
    await page.getByRole('heading', { name: `Historikk: Ordre ${orderNo}`, exact: true }).waitFor();
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  });
});
