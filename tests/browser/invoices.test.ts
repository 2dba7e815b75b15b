import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { acceptTerms, confirmedOrderNo, pay, payBy } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { billedBusiness, ownRental } from './testing/invoiced.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

interface Row {
  readonly id: string;
  readonly number: number | null;
  readonly kind: string;
  readonly state: string;
  readonly total: number;
  readonly owed: number;
  readonly kid: string | null;
}

const BOXES = 'Flyttekasser, 10 stk.';
const documentsOf = async (orderId: string) =>
  (await owner.get<Row[]>(`/documents?order=${orderId}`)).filter(({ state }) => state !== 'draft');

/** From the cart, on invoice; returns the order's id. */
async function orderOnInvoice(openPage: OpenPage, customer: Calls, width: number): Promise<string> {
  const tent = await ownRental(owner, `Telt på faktura ${width}`);
  const storage = { ...inTheCart(tent, saleLine(9, BOXES, 349)), ...tokenOf(customer) };
  const page = await openPage({ path: '/cart', width, storage });
  await payBy(page, 'Faktura');
  await page.getByLabel('Referanse eller rekvisisjon').fill('PO 4711');
  await acceptTerms(page);
  const age = page.getByRole('checkbox', { name: 'Jeg er over 18 år' });
  if (await age.isVisible()) await age.check();
  await pay(page);
  const orderNo = await confirmedOrderNo(page);
  const [order] = await owner.get<{ id: string }[]>(`/orders?q=${orderNo}`);
  if (!order) throw new Error(`order ${orderNo} is not listed`);
  return order.id;
}

describe.each(WIDTHS)('an order on invoice at %d pixels', (width) => {
  test('is billed by three presses, paid, credited in part, and found by its customer', async ({ openPage }) => {
    const customer = await billedBusiness(url);
    const orderId = await orderOnInvoice(openPage, customer, width);
    const page = await openPage({ path: `/admin/orders?id=${orderId}`, width, storage: tokenOf(owner) });
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await press(page.getByRole('button', { name: 'Lever ut', exact: true }));
    await press(button(page, 'Fakturer …'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send faktura' }));
    await page.getByText(/^Faktura \d+ er laget og sendes$/).waitFor();
    expect(presses).toBe(3);

    const [invoice] = await documentsOf(orderId);
    if (!invoice) throw new Error('the order has no invoice');
    const name = `Faktura ${invoice.number}`;
    expect(invoice.owed).toBe(invoice.total);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText(String(invoice.kid)).waitFor();
    await button(page, /^Bank$/).click();
    await page.getByText(/er registrert som betalt$/).waitFor();
    await expect.poll(async () => (await documentsOf(orderId))[0]?.state).toBe('paid');

    await button(page, 'Krediter …').click();
    const dialog = page.getByRole('dialog', { name: `Krediter faktura ${invoice.number}` });
    await dialog.getByRole('radio', { name: 'Velg linjer' }).check();
    await dialog.getByRole('checkbox', { name: BOXES }).check();
    await dialog.getByLabel('Begrunnelse').fill('Kassene var våte');
    await dialog.getByRole('radio', { name: /^Bank/ }).check();
    await dialog.getByRole('button', { name: /^Krediter 349/ }).click();
    await page.getByText(/^Kreditnota \d+ er laget og sendes$/).waitFor();
    const note = (await documentsOf(orderId)).find(({ kind }) => kind === 'creditNote');
    expect(note).toMatchObject({ total: 349 });

    const own = await openPage({ path: '/profile', width, storage: tokenOf(customer) });
    const list = own.getByRole('region', { name: 'Fakturaer' });
    await list.getByText(name, { exact: true }).waitFor();
    await list.getByText(`Kreditnota ${note?.number}`, { exact: true }).waitFor();
  });
});
