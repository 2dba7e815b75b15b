import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someInvoicing } from '../../../testing/documents.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=invoicing');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function write(name: RegExp, text: string) {
  const input = await screen.findByLabelText(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

it('begins the series after the last number of the old system', async () => {
  shop.on('GET /shop/invoicing', someInvoicing({ firstNumber: 1 }));
  shop.on('PUT /shop/invoicing', { version: 4 });
  open();
  await write(/^Siste fakturanummer i det gamle systemet/, '20417');
  expect(screen.getByText(/^Den neste fakturaen får nummer 20418\./)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Kontrollsiffer'), 'MOD11');
  await write(/^Antall sifre/, '12');
  await userEvent.selectOptions(screen.getByLabelText('Når skal det faktureres?'), 'Når leien er bestilt');
  await press('Lagre');
  expect(await screen.findByText('Innstillingene for faktura er lagret')).toBeTruthy();
  const kid = { kidKind: 'mod11', kidLength: 12 };
  expect(bodies()).toEqual([{ firstNumber: 20418, ...kid, when: 'order', version: 3 }]);
});

it('shows the first number when it is fixed, and leaves it alone', async () => {
  shop.on('GET /shop/invoicing', someInvoicing({ numberFixed: true }));
  shop.on('PUT /shop/invoicing', { version: 4 });
  open();
  expect(
    await screen.findByText('Rekken begynner på 10001. Det kan ikke endres etter den første fakturaen.'),
  ).toBeTruthy();
  await write(/^Antall sifre/, '8');
  await press('Lagre');
  expect(await screen.findByText('Innstillingene for faktura er lagret')).toBeTruthy();
  expect(bodies()).toEqual([{ kidKind: 'mod10', kidLength: 8, when: 'hand-out', version: 3 }]);
});

it('tells a wrong number at its field, and sends nothing', async () => {
  shop.on('GET /shop/invoicing', someInvoicing());
  open();
  await write(/^Siste fakturanummer/, '12a');
  await write(/^Antall sifre/, '26');
  await press('Lagre');
  expect(screen.getByText('Skriv et helt tall, høyst ni sifre.')).toBeTruthy();
  expect(screen.getByText('Skriv et helt tall fra 5 til 25.')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

it('shows at its field why the shop refuses', async () => {
  const error = 'KID er for kort til fakturanummeret.';
  shop.on('GET /shop/invoicing', someInvoicing());
  shop.on('PUT /shop/invoicing', () => json({ error, code: 'KID_TOO_SHORT' }, { status: 422 }));
  open();
  await write(/^Antall sifre/, '5');
  await press('Lagre');
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.getByLabelText(/^Antall sifre/).getAttribute('aria-invalid')).toBe('true');
});

it('says that it could not be fetched', async () => {
  shop.on('GET /shop/invoicing', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  open();
  expect(await screen.findByText('Kunne ikke hente innstillingene for faktura')).toBeTruthy();
});
