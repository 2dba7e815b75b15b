import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { billedBusiness } from './testing/invoiced.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const PHONE = 390;
const MOST_PRESSES = 4;

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/** Agreed for two days, four days ago. */
async function lateOrder(userId: string): Promise<string> {
  const form = { name: 'Flishogger', price_day: '300', rental_qty: '1' };
  const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', form);
  const { date } = await owner.get<{ date: string }>('/today');
  const period = { date_from: `${daysBefore(date, 4)}T09:00`, date_to: `${daysBefore(date, 2)}T09:00` };
  const order = {
    items: [{ productId, quantity: 1, ...period }],
    paymentId: 3,
    userId,
    force: true,
    reason: 'Telefon',
  };
  const { id } = await owner.send<{ id: string }>('POST', '/orders', order);
  // A status, for a hand-out by hand asks at a return within the minute.
  await owner.send('PUT', `/orders/${id}/status`, { statusId: 3 });
  return id;
}

describe('a late return', () => {
  test('is charged as proposed and invoiced on a phone, in four presses at most', async ({ openPage }) => {
    const customer = await billedBusiness(url);
    const { id: userId } = await customer.get<{ id: string }>('/users/me');
    const id = await lateOrder(userId);
    const page = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await press(page.getByRole('button', { name: 'Ta imot', exact: true }));
    const proposal = page.getByRole('region', { name: 'Foreslått gebyr' });
    await proposal.getByText(/^Flishogger kom tilbake 2 døgn/).waitFor();
    await press(proposal.getByRole('button', { name: 'Legg til gebyret' }));
    await page.getByText('Gebyret er lagt til.').waitFor();
    await press(button(page, 'Fakturer …'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send faktura' }));
    await page.getByText(/^Faktura \d+ er laget og sendes$/).waitFor();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    const invoices = () => customer.get<{ total: number; state: string }[]>('/documents');
    await expect.poll(invoices).toMatchObject([{ total: 1500, state: 'sent' }]);
  });
});
