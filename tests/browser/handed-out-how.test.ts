import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aimAnew } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const PHONE = 390;
const MOST_PRESSES = 25;
const CLEANING = 3;

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Products with a checklist, all on one order whose time has begun. */
async function orderOf(names: readonly string[], days: readonly [number, number]): Promise<string> {
  const { date } = await owner.get<{ date: string }>('/today');
  const items = [];
  for (const name of names) {
    const form = { name, price_day: '300', rental_qty: '1' };
    const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', form);
    const rows = [{ text: 'Vasket', kind: CLEANING }, { text: 'Lys virker' }, { text: 'Kule og lås' }];
    await owner.send('PUT', `/products/${productId}/checklist`, { rows });
    const [from, to] = days.map((day) => `${daysFrom(date, day)}T09:00`);
    items.push({ productId, quantity: 1, date_from: from, date_to: to });
  }
  const guest = { name: 'Kari Nordmann', email: 'kari@example.no', phone: '91234567' };
  const order = { items, paymentId: 2, guest, force: true, reason: 'Telefon' };
  return (await owner.send<{ id: string }>('POST', '/orders', order)).id;
}

const countedPresses = () => {
  const counted = { presses: 0 };
  const press = async (what: Locator) => {
    counted.presses += 1;
    await what.click();
  };
  return { counted, press };
};

const asked = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the state of what goes out and comes back', () => {
  test('three lines go out on a phone with checklists, fuel and identification', async ({ openPage }) => {
    const names = ['Henger A', 'Henger B', 'Henger C'];
    const id = await orderOf(names, [0, 2]);
    const page = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    const { counted, press } = countedPresses();
    await press(page.getByRole('button', { name: 'Lever ut', exact: true }));
    const dialog = asked(page, 'Lever ut');
    for (const name of names) {
      await press(dialog.getByRole('button', { name: `Alt i orden, ${name}` }));
      await press(dialog.getByText(`Drivstoff og timer, ${name}`));
      const fuel = dialog.getByLabel('Drivstoff').nth(names.indexOf(name));
      counted.presses += 2;
      await fuel.selectOption('Full');
    }
    await press(dialog.getByRole('checkbox', { name: 'Legitimasjon sett' }));
    await press(dialog.getByRole('button', { name: 'Lever ut', exact: true }));
    await page.getByRole('region', { name: 'Tilstand' }).getByText('Henger C').waitFor();
    expect(counted.presses).toBeLessThanOrEqual(MOST_PRESSES);
    const noted = await owner.get<{ idSeen: boolean; lines: { fuel: number }[] }[]>(`/orders/${id}/condition`);
    expect(noted).toMatchObject([{ idSeen: true, lines: [{ fuel: 8 }, { fuel: 8 }, { fuel: 8 }] }]);
  });

  test('missing fuel and damage at a return become two charges on a phone', async ({ openPage }) => {
    const id = await orderOf(['Minigraver'], [-1, 1]);
    const { OrderItems: items } = await owner.get<{ OrderItems: { id: number }[] }>(`/orders/${id}`);
    const fuel = items.map(({ id: line }) => ({ line, eighths: 8 }));
    const { date } = await owner.get<{ date: string }>('/today');
    await owner.send('POST', `/orders/${id}/hand-out`, { fuel, at: `${daysFrom(date, -1)}T09:00` });
    const page = await openPage({ path: `/admin/orders?id=${id}`, width: PHONE, storage: tokenOf(owner) });
    await page.getByRole('button', { name: 'Ta imot', exact: true }).click();
    const dialog = asked(page, 'Ta imot');
    await dialog.getByText('Ved utlevering: drivstoff full').waitFor();
    await dialog.getByRole('button', { name: 'Alt i orden, Minigraver' }).click();
    await dialog.getByText('Drivstoff, timer og skade').click();
    await dialog.getByLabel('Drivstoff').selectOption('1/2');
    await dialog.getByLabel('Skade').fill('Knust frontrute');
    await dialog.getByLabel('Beløp (kr)').fill('4500');
    await dialog.getByRole('button', { name: 'Ta imot', exact: true }).click();
    // The hand-out was recorded within this minute.
    await dialog.getByText(/mindre enn ett minutt siden/).waitFor();
    await aimAnew(page);
    await dialog.getByRole('button', { name: 'Ta imot likevel' }).click();
    const proposal = (words: string) =>
      page.getByRole('region', { name: 'Foreslått gebyr' }).filter({ hasText: words });
    const missing = proposal('4/8 mindre drivstoff');
    await missing.getByLabel('Beløp (kr)').fill('380');
    await missing.getByRole('button', { name: 'Legg til gebyret' }).click();
    await missing.waitFor({ state: 'detached' });
    await aimAnew(page);
    await proposal('kom tilbake med skade').getByRole('button', { name: 'Legg til gebyret' }).click();
    await page.getByText('Erstatning: Minigraver').waitFor();
    await page.getByText('Drivstoff: Minigraver').waitFor();
    const charges = await owner.get<{ kind: string; amount: number }[]>(`/orders/${id}/charges`);
    const found = charges.map(({ kind, amount }) => [kind, amount]).sort();
    expect(found).toEqual([
      ['Drivstoff', 380],
      ['Erstatning', 4500],
    ]);
    await page.getByRole('region', { name: 'Tilstand' }).getByText('Skade: Knust frontrute').waitFor();
  });
});
