import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someInvoicing } from '../../../testing/documents.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre sending' }));

it('switches automatic invoices on, and sends e-invoices to an inbox', async () => {
  shop.on('GET /shop/invoicing', someInvoicing());
  shop.on('PUT /shop/invoicing', { version: 4 });
  showScreen(<SettingsPage />, '/admin/settings?part=invoicing');
  await userEvent.click(await screen.findByLabelText('Send automatisk'));
  await userEvent.selectOptions(screen.getByLabelText('Hvor skal e-fakturaer (EHF)?'), 'mail');
  await userEvent.type(screen.getByLabelText('E-postadressen til innboksen'), 'ehf');
  await save();
  expect(screen.getByText('Skriv en e-postadresse.')).toBeTruthy();
  expect(bodies()).toEqual([]);
  await userEvent.type(screen.getByLabelText('E-postadressen til innboksen'), '@regnskap.example');
  await save();
  expect(await screen.findByText('Innstillingene for sending er lagret')).toBeTruthy();
  expect(bodies()).toEqual([{ automatic: true, ehf: { by: 'mail', address: 'ehf@regnskap.example' }, version: 3 }]);
});
