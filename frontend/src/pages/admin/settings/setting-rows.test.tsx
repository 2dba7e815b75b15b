import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const annet = { id: 1, name: 'Annet', version: 1, isArchived: false };
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=topics&id=1');

it('is not said to be on its way where the list could not be fetched', async () => {
  shop.on('GET /topics', () => new Response('', { status: 500 }));
  open();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryByText('Laster…')).toBeNull();
  shop.on('GET /topics', [annet]);
  const [, again] = screen.getAllByRole('button', { name: 'Prøv igjen' });
  if (again) await userEvent.click(again);
  expect((await screen.findByRole('region', { name: 'Detaljer' })).textContent).toContain('Annet');
});

it('has the focus back on what opened its form once it is saved', async () => {
  shop.on('GET /topics', [annet]);
  shop.on('PUT /topics/1', { id: 1 });
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
  await userEvent.type(await screen.findByLabelText(/^Navn/), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rediger'));
});
