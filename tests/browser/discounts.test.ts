import { dayOf, formatDate, osloMinute } from '@naust/domain/wall-clock.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { acceptTerms, confirmedOrderNo, pay, payBy } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import type { Storage } from './testing/chromium.ts';
import { billedBusiness, ownRental } from './testing/invoiced.ts';
import { inTheCart, orderedBy, saleLine } from './testing/lines.ts';
import { button, tokenOf } from './testing/screen.ts';
import { startShopBeside } from './testing/shop-beside.ts';
import { WIDTHS } from './testing/widths.ts';

/** A separate shop: with a code, every cart has a field for it. */
let shop: Awaited<ReturnType<typeof startShopBeside>>;
beforeAll(async () => {
  shop = await startShopBeside('discounts');
}, 600_000);
afterAll(() => shop.stop());

interface Hands {
  presses: number;
  fields: number;
}

/** As an administrator who stands in the settings; returns what it took. */
async function makeDiscount(page: Page, code: string, isPhone: boolean): Promise<Hands> {
  const hands: Hands = { presses: 0, fields: 0 };
  const press = async (what: Locator) => {
    hands.presses += 1;
    await what.click();
  };
  const write = async (label: string, text: string) => {
    hands.fields += 1;
    await page.getByLabel(label).fill(text);
  };
  if (isPhone) {
    // The list is opened, and one of it chosen.
    hands.presses += 2;
    await page.getByLabel('Innstillinger for').selectOption({ label: 'Rabatter' });
  } else await press(page.getByRole('link', { name: 'Rabatter', exact: true }));
  await press(page.getByRole('link', { name: '+ Ny' }));
  await write('Navn', code);
  await write('Prosent av prisen', '20');
  await write('Kode', code);
  await page.getByText(`20\u00a0% på alt, med kode ${code} · Gjelder nå`).waitFor();
  await press(button(page, 'Lagre'));
  await page.getByText('Lagret!').waitFor();
  return hands;
}

/** From the cart with the code, on invoice; returns the order's number. */
async function orderWithCode(page: Page, code: string): Promise<string> {
  await button(page, 'Har du en rabattkode?').click();
  await page.getByLabel('Rabattkode').fill(code.toLowerCase());
  await page.getByLabel('Rabattkode').press('Enter');
  await page.getByText(`Rabatt: ${code}`).first().waitFor();
  await payBy(page, 'Faktura');
  await page.getByLabel('Referanse eller rekvisisjon').fill('PO 4711');
  await acceptTerms(page);
  await pay(page);
  return confirmedOrderNo(page);
}

describe.each(WIDTHS)('a discount at %d pixels', (width) => {
  test('is made in six presses and three fields, used in the cart, and stands on order and invoice', async ({
    openPage,
  }) => {
    const code = `VÅR${width}`;
    const owner = await callsOf(shop.url, shop.logins[0]);
    const open = async (path: string, storage: Storage) => {
      const page = await openPage({ width });
      await page.goto(shop.url);
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)})`);
      await page.goto(shop.url + path);
      return page;
    };
    const office = await open('/admin/settings', tokenOf(owner));
    const { presses, fields } = await makeDiscount(office, code, width < 640);
    expect(presses).toBeLessThanOrEqual(6);
    expect(fields).toBeLessThanOrEqual(3);

    const customer = await billedBusiness(shop.url);
    const tent = await ownRental(owner, `Telt med rabatt ${width}`);
    const lines = inTheCart(tent, saleLine(9, 'Flyttekasser, 10 stk.', 349));
    const orderNo = await orderWithCode(await open('/cart', { ...lines, ...tokenOf(customer) }), code);
    const [order] = await owner.get<{ id: string; total: number }[]>(`/orders?q=${orderNo}`);
    if (!order) throw new Error(`order ${orderNo} is not listed`);
    expect(order).toMatchObject({ total: 519.2, discount: { name: code, amount: 129.8 } });
    const own = await open(`/order-confirmation/${order.id}`, tokenOf(customer));
    await own.getByText(`Rabatt: ${code}`).first().waitFor();

    await owner.send('POST', `/orders/${order.id}/hand-out`, {});
    const { number } = await owner.send<{ number: number }>('POST', `/orders/${order.id}/documents`, {
      kind: 'invoice',
    });
    const documents = await owner.get<{ id: string; number: number | null }[]>(`/documents?order=${order.id}`);
    const invoice = documents.find((one) => one.number === number);
    await office.goto(`${shop.url}/admin/faktura?id=${invoice?.id}`);
    await office.getByRole('heading', { name: `Faktura ${number}`, exact: true }).waitFor();
    await office.getByText(`Rabatt: ${code}`).first().waitFor();
  });
});

test('is drafted on a phone, with what it had given, and used from a date in the cart', async ({ openPage }) => {
  const owner = await callsOf(shop.url, shop.logins[0]);
  const tent = await ownRental(owner, 'Telt med utkast');
  const customer = await billedBusiness(shop.url);
  await customer.send('POST', '/orders', orderedBy(3, [tent]));
  const open = async (path: string, storage: Storage) => {
    const page = await openPage({ width: 390 });
    await page.goto(shop.url);
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)})`);
    await page.goto(shop.url + path);
    return page;
  };
  const office = await open('/admin/settings?part=discounts&new', tokenOf(owner));
  await office.getByLabel('Navn').fill('Utkast');
  await office.getByLabel('Prosent av prisen').fill('20');
  await office.getByLabel('Produkter').fill(tent.name);
  await office.getByRole('option', { name: tent.name }).click();
  const today = formatDate(dayOf(osloMinute(Date.now())));
  await office.getByLabel('Fra og med').fill(today);
  await office.getByText('Hva om?').click();
  // A press on the same spot without scrolling there would be a double press.
  await office.mouse.wheel(0, 600);
  await button(office, 'Regn ut').click();
  await office.getByText('0 dyrere · 1 billigere').waitFor();
  await button(office, `Bruk fra ${today}`).click();
  await office.getByText('Lagret!').waitFor();
  const cart = await open('/cart', { ...inTheCart(tent), ...tokenOf(customer) });
  await cart.getByText('Rabatt: Utkast').first().waitFor();
});
