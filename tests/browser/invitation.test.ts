import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { linkIn, mailsTo } from '../testing/outbox.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, dataDir, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

async function orderForToday() {
  const { date } = await owner.get<{ date: string }>('/today');
  const product = { name: 'Telt for medarbeideren', price_day: '300', rental_qty: '1' };
  const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', product);
  const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const items = [{ productId, quantity: 1, date_from: `${date}T10:00`, date_to: `${tomorrow}T10:00` }];
  const guest = { name: 'Gro Gjest', email: 'gro.gjest@example.no', phone: '40011333' };
  return owner.send<{ id: string; orderNo: number }>('POST', '/orders', { items, paymentId: 2, guest });
}

const linkTo = (address: string) =>
  vi.waitFor(
    async () => {
      const newest = (await mailsTo(address, dataDir)).at(-1);
      if (!newest) throw new Error('no mail has come');
      return linkIn(newest);
    },
    { timeout: 15_000, interval: 50 },
  );

test('a medarbeider is invited, sets a password, hands out an order and meets no statistics', async ({ openPage }) => {
  const { id } = await orderForToday();
  const email = `mona.${randomUUID()}@example.no`;
  const office = await openPage({ path: '/admin/users', storage: tokenOf(owner) });
  await button(office, 'Inviter medarbeider').click();
  await office.getByLabel('Navn').fill('Mona Medarbeider');
  await office.getByLabel('E-post').fill(email);
  await button(office, 'Send invitasjon').click();
  await office.getByText(`Invitasjonen er sendt til ${email}`).waitFor();

  const link = new URL(await linkTo(email));
  const page = await openPage({ path: link.pathname + link.search, width: 390 });
  await page.getByText('så er kontoen din som medarbeider klar').waitFor();
  await page.getByLabel('Passord').first().fill('en sti i skogen');
  await button(page, 'Lag konto og logg inn').click();
  await page.waitForURL(`${url}/admin/today`);
  const tabs = page.getByRole('navigation', { name: 'Administrasjon' }).getByRole('link');
  const names = async () => (await tabs.allTextContents()).map((text) => text.replace(/\d.*$/, '').trim());
  await expect.poll(names).toEqual(['I dag', 'Ordrer', 'Tidslinje', 'Inbox']);
  await button(page, 'Mer').click();
  const rest = page.getByRole('dialog', { name: 'Mer' });
  await rest.getByRole('link', { name: 'Brukere' }).waitFor();
  await rest.getByRole('link', { name: 'Faktura' }).waitFor();
  expect(await rest.getByRole('link', { name: 'Stats' }).count()).toBe(0);

  await page.goto(`${url}/admin/orders?id=${id}`);
  await page.getByRole('button', { name: 'Lever ut', exact: true }).click();
  await expect.poll(async () => (await owner.get<{ StatusId: number }>(`/orders/${id}`)).StatusId).toBe(3);
  expect(await page.getByRole('link', { name: 'Rediger' }).count()).toBe(0);
  expect(await page.getByText('Historikk', { exact: true }).count()).toBe(0);

  await page.goto(`${url}/admin/stats`);
  await page.getByRole('heading', { name: 'Ingen tilgang' }).waitFor();
  await page.goto(`${url}${link.pathname}${link.search}`);
  await page.getByText('Invitasjonen er brukt. Logg inn med passordet du valgte.').waitFor();
});
