import { camtOf } from '@naust/domain/bank/testing/example-files.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { acceptTerms, confirmedOrderNo, pay, payBy } from './testing/acts.ts';
import { type OpenPage, test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { billedBusiness, ownRental } from './testing/invoiced.ts';
import { inTheCart } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

interface Invoice {
  readonly id: string;
  readonly number: number;
  readonly kid: string;
  readonly total: number;
  readonly state: string;
}

/** From the cart, on invoice; returns the order's id. */
async function orderOnInvoice(openPage: OpenPage, customer: Calls, width: number): Promise<string> {
  const tent = await ownRental(owner, `Telt betalt i bank ${width}`);
  const page = await openPage({ path: '/cart', width, storage: { ...inTheCart(tent), ...tokenOf(customer) } });
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

async function choose(page: Page, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.getByLabel('Les inn bankfil').setInputFiles({ name: 'innbetalinger.xml', mimeType: 'text/xml', buffer });
}

describe.each(WIDTHS)('an order on invoice at %d pixels', (width) => {
  test('is paid by two files of the bank, one of them placed by hand', async ({ openPage }) => {
    const customer = await billedBusiness(url);
    const orderId = await orderOnInvoice(openPage, customer, width);
    const page = await openPage({ path: `/admin/orders?id=${orderId}`, width, storage: tokenOf(owner) });
    await page.getByRole('button', { name: 'Lever ut', exact: true }).click();
    await button(page, 'Fakturer …').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send faktura' }).click();
    await page.getByText(/^Faktura \d+ er laget og sendes$/).waitFor();
    const { accountNumber } = await owner.get<{ accountNumber: string }>('/shop/about');
    const [invoice] = await owner.get<Invoice[]>(`/documents?order=${orderId}&kind=invoice`);
    if (!invoice) throw new Error('the order has no invoice');
    const opened = await openPage({ path: `/admin/faktura?id=${invoice.id}`, width, storage: tokenOf(owner) });
    const kid = await opened.getByText(invoice.kid, { exact: true }).innerText();

    const list = await openPage({ path: '/admin/faktura', width, storage: tokenOf(owner) });
    const paying = (amountOre: number, fields: object) =>
      camtOf([{ date: '2026-11-20', amountOre, reference: crypto.randomUUID(), ...fields }], {
        account: accountNumber,
      });
    const first = paying(10_000, { kid });
    await choose(list, first);
    await list.getByText('1 betaling: 1 delvis.').waitFor();
    await choose(list, first);
    await list.getByText('Ingen nye betalinger. 1 var lest før.').waitFor();

    const payer = `Fjellbygg ${width}`;
    await choose(list, paying(invoice.total * 100 - 10_000, { payer }));
    await list.getByText('1 betaling: 1 ukjent.').waitFor();
    await list.getByRole('button', { name: new RegExp(`^Plasser .* fra ${payer}$`) }).click();
    const dialog = list.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Finn fakturaen' }).fill(String(invoice.number));
    await dialog.getByRole('button', { name: `Plasser på Faktura ${invoice.number}` }).click();
    await list.getByText(new RegExp(`er plassert på Faktura ${invoice.number}$`)).waitFor();
    await expect.poll(async () => (await owner.get<Invoice>(`/documents/${invoice.id}`)).state).toBe('paid');
    await opened.getByText('Betalt', { exact: true }).filter({ visible: true }).first().waitFor();
  });
});
