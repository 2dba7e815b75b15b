import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<SettingsPage />, `/admin/settings?part=charge-kinds${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

const fuel = { id: 2, name: 'Drivstoff', amount: 385.5, vatCode: '3', order: 1, version: 4 };
const other = { id: 7, name: 'Annet', amount: null, vatCode: '3', order: 2, version: 1 };
beforeEach(() => shop.on('GET /charge-kinds', [fuel, other]));

it('lists the fees with their amounts, and says who sees them', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Gebyrer' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Drivstoff385,50 kr',
    'AnnetEtter medgått',
  ]);
  expect(screen.getByText(/Kundene ser gebyrene/)).toBeTruthy();
});

it('adds a fee, and keeps the form filled where its name is taken', async () => {
  shop.on('POST /charge-kinds', () =>
    json({ error: 'Navnet er tatt.', code: 'CHARGE_KIND_NAME_TAKEN' }, { status: 409 }),
  );
  open('&new');
  await userEvent.type(await screen.findByLabelText(/^Navn/), 'Vask');
  await userEvent.type(screen.getByLabelText(/^Beløp/), '0');
  await press('Lagre');
  expect(await screen.findByText(/Skriv et beløp over 0/)).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Beløp/));
  await userEvent.type(screen.getByLabelText(/^Beløp/), '450,50');
  await userEvent.selectOptions(screen.getByLabelText('MVA'), 'Utenfor MVA-området');
  await press('Lagre');
  expect(await screen.findByText('Navnet er tatt.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Beløp/).value).toBe('450,50');
  shop.on('POST /charge-kinds', () => json({ id: 8 }, { status: 201 }));
  await press('Lagre');
  await screen.findByText('Lagret!');
  expect(sent('POST').at(-1)).toEqual(['/charge-kinds', { name: 'Vask', amount: 450.5, vatCode: '7' }]);
});

it('changes, moves and deletes a fee', async () => {
  shop.on('PUT /charge-kinds/2', ({ body }: SeenCall) => {
    shop.on('GET /charge-kinds', [{ ...fuel, ...(body as object), version: 5 }, other]);
    return json({ id: 2 });
  });
  open('&id=2&edit');
  await userEvent.clear(await screen.findByLabelText(/^Beløp/));
  await press('Lagre');
  await screen.findByText('Lagret!');
  expect(sent('PUT')).toEqual([['/charge-kinds/2', { name: 'Drivstoff', amount: null, vatCode: '3', version: 4 }]]);
  shop.on('PUT /charge-kinds/order', () => json({ ok: true }));
  await press('Flytt ned');
  await screen.findByText('Drivstoff er nå nummer 2');
  expect(sent('PUT').at(-1)).toEqual(['/charge-kinds/order', { ids: [7, 2] }]);
  shop.on('DELETE /charge-kinds/2?version=5', () => json({ ok: true }));
  await press('Slett');
  const dialog = await screen.findByRole('dialog', { name: 'Slett gebyret «Drivstoff»?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  expect(await screen.findByText('Gebyr slettet')).toBeTruthy();
});
