import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../../../lib/server-clock.ts';
import { aUser } from '../../../../testing/people.ts';
import { aProduct } from '../../../../testing/products.ts';
import { json, type SeenCall, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { SettingsPage } from '../settings-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<SettingsPage />, `/admin/settings?part=discounts${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const blank = {
  ...{ percent: null, amount: null, products: [], groups: [], from: null, to: null, code: null },
  ...{ customerId: null, customerGroupId: null, maxUses: null },
};
const telt = { id: 4, name: 'Telt', slug: 'telt', description: null, version: 1 };
const row = (fields: object) => ({ ...blank, version: 1, uses: 0, ...fields });
const spring = row({
  ...{ id: 1, name: 'Vårsalg', percent: 20, groups: [4], from: '2026-05-01', to: '2026-05-31', code: 'VÅR20' },
  ...{ maxUses: 10, uses: 3, version: 4 },
});
const rows = [
  spring,
  row({ id: 2, name: 'Julegave', amount: 150.5, to: '2026-04-30', uses: 1 }),
  row({ id: 3, name: 'Sommer', percent: 12.5, products: [7, 8, 9], from: '2027-06-01', customerId: '5' }),
  row({ id: 4, name: 'Klubb', percent: 10, products: [7], customerGroupId: 2, maxUses: 1, uses: 1 }),
];

beforeEach(() => {
  noteServerTime('Fri, 15 May 2026 10:00:00 GMT');
  shop.on('GET /discounts', rows);
  shop.on('GET /customer-groups', [{ id: 2, name: 'Speiderne', members: ['5', '6'], version: 3 }]);
  shop.on('GET /product-groups', [telt]);
  shop.on('GET /products', [aProduct({ id: 7, name: 'Lavvo' })]);
});

it('says of each discount in one sentence what it gives, and whether it holds', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Rabatter' }));
  await list.findByText(/Speiderne/);
  await list.findByText(/Lavvo/);
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'VårsalgGjelder nå20 % på Telt fra 1. mai til 31. mai, med kode VÅR20 · brukt 3 av 10',
    'JulegaveUtløpt150,50 kr på alt til 30. april · brukt 1 gang',
    'SommerKommer12,5 % på 3 produkter fra 1. juni 2027, for én kunde · ikke brukt',
    'KlubbBrukt opp10 % på Lavvo, for Speiderne · brukt 1 av 1',
  ]);
});

it('adds a discount of three fields, and says what it means while it is written', async () => {
  shop.on('POST /discounts', () => json({ id: 5 }, { status: 201 }));
  open('&new');
  await write(/^Navn/, 'VÅR20');
  const meaning = () => plain(screen.getByText('Dette gir rabatten').parentElement?.textContent);
  expect(meaning()).toContain('Skriv hvor stor rabatten er.');
  await write(/^Prosent/, '20');
  await write(/^Kode/, 'VÅR20');
  expect(meaning()).toContain('20 % på alt, med kode VÅR20 · Gjelder nå');
  await press('Lagre');
  await screen.findByText('Lagret!');
  expect(sent('POST')).toEqual([['/discounts', { ...blank, name: 'VÅR20', percent: 20, code: 'VÅR20' }]]);
});

it('sends everything that a discount can be limited to', async () => {
  shop.on('PUT /discounts/1', () => json({ id: 1 }));
  shop.on('GET /users', [aUser({ id: '5', name: 'Kari Nordmann', email: 'kari@example.no' })]);
  shop.on('GET /users/5', aUser({ id: '5', name: 'Kari Nordmann', email: 'kari@example.no' }));
  open('&id=1&edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Kroner' }));
  await write(/^Kroner/, '99,50');
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern Telt' }));
  await write(/^Produkter/, 'lav');
  await screen.findByRole('option', { name: 'Lavvo' });
  await write(/^Fra og med/, '2.5.2026');
  expect(await screen.findByRole('button', { name: 'Fjern Lavvo' })).toBeTruthy();
  await write(/^Til og med/, '');
  await userEvent.selectOptions(screen.getByLabelText('Hvem'), 'Én kunde');
  await write(/^Kunde/, 'kari');
  await userEvent.click(await screen.findByRole('option', { name: /Kari/ }));
  await write(/^Høyst/, '25');
  expect(plain((await screen.findByText(/for Kari Nordmann/)).textContent)).toBe(
    '99,50 kr på Lavvo fra 2. mai, med kode VÅR20, for Kari Nordmann, for de første 25 bestillingene · Gjelder nå',
  );
  await press('Lagre');
  await screen.findByText('Lagret!');
  const change = {
    amount: 99.5,
    products: [7],
    groups: [],
    from: '2026-05-02',
    to: null,
    customerId: '5',
    maxUses: 25,
  };
  expect(sent('PUT')).toEqual([['/discounts/1', { ...blank, name: 'Vårsalg', code: 'VÅR20', ...change, version: 4 }]]);
});

