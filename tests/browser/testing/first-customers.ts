import type { Page } from 'playwright-core';
import { acceptTerms, confirmedOrderNo, fillInAsGuest, pay, payBy } from './acts.ts';
import { SOLD_OUT } from './imported-file.ts';
import { periodOf, weekendLine } from './lines.ts';
import { button } from './screen.ts';
import type { Login } from './server.ts';

export const CUSTOMER = { email: 'kari@kunde.example', password: 'en sti i skogen' } satisfies Login;
export const WAITING = 'per@kunde.example';

interface SoldProduct {
  readonly id: number;
  readonly name: string;
}

/** The id of the order whose confirmation is open. */
async function confirmedOrder(page: Page): Promise<string> {
  await confirmedOrderNo(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A new customer rents a product for a weekend, by invoice; returns the order's id. */
export async function registerAndRent(page: Page, url: string, { id, name }: SoldProduct): Promise<string> {
  await page.goto(`${url}/register`);
  await page.getByLabel('Navn').fill('Kari Kunde');
  await page.getByLabel('E-post').fill(CUSTOMER.email);
  await page.getByLabel('Passord', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click();
  await page.getByText('Innlogget som').filter({ visible: true }).first().waitFor();
  await page.goto(`${url}/product/${id}?${periodOf(weekendLine(id, name, 500, 3))}`);
  await button(page, /^Legg i handlekurven/).click();
  await page.getByRole('link', { name: 'Til kasse' }).click();
  await payBy(page, 'Faktura');
  await acceptTerms(page);
  await page.getByRole('checkbox', { name: 'Jeg er over 18 år' }).check();
  await pay(page);
  return confirmedOrder(page);
}

/** A guest buys a product and approves the payment by the wallet; returns the order's id. */
export async function buyAsGuest(page: Page, url: string, { id }: SoldProduct): Promise<string> {
  await page.goto(`${url}/product/${id}`);
  await button(page, /^Legg i handlekurven/).click();
  await page.getByRole('link', { name: 'Til kasse' }).click();
  await payBy(page, 'Vipps');
  await fillInAsGuest(page);
  await pay(page);
  await page.getByText('ingen penger flyttes').waitFor();
  await button(page, 'Godkjenn').click();
  const orderId = await confirmedOrder(page);
  await page.getByText(/er reservert i Vipps og trekkes/).waitFor();
  return orderId;
}

/** A message, a forgotten password, and a wait for a sold-out product. */
export async function askTheShop(page: Page, url: string, products: readonly SoldProduct[]): Promise<void> {
  await page.goto(`${url}/contact`);
  await page.getByLabel('Navn').fill('Gunn Gjest');
  await page.getByLabel('E-post').fill('gunn.gjest@example.no');
  await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Melding', { exact: true }).fill('Har dere åpent i romjula?');
  await button(page, 'Send melding').click();
  await page.getByText('Forespørsel sendt!').waitFor();
  await page.goto(`${url}/forgot-password`);
  await page.getByLabel('E-post').fill(CUSTOMER.email);
  await button(page, 'Send lenke').click();
  await page.getByText('Hvis e-posten finnes, er instruks sendt.').waitFor();
  const soldOut = products.find(({ name }) => name === SOLD_OUT);
  await page.goto(`${url}/product/${soldOut?.id}`);
  await page.getByLabel('E-post').fill(WAITING);
  await button(page, 'Si fra når den er tilbake').click();
  await page.getByText(`Vi sier fra til ${WAITING}.`).waitFor();
}

export async function takeQuiz(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/quiz`);
  await page.getByLabel('Fullt navn').fill('Guro Prøve');
  await page.getByLabel('Telefon').fill('40011444');
  for (const question of await page.getByRole('group', { name: /^\d+\./ }).all()) {
    await question.getByRole('radio').first().check();
  }
  await button(page, 'Send inn').click();
  await page.getByText('Takk Guro Prøve!').waitFor();
}
