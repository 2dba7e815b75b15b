import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { chooseVan } from './checklist-screens.ts';
import type { Storage } from './chromium.ts';
import { openRefund } from './counter-screens.ts';
import { handbookInvoices } from './handbook-invoices.ts';
import { button, type Screen, tokenOf } from './screen.ts';

type ListedOrder = { id: string; due: number; User: { id: string } | null };

/** The screens of the demo shop that the handbook shows, by the name of the picture. */
export async function handbookScreens(url: string, admin: Calls): Promise<Screen[]> {
  const orders = await admin.get<ListedOrder[]>('/orders?limit=100');
  const [unpaid, dropped, paid] = orders.filter(({ due, User }) => due > 0 && User !== null);
  if (!unpaid?.User || !paid || !dropped) throw new Error('the demo shop has fewer than three unpaid orders');
  const payment = { orderId: paid.id, method: 'terminal', amount: paid.due, registerReceipt: '4711' };
  await admin.send('POST', '/incoming-payments', payment);
  await bookTwice(admin);
  const screens: Screen[] = [
    ...(await handbookInvoices(url, admin)),
    { name: 'importer', path: '/admin/settings?part=import', prepare: tryImport },
    { name: 'i-dag', path: '/admin/today' },
    { name: 'ordre', path: `/admin/orders?id=${unpaid.id}`, prepare: scrolledTo('Registrer betaling') },
    { name: 'statistikk', path: '/admin/stats', prepare: scrolledTo('Omsetning siste 12 måneder') },
    { name: 'inntekt', path: '/admin/revenue' },
    { name: 'sjekkliste', path: '/checklist', prepare: openTasks },
    { name: 'avlys', path: `/admin/orders?id=${dropped.id}`, prepare: cancel },
    { name: 'tidslinje', path: '/admin/timeline?length=week' },
    { name: 'betal-tilbake', path: `/admin/orders?id=${paid.id}`, prepare: openRefund },
    { name: 'e-post', path: '/admin/settings?part=mail', prepare: scrolledTo('Så e-postene kommer frem') },
    { name: 'system', path: '/admin/system' },
    { name: 'slett-bruker', path: `/admin/users?id=${unpaid.User.id}`, prepare: erase },
  ];
  return screens.map((screen) => ({ ...screen, storage: tokenOf(admin) }));
}

/** The same of a shop that is being set up. */
export const newShopScreens = (storage: Storage): Screen[] => [{ name: 'kom-i-gang', path: '/admin/start', storage }];

/** The text is in the middle of the picture. */
const scrolledTo = (text: string) => async (page: Page) => {
  await page
    .getByText(text, { exact: true })
    .first()
    .evaluate((found) => found.scrollIntoView({ block: 'center' }));
};

/** Two orders of the one unit of a product. */
async function bookTwice(admin: Calls): Promise<void> {
  for (const [name, from, to] of [
    ['Gro Gjest', '2026-06-03T10:00', '2026-06-05T12:00'],
    ['Per Tun', '2026-06-04T10:00', '2026-06-06T12:00'],
  ]) {
    const items = [{ productId: 1, quantity: 1, date_from: from, date_to: to }];
    const forced = { force: true, reason: 'Avtalt på telefon' };
    await admin.send('POST', '/orders', { items, paymentId: 2, guest: { name, phone: '40011333' }, ...forced });
  }
}

async function tryImport(page: Page): Promise<void> {
  const rows = ['Navn;Kategori;Døgnpris;Enheter', 'Kano;Båter;450;3', 'Kajakk;Båter;390;4', 'Robåt;Båter;dyr;1'];
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel('Velg fil').setInputFiles({ name: 'båter.csv', mimeType: 'text/csv', buffer });
  await scrolledTo('Dette vil skje')(page);
}

async function openTasks(page: Page): Promise<void> {
  await chooseVan(page);
  await button(page, 'Merk som gjort')
    .first()
    .evaluate((found) => found.scrollIntoView({ block: 'center' }));
}

async function cancel(page: Page): Promise<void> {
  await button(page, 'Flytt til …').click();
  await page.getByRole('menuitem', { name: 'Kansellert' }).click();
  await page.getByRole('dialog').waitFor();
}

async function erase(page: Page): Promise<void> {
  await button(page, 'Flere valg').click();
  await page.getByRole('menuitem', { name: 'Slett bruker' }).click();
  await page.getByRole('dialog').waitFor();
}
