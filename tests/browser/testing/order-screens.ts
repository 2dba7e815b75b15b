import type { Page } from 'playwright-core';
import type { Storage } from './chromium.ts';
import { button, type Screen } from './screen.ts';

/** Fills in a guest's name and the first product found. */
async function walkIn(page: Page, product: string): Promise<void> {
  await page.getByRole('combobox', { name: /Kunde/ }).fill('Ola Nordmann');
  await page.getByRole('option', { name: /^Gjest/ }).click();
  await page.getByRole('combobox', { name: 'Legg til produkt' }).fill(product);
  await page.getByRole('listbox', { name: 'Legg til produkt' }).getByRole('option').first().click();
}

/** The forms and dialogs of orders, in the states that look different. */
export const orderScreens = (
  { orderId, rentalId }: { orderId: string; rentalId: string },
  storage: Storage,
): Screen[] =>
  [
    { name: 'admin-orders-late', path: '/admin/orders?show=booked&sort=pickup' },
    {
      name: 'admin-order-new',
      path: '/admin/orders?new',
      prepare: (page: Page) => button(page, 'Lagre').first().click(),
    },
    {
      name: 'admin-order-customer',
      path: '/admin/orders?new',
      async prepare(page: Page) {
        await page.getByRole('combobox', { name: /Kunde/ }).fill('a');
        await page.getByRole('listbox', { name: /Kunde/ }).getByRole('option').nth(2).waitFor();
      },
    },
    {
      name: 'admin-order-products',
      path: '/admin/orders?new',
      async prepare(page: Page) {
        await page.getByRole('combobox', { name: 'Legg til produkt' }).fill('telt');
        await page.getByText(/ledig/).nth(1).waitFor();
      },
    },
    {
      name: 'admin-order-account',
      path: '/admin/orders?new',
      async prepare(page: Page) {
        await page.getByRole('combobox', { name: /Kunde/ }).fill('Berit Ny');
        await page.getByRole('option', { name: /^Ny konto/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin-order-agreed',
      path: '/admin/orders?new',
      async prepare(page: Page) {
        await walkIn(page, 'lavvo');
        await page.getByLabel('Pris (kr)').fill('500');
        await page.getByLabel('Egen periode').check();
      },
    },
    { name: 'admin-order-edit', path: `/admin/orders?id=${orderId}&edit` },
    {
      name: 'admin-order-pieces',
      path: `/admin/orders?id=${rentalId}`,
      async prepare(page: Page) {
        await button(page, /deler …$/)
          .first()
          .click();
        await page.getByLabel('Annet tidspunkt').check();
      },
    },
    {
      name: 'admin-order-cancel',
      path: `/admin/orders?id=${orderId}`,
      async prepare(page: Page) {
        await button(page, 'Flytt til …').click();
        await page.getByRole('menuitem', { name: 'Kansellert' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ].map((screen) => ({ ...screen, storage }));
