import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { aProduct } from '../../../testing/products.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const spring = {
  ...{ id: 1, name: 'Vår', percent: 20, amount: null, products: [7], groups: [], from: '2026-06-01', to: null },
  ...{ code: null, customerId: null, customerGroupId: null, maxUses: null, version: 4, uses: 0 },
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sent = (wanted: string) => shop.seen.filter(({ path }) => path === wanted).map(({ body }) => body);
const open = async (at: string) => {
  showScreen(<SettingsPage />, `/admin/settings?part=${at}`);
  await userEvent.click(await screen.findByText('Hva om?'));
};

beforeEach(() => {
  noteServerTime('Fri, 15 May 2026 10:00:00 GMT');
  shop.on('GET /discounts', [spring]);
  shop.on('GET /customer-groups', []);
  shop.on('GET /seasons', []);
  shop.on('GET /product-groups', []);
  shop.on('GET /products', [aProduct({ id: 7, name: 'Lavvo' })]);
  shop.on('POST /what-if', {
    ...{ before: 12_000, after: 9600, today: 12_000, dearer: 0, cheaper: 3, unchanged: 40, kept: 0, most: [] },
  });
});

it('shows what a discount in the place of the saved one had given, and saves it from its date', async () => {
  shop.on('PUT /discounts/1', () => json({ id: 1 }));
  await open('discounts&id=1&edit');
  await write(/^Prosent/, '30');
  await press('Regn ut');
  await screen.findByText('0 dyrere · 3 billigere · 40 uendret');
  const { version: _, uses: __, ...terms } = spring;
  expect(sent('/what-if')).toEqual([
    { changes: [{ discount: { ...terms, percent: 30 } }], from: '2025-05-16', to: '2026-05-15' },
  ]);
  await write(/^Prosent/, '25');
  expect(screen.queryByText('0 dyrere · 3 billigere · 40 uendret')).toBeNull();
  await press('Regn ut');
  await press('Bruk fra 01.06.2026');
  await screen.findByText('Lagret!');
  expect(sent('/discounts/1')).toMatchObject([{ percent: 25, from: '2026-06-01', version: 4 }]);
});

it('asks for a whole form first, and shows what a new season had given', async () => {
  await open('seasons&new');
  expect(await screen.findByText('Fyll ut skjemaet først.')).toBeTruthy();
  await write(/^Navn/, 'Høst');
  await write(/^Prosent opp/, '−10');
  await write(/^Fra og med/, '1.10.2026');
  await write(/^Til og med/, '30.11.2026');
  await press('Regn ut');
  await screen.findByRole('button', { name: 'Bruk fra 01.10.2026' });
  const season = { name: 'Høst', from: '2026-10-01', to: '2026-11-30', yearly: true, percent: -10, prices: null };
  expect(sent('/what-if')).toMatchObject([{ changes: [{ season: { ...season, products: [], groups: [] } }] }]);
});
