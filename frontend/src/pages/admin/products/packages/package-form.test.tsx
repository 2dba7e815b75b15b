import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/products.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../../testing/show-screen.tsx';
import { ProductsPage } from '../products-page.tsx';

const shop = stubShop();
const open = (at: string) => showScreen(<ProductsPage />, `/admin/products${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sent = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ path, body }) => [path, body]);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const lavvo = aProduct({ id: 7, name: 'Lavvo', rental_qty: 2 });
const bag = aProduct({ id: 8, name: 'Sovepose', price_day: 50, rental_qty: 6 });
const row = {
  ...{ id: 9, name: 'Campingsett', description: null, image_url: null, ProductGroupId: null, is_active: true },
  ...{ parts: [{ productId: 7, name: 'Lavvo', quantity: 1 }], percent: null, price: 250, units: 2, version: 3 },
};
const part = {
  vatCode: '3' as const,
  price_short_4h: null,
  price_day: 300,
  price_weekend: null,
  price_week: null,
  price_month: null,
};
const packed = aProduct({
  ...{ id: 9, name: 'Campingsett', price_day: 250 },
  package: { version: 3, percent: null, parts: [{ id: 7, name: 'Lavvo', quantity: 1, ...part }] },
});

beforeEach(() => {
  shop.on('GET /product-groups', []);
  shop.on('GET /products', [lavvo, bag, packed]);
  shop.on('GET /products/7', lavvo);
  shop.on('GET /products/8', bag);
  shop.on('GET /products/9', packed);
  shop.on('GET /packages/9', row);
});

it('adds a package of products found by name, and says what it costs while it is written', async () => {
  shop.on('POST /packages', () => json({ id: 9 }, { status: 201 }));
  open('');
  await userEvent.click(await screen.findByRole('link', { name: 'Ny pakke' }));
  await write(/^Navn/, 'Campingsett');
  await press('Lagre');
  expect(await screen.findByText('Velg minst ett produkt.')).toBeTruthy();
  expect(await screen.findByText('Prosenten må være fra 0 til 100.')).toBeTruthy();
  for (const name of ['Lavvo', 'Sovepose']) {
    await write(/^I pakken/, name);
    await userEvent.click(await screen.findByRole('option', { name }));
  }
  const chosen = within(screen.getByRole('list', { name: 'Valgte deler' }));
  const count = await chosen.findByRole('textbox', { name: 'Antall Sovepose' });
  await userEvent.clear(count);
  await userEvent.type(count, '4{Tab}');
  await write(/^Avslag i prosent/, '10');
  const sums = () => plain(screen.getByText('Per døgn').parentElement?.textContent);
  expect(sums()).toBe('Per døgnHver for seg: 500 krSom pakke: 450 kr');
  await press('Lagre');
  expect(await screen.findByText('Pakken er lagret')).toBeTruthy();
  expect(sent('POST')).toEqual([
    [
      '/packages',
      {
        ...{ name: 'Campingsett', description: '', image_url: null, ProductGroupId: null, is_active: true },
        parts: [
          { productId: 7, quantity: 1 },
          { productId: 8, quantity: 4 },
        ],
        ...{ percent: 10, price: null },
      },
    ],
  ]);
  await waitFor(() => expect(address()).toBe('/admin/products?id=9'));
});

it('changes its price, and says at the field what the shop refuses', async () => {
  const error = 'Dere har bare 1 av «Lavvo».';
  shop.on('PUT /packages/9', () => json({ error, code: 'PACKAGE_NEEDS_MORE_UNITS' }, { status: 422 }));
  open('?id=9&edit');
  await write(/^Pris per døgn/, '275');
  await press('Lagre');
  expect(await screen.findByText(error)).toBeTruthy();
  expect(sent('PUT')).toMatchObject([['/packages/9', { price: 275, percent: null, version: 3 }]]);
});

it('shows what is in it, and that it is one', async () => {
  open('?id=9');
  expect(await screen.findByText('1 × Lavvo')).toBeTruthy();
  expect(await screen.findByText('Pakke')).toBeTruthy();
});
