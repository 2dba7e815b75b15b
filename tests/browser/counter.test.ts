import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aimAnew, hasFocus } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const [admin] = logins;
const owner = await callsOf(url, admin);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const customer = (page: Page) => page.getByRole('combobox', { name: /Kunde/ });
const products = (page: Page) => page.getByRole('combobox', { name: 'Legg til produkt' });
const at = (openPage: OpenPage, path: string, width = 1280) => openPage({ path, width, storage: tokenOf(owner) });
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true });

async function chooseGuest(page: Page, name: string): Promise<void> {
  await customer(page).fill(name);
  await page.getByRole('option', { name: `Gjest: «${name}»` }).click();
}

async function addProduct(page: Page, name: string): Promise<void> {
  await products(page).fill(name);
  await page.getByRole('option', { name }).first().click();
}

interface Product {
  readonly id: number;
  readonly rental_qty: number;
}

/** A product that no other test in this file uses. */
async function aProduct(name: string, change: Record<string, string> = {}): Promise<number> {
  const { id } = await owner.sendForm<Product>('POST', '/products', { name, price_day: '300', ...change });
  return id;
}

const anOrder = (productId: number, name: string, from: string, to: string) =>
  owner.send<{ id: string; orderNo: number }>('POST', '/orders', {
    paymentId: 2,
    guest: { name, email: '', phone: '' },
    items: [{ productId, date_from: from, date_to: to, quantity: 1 }],
  });

