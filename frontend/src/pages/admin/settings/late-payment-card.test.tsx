import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { someInvoicing } from '../../../testing/documents.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  shop.on('GET /shop/invoicing', someInvoicing());
  shop.on('PUT /shop/invoicing', { version: 4 });
  showScreen(<SettingsPage />, '/admin/settings?part=invoicing');
});

async function write(table: string, label: string, text: string) {
  const fields = within(await screen.findByRole('group', { name: table })).getAllByLabelText(label);
  const last = fields.at(-1);
  if (!last) throw new Error(`no ${label}`);
  await userEvent.clear(last);
  await userEvent.type(last, text);
}

it('adds a half-year to the tables, and switches the reminders on', async () => {
  await userEvent.click(await screen.findByLabelText('Send purringer automatisk'));
  await press('Nytt gebyr');
  await write('Gebyrer', 'Gjelder fra', '1.1.2027');
  await write('Gebyrer', 'Purregebyr (kr)', '36,50');
  await press('Ny rente');
  await write('Forsinkelsesrente', 'Gjelder fra', '01.07.2026');
  await write('Forsinkelsesrente', 'Rente (%)', '12,25');
  await press('Lagre purring');
  expect(await screen.findByText('Innstillingene for purring er lagret')).toBeTruthy();
  expect(bodies()).toEqual([
    {
      automaticReminders: true,
      fees: [
        { from: '2025-01-01', fee: 35, compensation: 470 },
        { from: '2027-01-01', fee: 36.5, compensation: 470 },
      ],
      interest: [
        { from: '2025-01-01', percent: 12.5 },
        { from: '2026-07-01', percent: 12.25 },
      ],
      version: 3,
    },
  ]);
});

it('tells a wrong day, amount and rate at its table, and sends nothing', async () => {
  await write('Gebyrer', 'Gjelder fra', '01.02.2027');
  await write('Forsinkelsesrente', 'Rente (%)', '101');
  await press('Lagre purring');
  expect(screen.getByText(/^Skriv 1\. januar eller 1\. juli/)).toBeTruthy();
  expect(screen.getByText(/^Skriv prosent fra 0 til 100/)).toBeTruthy();
  await write('Gebyrer', 'Gjelder fra', '01.01.2027');
  await write('Gebyrer', 'Purregebyr (kr)', 'mye');
  expect(screen.getByText('Skriv beløp fra 0 til 10 000 kr.')).toBeTruthy();
  expect(bodies()).toEqual([]);
});
