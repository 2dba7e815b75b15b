import { dateText, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type OpenPage, test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, liftPointer, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const today = async () => parseDate((await owner.get<{ date: string }>('/today')).date) ?? 0;
const orderOf = (id: string) => owner.get<Order>(`/orders/${id}`);

const SLIP = 'Seddel, ordre';
const move = (id: string, statusId: number, reason = 'Ombestemte seg') =>
  owner.send('PUT', `/orders/${id}/status`, { statusId, reason });
/** Shows the print layout under this heading without printing. */
async function onPaper(page: Page, heading: string, print: () => Promise<void>): Promise<string> {
  await page.evaluate('window.print = () => undefined');
  await print();
  await page.emulateMedia({ media: 'print' });
  return page.locator('.paper', { hasText: heading }).innerText();
}

type Item = { date_from: string; date_to: string; outQuantity: number; backQuantity: number };
type Order = { orderNo: number; StatusId: number; OrderItems: Item[] };
type Lines = readonly (readonly [productId: number, quantity: number])[];

const addProduct = async (name: string, units: number) =>
  (
    await owner.sendForm<{ id: number }>('POST', '/products', {
      name,
      price_day: '300',
      rental_qty: String(units),
    })
  ).id;

/** Gro Gjest's rental from one day to another, at ten. */
async function rent(lines: Lines, from: WallDay, to: WallDay) {
  const items = lines.map(([productId, quantity]) => ({
    productId,
    quantity,
    date_from: `${dateText(from)}T10:00`,
    date_to: `${dateText(to)}T10:00`,
  }));
  const guest = { name: 'Gro Gjest', email: 'gro.gjest@example.no', phone: '40011333' };
  return owner.send<{ id: string; orderNo: number }>('POST', '/orders', { items, paymentId: 2, guest });
}

describe.each(WIDTHS)('an owner at %d pixels', (width) => {
  const at = (openPage: OpenPage, path: string) => openPage({ path, width, storage: tokenOf(owner) });

  test('hands out one line of two, then the rest, and takes back what is late', async ({ openPage }) => {
    const day = await today();
    const [tent, chair] = [await addProduct(`Paviljong ${width}`, 2), await addProduct(`Benk ${width}`, 4)];
    const coming = await rent(
      [
        [tent, 1],
        [chair, 2],
      ],
      day,
      day + 2,
    );
    const late = await rent(
      [
        [tent, 1],
        [chair, 2],
      ],
      day - 3,
      day - 1,
    );
    await owner.send('PUT', `/orders/${late.id}/status`, { statusId: 3 });
    const page = await at(openPage, '/admin/today');
    await button(page, `Linjer i ordre ${coming.orderNo}`).click();
    const chairs = page.getByRole('textbox', { name: `Antall av Benk ${width}` });
    await chairs.fill('0');
    await chairs.press('Tab');
    await button(page, 'Lever ut valgte').click();
    await said(page, `1 enhet fra ordre ${coming.orderNo} er levert ut.`);
    expect((await orderOf(coming.id)).OrderItems.map(({ outQuantity }) => outQuantity)).toEqual([1, 0]);
    await button(page, `Lever ut, Ordre ${coming.orderNo}`).click();
    await said(page, `Ordre ${coming.orderNo} er levert ut.`);
    expect((await orderOf(coming.id)).OrderItems.map(({ outQuantity }) => outQuantity)).toEqual([1, 2]);
    await liftPointer(page);
    await button(page, `Ta imot, Ordre ${late.orderNo}`).click();
    await page.getByText(new RegExp(`^Ordre ${late.orderNo} er tatt imot, .* for sent\\.$`)).waitFor();
    await button(page, `Ta imot, Ordre ${late.orderNo}`).waitFor({ state: 'detached' });
    expect([(await orderOf(coming.id)).StatusId, (await orderOf(late.id)).StatusId]).toEqual([3, 4]);
    expect((await orderOf(late.id)).OrderItems.map(({ backQuantity }) => backQuantity)).toEqual([1, 2]);
  });

  test('sees who comes, who is late, what comes back and who owes, without a press', async ({ openPage }) => {
    const day = await today();
    const product = await addProduct(`Partytelt ${width}`, 3);
    const coming = await rent([[product, 1]], day, day + 1);
    const [late, back] = [await rent([[product, 1]], day - 3, day - 1), await rent([[product, 1]], day - 2, day)];
    for (const { id } of [late, back]) await owner.send('PUT', `/orders/${id}/status`, { statusId: 3 });
    const page = await openPage({ path: '/login', width });
    const { email = '', password = '' } = logins[0] ?? {};
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Passord', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
    await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
    await button(page, `Lever ut, Ordre ${coming.orderNo}`).waitFor();
    for (const { orderNo } of [late, back]) await button(page, `Ta imot, Ordre ${orderNo}`).waitFor();
    const row = page.getByRole('listitem').filter({ has: button(page, `Ta imot, Ordre ${late.orderNo}`) });
    expect(await row.innerText()).toMatch(/for sent/);
    expect(await page.locator('summary', { hasText: 'Ubetalt' }).innerText()).toMatch(/\d\skr/);
  });

  test('takes a hand-out back as long as it is offered', async ({ openPage }) => {
    const day = await today();
    const { id, orderNo } = await rent([[await addProduct(`Kjerre ${width}`, 1), 1]], day, day + 1);
    const page = await at(openPage, '/admin/today');
    await button(page, `Lever ut, Ordre ${orderNo}`).click();
    await said(page, `Ordre ${orderNo} er levert ut.`);
    await button(page, `Lever ut, Ordre ${orderNo}`).waitFor({ state: 'detached' });
    await button(page, 'Angre').click();
    await said(page, 'Angret');
    await button(page, `Lever ut, Ordre ${orderNo}`).waitFor();
    expect(await orderOf(id)).toMatchObject({ StatusId: 1, OrderItems: [{ outQuantity: 0 }] });
  });

  test('prints the day with names and phones, and nothing else of the page', async ({ openPage }) => {
    const day = await today();
    const { orderNo } = await rent([[await addProduct(`Sofa ${width}`, 1), 1]], day + 1, day + 2);
    const page = await at(openPage, `/admin/today?date=${dateText(day + 1)}`);
    await button(page, `Linjer i ordre ${orderNo}`).waitFor();
    await page.emulateMedia({ media: 'print' });
    const row = page.locator('.paper tr', { has: page.getByText(String(orderNo), { exact: true }) }).first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Gro Gjest\s+400.11.333\s+1 × Sofa/);
    const paper = await page.locator('body').innerText();
    expect(paper).not.toContain('gro.gjest@example.no');
    expect(paper).not.toContain('Brukere');
    expect(paper).not.toContain('Skriv ut dagen');
  });

  test('charges who came back late, settles it, takes the payment, completes the order and prints the slip of who is coming', async ({
    openPage,
  }) => {
    const day = await today();
    const [boat, vest] = [await addProduct(`Jolle ${width}`, 2), await addProduct(`Vest ${width}`, 6)];
    const late = await rent([[boat, 1]], day - 4, day - 2);
    await move(late.id, 3);
    const coming = await rent(
      [
        [boat, 1],
        [vest, 3],
      ],
      day,
      day + 1,
    );
    const page = await at(openPage, '/admin/today');
    await button(page, `Ta imot, Ordre ${late.orderNo}`).click();
    await page.getByText(new RegExp(`^Ordre ${late.orderNo} er tatt imot, .* for sent\\.$`)).waitFor();
    const unpaid = page.locator('details', { has: page.getByRole('heading', { name: 'Ubetalt', exact: true }) });
    await unpaid.getByRole('button', { name: /^Vis alle/ }).click();
    await unpaid.getByRole('link', { name: new RegExp(`Ordre ${late.orderNo}$`) }).click();
    const charge = page.getByRole('group', { name: 'Gebyr 1' });
    await charge.getByLabel('Beskrivelse').fill('To døgn for sent');
    await charge.getByLabel('Beløp (kr)').fill('600');
    await button(page, 'Lagre gebyrer').click();
    await said(page, 'Gebyrene er lagret.');
    // A charge's button comes where this one was pressed, and takes no press there for a moment.
    await page.mouse.move(0, 0);
    const row = page.getByRole('listitem').filter({ hasText: 'To døgn for sent' });
    await row.getByText('Uoppgjort', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Marker som oppgjort' }).click();
    await row.getByText('Oppgjort', { exact: true }).waitFor();
    // A hand leaves the spot; a script scrolls the next button under a pointer at rest, which is deaf there.
    await page.mouse.move(0, 0);
    await button(page, 'Flytt til …').click();
    await page.getByRole('menuitem', { name: 'Fullført' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminal' }).click();
    await said(page, 'Flyttet til Fullført');
    expect(await owner.get(`/orders/${late.id}/charges`)).toMatchObject([{ amount: 600, isSettled: true }]);
    await page.goto('/admin/today');
    await button(page, `Linjer i ordre ${coming.orderNo}`).click();
    await unpaid.getByRole('button', { name: /^Vis alle/ }).click();
    expect(await unpaid.getByRole('link', { name: new RegExp(`Ordre ${late.orderNo}$`) }).count()).toBe(0);
    const slip = await onPaper(page, SLIP, () => button(page, 'Skriv ut seddel').click());
    expect(slip).toMatch(new RegExp(`Seddel, ordre ${coming.orderNo}\\s+Gro Gjest`));
    for (const words of [`1\tJolle ${width}`, `3\tVest ${width}`, 'Kundens signatur']) expect(slip).toContain(words);
    expect((await orderOf(late.id)).StatusId).toBe(5);
  });

  test('prints nobody where who ordered has been erased', async ({ openPage }) => {
    const day = (await today()) + 3;
    const { id, orderNo } = await rent([[await addProduct(`Pulk ${width}`, 1), 1]], day, day + 1);
    await move(id, 5);
    await owner.send('DELETE', `/orders/${id}/guest`);
    await move(id, 2);
    const page = await at(openPage, `/admin/today?date=${dateText(day)}`);
    await button(page, `Linjer i ordre ${orderNo}`).waitFor();
    await onPaper(page, 'Dagsliste', () => button(page, 'Skriv ut dagen').click());
    const number = page.getByText(String(orderNo), { exact: true });
    const row = await page.locator('.paper tr', { has: number }).innerText();
    expect(row).toMatch(/Slettet bruker\s+1 × Pulk/);
    await page.emulateMedia({ media: 'screen' });
    await button(page, `Linjer i ordre ${orderNo}`).click();
    const slip = await onPaper(page, SLIP, () => button(page, 'Skriv ut seddel').click());
    expect(slip).toMatch(new RegExp(`Seddel, ordre ${orderNo}\\s+Slettet bruker\\s`));
    for (const paper of [row, slip]) expect(paper).not.toMatch(/Gro|400.?11.?333/);
  });

  test('sees a booking in the timeline and makes it longer, shorter and later by keyboard alone', async ({
    openPage,
  }) => {
    const day = await today();
    const name = `Båtkran ${width}`;
    const { id, orderNo } = await rent([[await addProduct(name, 1), 1]], day, day + 2);
    const page = await at(openPage, `/admin/timeline?length=week&q=${encodeURIComponent(name)}`);
    const bar = button(page, new RegExp(`^Ordre ${orderNo}, Gro Gjest`));
    await bar.focus();
    await page.keyboard.press('Enter');
    const press = async (name: string) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    };
    await press('Ett døgn lengre');
    await page.getByText(/^Ny sum: 900.kr. Før: 600.kr.$/).waitFor();
    for (let times = 0; times < 2; times++) await press('Ett døgn kortere');
    await press('Én dag senere');
    await page.getByText(/^Ny sum: 300.kr. Før: 600.kr.$/).waitFor();
    await press('Lagre');
    await said(page, 'Ordre lagret!');
    const period = { date_from: `${dateText(day + 1)}T10:00`, date_to: `${dateText(day + 2)}T10:00` };
    expect((await orderOf(id)).OrderItems).toMatchObject([period]);
  });

  test('sees in a product how many are free each day', async ({ openPage }) => {
    const day = await today();
    const product = await addProduct(`Lerret ${width}`, 3);
    await rent([[product, 2]], day, day + 1);
    const page = await at(openPage, `/admin/products?id=${product}`);
    await page.locator('td[aria-current="date"]', { hasText: '1 av 3 ledig' }).waitFor();
  });
});
