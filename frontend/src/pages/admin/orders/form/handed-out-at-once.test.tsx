import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { kari, press, setUp } from './testing/counter-shop.ts';

const shop = stubShop();
const open = (at: string) => showScreen(<OrdersPage />, at);
const bodyOf = (method: string) => shop.seen.findLast((call) => call.method === method)?.body;

async function choose(name: RegExp | string, text: string, option: string | RegExp): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', { name }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** A guest who rents a tent. */
async function fillIn(): Promise<void> {
  await choose(/Kunde/, 'Ola', 'Gjest: «Ola»');
  await choose('Legg til produkt', 'telt', /Festtelt/);
}

beforeEach(() => setUp(shop));

describe('a new order that is handed out at once', () => {
  it('is saved and then handed out by one press, and says so in one message', async () => {
    shop.on(`POST /orders/${kari.id}/hand-out`, { id: kari.id, StatusId: 3, version: 2 });
    open('/admin/orders?new');
    await fillIn();
    await press('Lagre og lever ut');
    expect(await screen.findByText('Ordren er lagret og levert ut.')).toBeTruthy();
    expect(screen.queryByText('Ordre lagret!')).toBeNull();
    const posts = shop.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual(['/orders', `/orders/${kari.id}/hand-out`]);
  });

  it('is saved, and its hand-out asks for the checklist of a product before anything goes out', async () => {
    shop.on('GET /product-checklists', [{ productId: 1, version: 1, rows: [{ text: 'Vasket', kind: null }] }]);
    shop.on(`POST /orders/${kari.id}/hand-out`, { id: kari.id, StatusId: 3, version: 4 });
    open('/admin/orders?new');
    await expect.poll(() => shop.seen.some(({ path }) => path === '/product-checklists')).toBe(true);
    await fillIn();
    await press('Lagre og lever ut');
    const asked = within(await screen.findByRole('dialog', { name: 'Lever ut' }));
    expect(await screen.findByText('Ordre lagret!')).toBeTruthy();
    const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts()).toEqual(['/orders']);
    await userEvent.click(await asked.findByRole('button', { name: 'Alt i orden, Festtelt' }));
    await userEvent.click(asked.getByRole('button', { name: 'Lever ut' }));
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ checklist: [{ line: 1, row: 'Vasket', ok: true }] }));
    expect(posts()).toEqual(['/orders', `/orders/${kari.id}/hand-out`]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lever ut' })).toBeNull());
  });

  it('stays saved where its handing out is refused', async () => {
    shop.on(`POST /orders/${kari.id}/hand-out`, () => json({ error: 'Ordren er kansellert.' }, { status: 409 }));
    open('/admin/orders?new');
    await fillIn();
    await press('Lagre og lever ut');
    expect(await screen.findByText('Ordren er lagret, men ikke levert ut: Ordren er kansellert.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/admin/orders?id=${kari.id}`));
  });
});
