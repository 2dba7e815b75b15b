import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const PHONE = 390;

interface Order {
  readonly id: string;
  readonly due: number;
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
}

/** An order of three lines that an administrator wrote down for a customer on the phone. */
async function phoneOrder(): Promise<string> {
  const { date } = await owner.get<{ date: string }>('/today');
  const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const period = { date_from: `${date}T10:00`, date_to: `${tomorrow}T10:00` };
  const items = [];
  for (const name of ['Telt', 'Bord', 'Benk']) {
    const product = { name: `${name} på telefon`, price_day: '400', rental_qty: '9' };
    const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', product);
    items.push({ productId, quantity: 1, ...period });
  }
  const guest = { name: 'Tove Telefon', email: 'tove@example.no', phone: '40011333' };
  return (await owner.send<Order>('POST', '/orders', { items, paymentId: 2, guest })).id;
}

async function approve(page: Page): Promise<void> {
  await page.getByText('ingen penger flyttes').waitFor();
  await button(page, 'Godkjenn').click();
  await page.waitForURL(/order-confirmation/);
}

describe('a Vipps request to a customer on the phone', () => {
  test('is shown in one press, paid in two, and the order says by itself that it is paid', async ({ openPage }) => {
    const id = await phoneOrder();
    const panel = await openPage({ path: `/admin/orders?id=${id}`, width: 1280, storage: tokenOf(owner) });
    await button(panel, 'Vipps-krav').click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('img', { name: 'QR-kode til betalingen' }).waitFor();
    const link = new URL(await dialog.getByLabel('Lenke').inputValue());
    const path = `${link.pathname}${link.search}`;

    const customer = await openPage({ path, width: PHONE });
    await customer.getByText(/^Å betale: 1.200.kr$/).waitFor();
    const other = await openPage({ path, width: PHONE });
    await button(customer, 'Betal med Vipps').click();
    await customer.getByText('ingen penger flyttes').waitFor();
    await button(other, 'Betal med Vipps').click();
    await approve(other);
    await other.getByText('Betalingen er mottatt. Takk!').waitFor();
    await other.reload();
    await other.getByText('Betalingen er mottatt. Takk!').waitFor();
    const later = await openPage({ path, width: PHONE });
    await later.getByText(/^Betalt med Vipps: 1.200.kr$/).waitFor();
    await customer.goBack();
    await customer.getByRole('heading', { level: 1 }).waitFor();
    await customer.reload();
    await customer.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => button(customer, 'Betal med Vipps').count()).toBe(0);

    await dialog.getByText('Betalt', { exact: true }).waitFor();
    const { due, payments } = await owner.get<Order>(`/orders/${id}`);
    expect({ due, payments }).toMatchObject({ due: 0, payments: [{ method: 'vipps', amount: 1200 }] });
    await dialog.getByRole('button', { name: 'Lukk' }).click();
    await panel.getByText('Registrerte betalinger').waitFor();
    expect(await button(panel, 'Angre betalingen').count()).toBe(0);
  });
});