it.each([
  [/^Prosent/, '120', /Prosenten må være større enn 0 og høyst 100/],
  [/^Prosent/, '12,345', /med høyst to desimaler/],
  [/^Fra og med/, '31.02.2026', /Datoen finnes ikke/],
  [/^Til og med/, '30.04.2026', /Siste dag kan ikke være før første dag/],
  [/^Høyst/, '0', /et helt tall fra 1/],
])('says at the field %s that %s is wrong, before it is sent', async (label, wrong, problem) => {
  open('&id=1&edit');
  await write(label, wrong);
  await press('Lagre');
  const text = await screen.findByText(problem);
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(text.closest('p')?.id);
  expect(sent('PUT')).toEqual([]);
});

it.each([
  ['DISCOUNT_CODE_TAKEN', /^Kode/],
  ['DISCOUNT_CODE_BLANK', /^Kode/],
  ['DISCOUNT_SCOPE_UNKNOWN', /^Produkter/],
  ['DISCOUNT_USES_WRONG', /^Høyst/],
])('shows the refusal %s at its field, and keeps the form', async (code, label) => {
  shop.on('POST /discounts', () => json({ error: 'Slik går det ikke.', code }, { status: 409 }));
  open('&new');
  await write(/^Navn/, 'Vår');
  await write(/^Prosent/, '20');
  await press('Lagre');
  const text = await screen.findByText('Slik går det ikke.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(text.closest('p')?.id);
  expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Vår');
});

it('deletes a discount after a question, and takes that back by Angre', async () => {
  shop.on('DELETE /discounts/1?version=4', () => json({ ok: true, undo: 'catalogue-9' }));
  shop.on('POST /undo/catalogue-9', () => json({ ok: true }));
  open('&id=1');
  await press('Slett');
  const dialog = await screen.findByRole('dialog', { name: 'Slett rabatten «Vårsalg»?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  await screen.findByText('Rabatten er slettet');
  await press('Angre');
  await screen.findByText('Angret');
  expect(sent('POST')).toEqual([['/undo/catalogue-9', undefined]]);
});

it('keeps customer groups, whose members are found by search', async () => {
  const [kari, ola] = [aUser({ id: '5', name: 'Kari Nordmann' }), aUser({ id: '6', name: 'Ola Nordmann' })];
  shop.on('GET /users', [aUser({ id: '7', name: 'Per Hansen' })]);
  for (const user of [kari, ola, aUser({ id: '7', name: 'Per Hansen' })]) shop.on(`GET /users/${user.id}`, user);
  open('&of=groups');
  const list = within(await screen.findByRole('list', { name: 'Kundegrupper' }));
  expect(list.getByRole('listitem').textContent).toBe('Speiderne2 kunder');
  cleanup();
  open('&of=groups&id=2');
  expect(await screen.findByText('Kari Nordmann, Ola Nordmann')).toBeTruthy();
  cleanup();
  shop.on('PUT /customer-groups/2', () =>
    json({ error: 'Navnet er tatt.', code: 'CUSTOMER_GROUP_NAME_TAKEN' }, { status: 409 }),
  );
  open('&of=groups&id=2&edit');
  await press('Fjern Kari Nordmann');
  await write(/^Legg til kunde/, 'per');
  await userEvent.click(await screen.findByRole('option', { name: /Per/ }));
  expect(await screen.findByRole('button', { name: 'Fjern Per Hansen' })).toBeTruthy();
  await press('Lagre');
  expect(await screen.findByText('Navnet er tatt.')).toBeTruthy();
  shop.on('PUT /customer-groups/2', (_: SeenCall) => json({ id: 2 }));
  await press('Lagre');
  await screen.findByText('Lagret!');
  expect(sent('PUT').at(-1)).toEqual(['/customer-groups/2', { name: 'Speiderne', members: ['6', '7'], version: 3 }]);
});
