import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  acceptTerms,
  chooseDay,
  chooseHour,
  confirmedOrderNo,
  logIn,
  openPeriodSheet,
  oreIn,
  pay,
  textOf,
} from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { saturdayAhead } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, logins } = ownShop();
const PHONE = 390;
const name = 'Solveig Sørensen';

describe('from the search to the books', () => {
  test('a new customer rents a lavvo by invoice on the phone, and the owner sees it', async ({ openPage }) => {
    const [admin] = logins;
    if (!admin) throw new Error('the demo shop named no administrator');
    // Orders of earlier tests in this shop are included.
    await (await callsOf(url, admin)).get('/revenue');
    const office = await openPage({ path: '/login?next=/admin/revenue' });
    await logIn(office, admin);
    const before = await revenueShown(office);

    const page = await openPage({ width: PHONE });
    await findProduct(page, 'lavvo', 'Lavvo for 8 personer');
    await rentWithAccessory(page);
    const email = `solveig.${randomUUID()}@example.no`;
    await registerOnTheWay(page, email);
    const total = await payByInvoice(page);
    const orderNo = await confirmedOrderNo(page);
    await page.getByText('Faktura sendes på e-post.').waitFor();
    await page.getByText('960 kr', { exact: false }).first().waitFor();
    expect(total).toBe(96_000);

    await office.goto('/admin/orders');
    await office.getByRole('searchbox').fill(orderNo);
    await office.getByRole('link', { name: new RegExp(name) }).click();
    await office.getByRole('heading', { name: `Ordre ${orderNo}` }).waitFor();
    const detail = office.getByRole('main');
    for (const seen of ['Lavvo for 8 personer', 'Liggeunderlag', 'Faktura', email]) {
      await detail.getByText(seen).filter({ visible: true }).first().waitFor();
    }
    await office.goto('/admin/revenue');
    expect((await revenueShown(office)) - before).toBe(total);
  });
});

async function findProduct(page: Page, typed: string, product: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Søk etter produkt…' }).fill(typed);
  await page.getByRole('option', { name: product }).click();
  await page.getByRole('heading', { name: product }).waitFor();
}

/** From Saturday to Sunday evening with a sleeping mat, 890 + 70 kr for the weekend. */
async function rentWithAccessory(page: Page): Promise<void> {
  const saturday = saturdayAhead(9);
  await page.getByRole('checkbox', { name: /Liggeunderlag/ }).check();
  const sheet = await openPeriodSheet(page);
  await chooseDay(page, saturday);
  await chooseHour(page, '10:00');
  await chooseDay(page, saturday + 1);
  await chooseHour(page, '20:00');
  const sum = sheet.getByRole('region', { name: 'Din pris' });
  await sum.getByText('960 kr').waitFor();
  expect(await sum.getByText('billigst').count()).toBe(2);
  await sheet.getByRole('button', { name: /^Legg i handlekurven · 960.kr$/ }).click();
  await page.getByText('Lagt til i handlekurven!').waitFor();
  await page.getByRole('link', { name: 'Til kasse' }).click();
}

/** From the cart to a new account and back to the full cart. */
async function registerOnTheWay(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Har du konto? Logg inn' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Registrer' }).click();
  await page.getByLabel('Navn').fill(name);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill('fjell og fjord 14');
  await page.getByLabel('Postnummer').fill('678');
  await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click();
  await page.getByText('Postnummer må være 4 siffer').waitFor();
  await page.getByLabel('Postnummer').fill('6783');
  await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click();
  await page.waitForURL('**/cart');
  await page.getByText(`Innlogget som ${name}`).filter({ visible: true }).waitFor();
}

/** Returns the total next to the button, in øre. */
async function payByInvoice(page: Page): Promise<number> {
  await page.getByRole('radio', { name: 'Faktura' }).check();
  await acceptTerms(page);
  await page.getByRole('checkbox', { name: 'Jeg er over 18 år' }).check();
  const shown = await textOf(page.getByText('960 kr').last());
  await pay(page);
  return oreIn(shown);
}

/** The sum of all months, in øre. */
async function revenueShown(page: Page): Promise<number> {
  const sum = page.getByRole('row', { name: /^Sum/ }).getByRole('cell').last();
  await sum.waitFor();
  return oreIn(await textOf(sum));
}