describe.each(WIDTHS)('at %d pixels', (width) => {
  test('an order is written, changed, deleted and taken back', async ({ openPage }) => {
    const name = `Seilduk ${width}`;
    await aProduct(name);
    const page = await at(openPage, '/admin/orders', width);
    await link(page, '+ Ny').click();
    await chooseGuest(page, `Gunn ${width}`);
    await addProduct(page, name);
    await button(page, '2 døgn').click();
    await save(page).click();
    await said(page, 'Ordre lagret!');
    await page.getByRole('heading', { name: /^Ordre \d+$/ }).waitFor();
    await page.getByRole('table').getByText('600 kr').filter({ visible: true }).first().waitFor();
    await link(page, 'Rediger').click();
    await button(page, '3 døgn').click();
    await page.getByText('Før: 600 kr').first().waitFor();
    expect(await page.getByText('3 døgn à 300 kr').isVisible()).toBe(true);
    await save(page).click();
    await page.getByRole('table').getByText('900 kr').filter({ visible: true }).first().waitFor();
    await button(page, 'Slett').first().click();
    await dialog(page, /^Slett ordre #\d{4,}\?$/)
      .getByRole('button', { name: 'Slett' })
      .click();
    await said(page, 'Ordre slettet');
    await button(page, 'Angre').click();
    await said(page, 'Angret');
    await link(page, new RegExp(`Gunn ${width}`))
      .first()
      .waitFor();
  });

  test('units that are taken: who has them, another time, or all the same with a reason', async ({ openPage }) => {
    const name = `Kano ${width}`;
    const id = await aProduct(name);
    await anOrder(id, `Trude ${width}`, '2027-06-01T10:00', '2027-06-03T10:00');
    const mine = await anOrder(id, `Mons ${width}`, '2027-07-01T10:00', '2027-07-03T10:00');
    const page = await at(openPage, `/admin/orders?id=${mine.id}&edit`, width);
    await page.getByRole('spinbutton', { name: /^måned, Henting/ }).press('ArrowDown');
    await page.getByRole('spinbutton', { name: /^måned, Tilbakelevering/ }).press('ArrowDown');
    await save(page).click();
    const notice = page.getByRole('alert');
    await notice.getByText(`Trude ${width}`).waitFor();
    await expect.poll(() => notice.getByRole('button', { name: / – / }).count()).toBeGreaterThan(0);
    await notice.getByRole('button', { name: 'Book likevel' }).click();
    await save(page).click();
    await said(page, 'Oppgi en begrunnelse.');
    await page.getByLabel(/^Begrunnelse/).fill('Deler på den');
    await save(page).click();
    await said(page, 'Ordre lagret!');
    await said(page, 'Bestilt selv om det var opptatt');
  });
});

test('a walk-in is written down, handed out and paid by terminal in six presses and two fields', async ({
  openPage,
}) => {
  await aProduct('Stige til disken');
  const page = await at(openPage, '/admin/orders');
  await link(page, '+ Ny').waitFor();
  const made = { presses: 0, fields: 0 };
  const press = async (key: string) => {
    made.presses += 1;
    await page.keyboard.press(key);
  };
  const write = async (text: string) => {
    made.fields += 1;
    await page.keyboard.type(text);
  };
  await press('n');
  await expect.poll(() => hasFocus(customer(page))).toBe(true);
  await write('Walter Innom');
  await press('Enter');
  await expect.poll(() => hasFocus(products(page))).toBe(true);
  await write('Stige til disken');
  await press('Enter');
  await page.getByRole('textbox', { name: 'Antall' }).waitFor();
  await press('Control+Enter');
  await said(page, 'Ordren er lagret og levert ut.');
  await page.getByRole('heading', { name: /^Ordre \d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Ta imot', exact: true }).waitFor();
  made.presses += 1;
  await button(page, 'Terminal').first().click();
  await page.getByText('Registrerte betalinger').waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  expect(await owner.get(`/orders/${id}`)).toMatchObject({ due: 0, StatusId: 3, payments: [{ method: 'terminal' }] });
  expect(made.presses).toBeLessThanOrEqual(6);
  expect(made.fields).toBeLessThanOrEqual(2);
});

test('two administrators change one order at once: the second is shown both, and nothing is lost', async ({
  openPage,
}) => {
  const id = await aProduct('Hoppeslott for to');
  const { id: orderId } = await anOrder(id, 'Hanne', '2027-05-01T10:00', '2027-05-02T10:00');
  const [one, other] = [
    await at(openPage, `/admin/orders?id=${orderId}&edit`),
    await at(openPage, `/admin/orders?id=${orderId}&edit`),
  ];
  await other.getByLabel('Pris (kr)').waitFor();
  await one.getByLabel(/^Betalingsmåte/).selectOption({ label: 'Faktura' });
  await save(one).click();
  await said(one, 'Ordre lagret!');
  await other.getByLabel(/^Betalingsmåte/).selectOption({ label: 'Vipps' });
  await other.getByLabel('Pris (kr)').fill('250');
  await save(other).click();
  const conflict = other.getByRole('alert');
  await conflict.getByText('Endret av noen andre').waitFor();
  await conflict.getByLabel('Deres: Faktura').check();
  await save(other).click();
  await said(other, 'Ordre lagret!');
  const saved = await owner.get<{ total: number; PaymentOption: { name: string } }>(`/orders/${orderId}`);
  expect([saved.total, saved.PaymentOption.name]).toEqual([250, 'Faktura']);
});

test('one of two goes out, comes back, and the order moves by one press that can be taken back', async ({
  openPage,
}) => {
  const id = await aProduct('Flaggstang', { rental_qty: '2' });
  const { id: orderId } = await owner.send<{ id: string }>('POST', '/orders', {
    paymentId: 2,
    guest: { name: 'Lise', email: '', phone: '' },
    items: [{ productId: id, date_from: '2027-05-01T10:00', date_to: '2027-05-02T10:00', quantity: 2 }],
  });
  const page = await at(openPage, `/admin/orders?id=${orderId}`);
  await button(page, 'Flytt til …').click();
  await page.getByRole('menuitem', { name: 'Bekreftet' }).click();
  await said(page, 'Flyttet til Bekreftet');
  await button(page, 'Lever ut Flaggstang').click();
  await dialog(page, 'Lever ut').getByRole('textbox', { name: 'Flaggstang' }).fill('1');
  await dialog(page, 'Lever ut').getByRole('button', { name: 'Lever ut' }).click();
  await page.getByText(/^1 av 2 utlevert, /).waitFor();
  await page.getByRole('button', { name: 'Lever ut', exact: true }).click();
  await page.getByText(/^2 av 2 utlevert, /).waitFor();
  await aimAnew(page);
  await page.getByRole('button', { name: 'Ta imot', exact: true }).click();
  await dialog(page, 'Ta imot')
    .getByText(/mindre enn ett minutt siden/)
    .waitFor();
  await aimAnew(page);
  await dialog(page, 'Ta imot').getByRole('button', { name: 'Ta imot likevel' }).click();
  await page.getByText(/^2 av 2 tilbake, /).waitFor();
});

test('chips narrow the list and say how many there are, and the address keeps them', async ({ openPage }) => {
  const page = await at(openPage, '/admin/orders');
  const chips = page.getByRole('navigation', { name: 'Vis' });
  const more = chips.getByRole('button', { name: /^Flere filtre/ });
  await more.click();
  await chips.getByRole('link', { name: /^Bestilt\s*\d+$/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?show=booked');
  const list = page.getByRole('list', { name: 'Ordrer' });
  await list.getByRole('listitem').first().waitFor();
  const counts = await owner.get<{ all: number; today: number }>('/orders/counts');
  expect(counts.today).toBeLessThan(counts.all);
  await chips.getByRole('link', { name: 'Henting' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?show=booked&sort=pickup');
  await page.reload();
  await list.getByRole('listitem').first().waitFor();
  expect(await more.textContent()).toBe('Flere filtre: Bestilt, etter henting');
});
