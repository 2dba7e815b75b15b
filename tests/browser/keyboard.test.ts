import { isWhole } from '@naust/infra/testing/extent.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasFocus, tabTo } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { cardOrder, freeWeekendLine, inTheCart, periodOf, weekendLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const A_FEW = 12;

/** Reaches the control by Tab, checks the focus, and presses Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await tabTo(page, control);
  expect(await showsFocus(control), 'whoever stands there sees it').toBe(true);
  await page.keyboard.press('Enter');
}

const showsFocus = (control: Locator) =>
  control.evaluate((shown) => {
    const look = shown.ownerDocument.defaultView?.getComputedStyle(shown);
    return look?.outlineStyle !== 'none' && Number.parseFloat(look?.outlineWidth ?? '0') >= 2;
  });

/** Esc closes it, the opener has the focus again, and the next Tab continues from there. */
async function leave(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(opener)).toBe(false);
}

const holdsFocus = (opened: Locator) => opened.evaluate((shown) => shown.contains(shown.ownerDocument.activeElement));

async function staysWithin(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < A_FEW; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(dialog)).toBe(true);
  }
}

async function ordered(customer: Calls): Promise<string> {
  const line = await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 36);
  const { id } = await customer.send<{ id: string }>('POST', '/orders', cardOrder(line));
  return `/order-confirmation/${id}`;
}

describe('by the keyboard alone', () => {
  test('a picture is shown large and left again', async ({ openPage }) => {
    const page = await openPage({ path: '/product/1' });
    const opener = button(page, /^Vis bilde 1 av \d i stort format$/);
    await press(page, opener);
    const large = page.getByRole('dialog', { name: 'Lavvo for 8 personer' });
    await large.waitFor();
    expect(await holdsFocus(large)).toBe(true);
    await leave(page, large, opener);
  });

  test.runIf(isWhole)('an order is kept longer, or left as it is', async ({ openPage }) => {
    const customer = await callsOf(url, logins[1]);
    const page = await openPage({ path: await ordered(customer), storage: tokenOf(customer) });
    const opener = button(page, 'Forleng leien');
    await press(page, opener);
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /^Forleng (for|uten)/ });
    await confirm.waitFor();
    expect(await holdsFocus(dialog)).toBe(true);
    await staysWithin(page, dialog);
    await leave(page, dialog, opener);
    await press(page, opener);
    const day = dialog.getByLabel('Ny dag for tilbakelevering');
    await day.waitFor();
    const first = await day.inputValue();
    await tabTo(page, day);
    await page.keyboard.press('ArrowDown');
    expect(await day.inputValue()).not.toBe(first);
    await press(page, confirm);
    await page.getByText(/^Leien er forlenget til /).waitFor();
  });

  test.runIf(isWhole)('a wrong address is put right, or kept', async ({ openPage }) => {
    const customer = await callsOf(url, logins[1]);
    const page = await openPage({ path: await ordered(customer), storage: tokenOf(customer) });
    const opener = button(page, 'Feil adresse?');
    const field = page.getByLabel('Riktig e-postadresse');
    await press(page, opener);
    await expect.poll(() => hasFocus(field)).toBe(true);
    await press(page, button(page, 'Avbryt'));
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type('kari@eksempel');
    await page.keyboard.press('Enter');
    await page.getByText('Skriv en gyldig e-postadresse.').waitFor();
    expect(await hasFocus(field)).toBe(true);
    await leave(page, field, opener);
  });

  test('a question is asked, field after field as they stand', async ({ openPage }) => {
    const page = await openPage({ path: '/contact' });
    const fields = ['Navn', 'E-post', 'Kategori', 'Melding'].map((name) => page.getByLabel(name, { exact: true }));
    const [name] = fields;
    if (!name) throw new Error('the form has no field');
    await name.waitFor();
    await tabTo(page, name);
    for (const field of fields.slice(1)) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(field)).toBe(true);
    }
    await press(page, button(page, 'Send melding'));
    await page.getByText('Velg kategori og skriv melding.').waitFor();
    await expect.poll(() => hasFocus(name)).toBe(true);
  });

  test.runIf(isWhole)('the period that goes along is changed, kept and removed', async ({ openPage }) => {
    const page = await openPage({ path: `/group/4?${periodOf(weekendLine(1, '', 0, 12))}` });
    const opener = button(page, 'Endre leieperioden');
    await press(page, opener);
    const change = page.getByRole('dialog', { name: 'Endre leieperioden' });
    await change.getByRole('heading').first().waitFor();
    await expect.poll(() => holdsFocus(change)).toBe(true);
    await leave(page, change, opener);
    await press(page, opener);
    await press(page, change.getByRole('button', { name: /^(Til helgen|Neste helg)$/ }));
    await press(page, change.getByRole('button', { name: 'Bruk perioden' }));
    await change.waitFor({ state: 'detached' });
    await press(page, button(page, /^Fjern/));
    await opener.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  });

  test.runIf(isWhole)('the search of the header is opened, read and closed', async ({ openPage }) => {
    const page = await openPage({ path: '/terms' });
    const opener = button(page, 'Søk i butikken');
    await press(page, opener);
    const field = page.getByRole('combobox', { name: 'Søk etter produkt…' });
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type('flytteesker');
    await page.getByRole('option', { name: /^Flyttekasser/ }).waitFor();
    await leave(page, field, opener);
    await press(page, opener);
    await page.keyboard.type('flytteesker');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/9');
  });

  test.runIf(isWhole)('what was rented once is rented again, or left', async ({ openPage }) => {
    const customer = await callsOf(url, logins[1]);
    await ordered(customer);
    // The read models have seen the order.
    await customer.get('/users/me');
    const page = await openPage({ path: '/profile', storage: tokenOf(customer) });
    const opener = button(page, /^Lei igjen/).first();
    await opener.waitFor();
    await press(page, opener);
    const again = page.getByRole('dialog', { name: /^Lei igjen/ });
    await again.getByRole('gridcell').first().waitFor();
    expect(await holdsFocus(again)).toBe(true);
    await leave(page, again, opener);
    // Back by one step: forwards would be the whole list of orders, which other tests make longer.
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, again.getByRole('gridcell').locator('[tabindex="0"]'));
    await page.keyboard.press('ArrowRight');
    expect(await holdsFocus(again)).toBe(true);
  });

  test.runIf(isWhole)('the period of a line in the cart is changed, or kept', async ({ openPage }) => {
    const line = await freeWeekendLine(url, 2, 'Tunneltelt for 4 personer', 450, 40);
    const page = await openPage({ path: '/cart', storage: inTheCart(line) });
    const opener = button(page, 'Endre periode');
    await press(page, opener);
    const change = page.getByRole('dialog', { name: 'Velg leieperiode' });
    await change.getByRole('gridcell').first().waitFor();
    expect(await holdsFocus(change)).toBe(true);
    await leave(page, change, opener);
  });
});
