import { FIRST_ACCOUNTS } from '@naust/domain/books/accounts.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const puts = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('saves the accounts of the journal, and tells a wrong one at its field', async () => {
  shop.on('GET /shop/accounts', { ...FIRST_ACCOUNTS, version: 2 });
  shop.on('PUT /shop/accounts', { version: 3 });
  showScreen(<SettingsPage />, '/admin/settings?part=accounts');
  const rent = await screen.findByLabelText('Leie');
  await userEvent.clear(rent);
  await userEvent.type(rent, '36');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(screen.getByText('Skriv fra tre til åtte sifre.')).toBeTruthy();
  expect(puts()).toEqual([]);
  await userEvent.type(rent, '05');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Kontoene er lagret')).toBeTruthy();
  expect(puts()).toEqual([{ ...FIRST_ACCOUNTS, rent: '3605', version: 2 }]);
});
