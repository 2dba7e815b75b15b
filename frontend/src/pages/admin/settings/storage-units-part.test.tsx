import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<SettingsPage />, `/admin/settings${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

describe('a storage unit', () => {
  it('is set as rented out, and back by the message', async () => {
    const bod = { id: 9, name: 'Bod 9', size: '7 m³', price: 800, period: 'per måned', status: 'ledig' };
    shop.on('GET /storage-units', [bod]);
    shop.on('PUT /storage-units/9', ({ body }: SeenCall) => {
      shop.on('GET /storage-units', [{ ...bod, ...(body as object) }]);
      return json({ id: 9 });
    });
    open('?part=storage-units');
    await press('Sett Bod 9 som utleid');
    expect(await screen.findByText('Bod 9 er utleid')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sett Bod 9 som ledig' })).toBeTruthy();
    await press('Angre');
    expect(await screen.findByRole('button', { name: 'Sett Bod 9 som utleid' })).toBeTruthy();
  });
});

describe('the storage units', () => {
  const bod = { id: 9, name: 'Bod 9', size: '7 m³', price: 800, period: 'per måned', status: 'ledig', version: 2 };

  it('are added with name, size and price', async () => {
    shop.on('GET /storage-units', []);
    shop.on('POST /storage-units', () => {
      shop.on('GET /storage-units', [bod]);
      return json({ id: 9 }, { status: 201 });
    });
    open('?part=storage-units');
    expect(await screen.findByText(/Ingen boder ennå/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '+ Ny' }));
    await press('Lagre');
    expect(await screen.findByText('Navn må fylles ut.')).toBeTruthy();
    expect(screen.getByText('Skriv prisen i kroner, for eksempel 1 100.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Navn/), 'Bod 9');
    await userEvent.type(screen.getByLabelText(/^Størrelse/), '7 m³');
    await userEvent.type(screen.getByLabelText(/^Pris/), '1 200,50');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Reservert');
    await press('Lagre');
    await screen.findByText('Lagret!');
    const body = { name: 'Bod 9', size: '7 m³', price: 1200.5, status: 'reservert', img: null, hidden: false };
    expect(sent('POST')).toEqual([['/storage-units', body]]);
  });

  it('are hidden, and deleted after a question', async () => {
    shop.on('GET /storage-units', [bod]);
    shop.on('PUT /storage-units/9', () => {
      shop.on('GET /storage-units', [{ ...bod, hidden: true, version: 3 }]);
      return json({ id: 9 });
    });
    open('?part=storage-units&id=9&edit');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Skjul boden for kundene' }));
    await press('Lagre');
    expect((await screen.findAllByText('Skjult')).length).toBeGreaterThan(0);
    shop.on('DELETE /storage-units/9', { ok: true, undo: 'catalogue~9' });
    await press('Slett');
    const dialog = await screen.findByRole('dialog', { name: 'Slett boden «Bod 9»?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
    expect(await screen.findByText('Bod slettet')).toBeTruthy();
  });
});
