import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anOrder } from '../../../../testing/orders.ts';
import { aUser } from '../../../../testing/people.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { kari, press, setUp } from './testing/counter-shop.ts';

const shop = stubShop();
const open = (at: string) => showScreen(<OrdersPage />, at);
const bodyOf = (method: string) => shop.seen.findLast((call) => call.method === method)?.body;
const reference = () => screen.queryByLabelText<HTMLInputElement>(/^Referanse eller rekvisisjon/);
const invoiceEmail = () => screen.queryByLabelText<HTMLInputElement>(/^E-post for faktura/);

const fjell = { id: '123456789012366', name: 'Fjell Bygg', email: 'post@fjell.example', phone: null };
const company = { ...fjell, isBusiness: true, orgNumber: '974760673' };
const theirs = anOrder({
  version: 3,
  UserId: fjell.id,
  User: company,
  paymentId: 3,
  PaymentOption: { id: 3, name: 'Faktura' },
  reference: 'PO 4711',
  invoiceEmail: 'faktura@fjell.example',
});

async function choose(field: RegExp | string, text: string, option: RegExp): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', { name: field }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function payBy(option: string): Promise<void> {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText('Betalingsmåte *'), option);
}
async function write(field: HTMLInputElement | null, text: string): Promise<void> {
  if (field === null) throw new Error('there is no such field');
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

beforeEach(() => {
  setUp(shop);
  shop.on('GET /users', [aUser(company), aUser()]);
});

it('is asked of a business, its address where it pays by invoice, and checked as at checkout', async () => {
  open('/admin/orders?new');
  await choose(/Kunde/, 'fjell', /Fjell Bygg/);
  await choose('Legg til produkt', 'telt', /Festtelt/);
  expect(invoiceEmail()).toBeNull();
  await payBy('Faktura');
  expect(screen.getByText('Tomt felt: fakturaen går til post@fjell.example.')).toBeTruthy();
  await write(reference(), ' PO 4711 ');
  await write(invoiceEmail(), 'faktura');
  await press('Lagre');
  expect(await screen.findByText(/^Skriv en gyldig e-postadresse/)).toBeTruthy();
  expect(bodyOf('POST')).toBeUndefined();
  await write(invoiceEmail(), 'faktura@fjell.example');
  await press('Lagre');
  await waitFor(() =>
    expect(bodyOf('POST')).toMatchObject({ reference: 'PO 4711', invoiceEmail: 'faktura@fjell.example' }),
  );
});

it('stands in the form of an order that there is, and may be changed and taken away', async () => {
  shop.on('GET /orders', [theirs]);
  shop.on(`GET /orders/${theirs.id}`, theirs);
  open(`/admin/orders?id=${theirs.id}&edit`);
  await screen.findByLabelText('Betalingsmåte *');
  expect([reference()?.value, invoiceEmail()?.value]).toEqual(['PO 4711', 'faktura@fjell.example']);
  await write(reference(), 'PO 4712');
  await write(invoiceEmail(), '');
  await press('Lagre');
  await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ reference: 'PO 4712', invoiceEmail: '' }));
});

it('goes with its business when another customer takes over, and comes back with it', async () => {
  shop.on('GET /orders', [theirs]);
  shop.on(`GET /orders/${theirs.id}`, theirs);
  open(`/admin/orders?id=${theirs.id}&edit`);
  await press('Bytt kunde');
  await choose(/Kunde/, 'kari', /Kari Nordmann/);
  expect(reference()).toBeNull();
  await press('Bytt kunde');
  await choose(/Kunde/, 'fjell', /Fjell Bygg/);
  expect(reference()?.value).toBe('PO 4711');
  await press('Bytt kunde');
  shop.on('GET /users', [aUser({ ...company, id: '123456789012377', name: 'Berg Bygg' })]);
  await choose(/Kunde/, 'berg', /Berg Bygg/);
  expect([reference()?.value, invoiceEmail()?.value]).toEqual(['', '']);
});

it('is not spoken of in the order of a private customer, where it stays as it is', async () => {
  open(`/admin/orders?id=${kari.id}&edit`);
  await payBy('Faktura');
  expect([reference(), invoiceEmail()]).toEqual([null, null]);
  await press('Lagre');
  await waitFor(() => expect(bodyOf('PUT')).toBeTruthy());
  expect(Object.keys(bodyOf('PUT') as object)).not.toContain('reference');
});

it('is shown from both sides where somebody else wrote it meanwhile', async () => {
  shop.on('GET /orders', [theirs]);
  shop.on(`GET /orders/${theirs.id}`, theirs);
  const current = { ...theirs, version: 4, reference: 'PO 9' };
  shop.on(`PUT /orders/${theirs.id}`, () =>
    json({ error: 'Endret av noen andre i mellomtiden.', code: 'CHANGED_MEANWHILE', current }, { status: 409 }),
  );
  open(`/admin/orders?id=${theirs.id}&edit`);
  await screen.findByLabelText('Betalingsmåte *');
  await write(reference(), 'PO 4712');
  await press('Lagre');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('PO 9');
  expect(reference()?.value).toBe('PO 4712');
});
