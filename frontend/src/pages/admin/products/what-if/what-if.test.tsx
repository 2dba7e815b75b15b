import type { WhatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/products.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { ProductsPage } from '../products-page.tsx';

const shop = stubShop();
const lavvo = aProduct({ price_day: 300, price_week: 1500, version: 7 });
const figures: WhatIfAnswer = {
  ...{ before: 12_000, after: 15_500.5, today: 12_600, dearer: 3, cheaper: 1, unchanged: 40, kept: 1 },
  most: [{ id: '200000000000007', orderNo: 1007, before: 600, after: 900 }],
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = () => shop.seen.filter(({ path }) => path === '/what-if').map(({ body }) => body);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(async () => {
  shop.on('GET /products', [lavvo]);
  shop.on('GET /products/1', lavvo);
  shop.on('GET /product-groups', []);
  shop.on('POST /what-if', figures);
  showScreen(<ProductsPage />, '/admin/products?id=1&edit');
  await userEvent.click(await screen.findByText('Hva om?'));
});

async function setDayPrice(price: string) {
  const field = await screen.findByLabelText(/^Pris per døgn/);
  await userEvent.clear(field);
  await userEvent.type(field, price);
}

it('asks for a changed price first, and for one that can be read', async () => {
  expect(await screen.findByText('Endre en pris i skjemaet først.')).toBeTruthy();
  await setDayPrice('dyr');
  expect(screen.getByText('Rett prisene i skjemaet først.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Regn ut' })).toBeNull();
});

it('shows the prices of today beside the draft, and what orders cost before and after', async () => {
  await setDayPrice('450');
  await userEvent.clear(screen.getByLabelText(/^Pris per uke/));
  const rows = screen.getAllByRole('row').map((row) => plain(row.textContent));
  expect(rows).toEqual(['PrisI dagUtkast', 'Pris per døgn300 kr450 kr', 'Pris per uke1 500 kr–']);
  await press('Regn ut');
  expect(asked()).toMatchObject([{ changes: [{ productId: 1, price_day: 450, price_week: null }] }]);
  await screen.findByText('Endres mest');
  const shown = within(screen.getByText('Bestillinger').closest<HTMLElement>('[role=status]') ?? document.body);
  expect(plain(shown.getByText('Med utkastet', { selector: 'dt' }).nextElementSibling?.textContent)).toBe(
    '15 500,50 kr (+3 500,50 kr)',
  );
  expect(plain(shown.getByText('Med dagens priser').nextElementSibling?.textContent)).toBe('12 600 kr');
  expect(shown.getByText('3 dyrere · 1 billigere · 40 uendret')).toBeTruthy();
  expect(shown.getByText(/^1 linje beholder prisen/)).toBeTruthy();
  expect(shown.getByRole('link', { name: '1007' }).getAttribute('href')).toBe('/admin/orders?id=200000000000007');
});

it('forgets the figures when a price changes again, and says why there are none', async () => {
  await setDayPrice('450');
  await press('Regn ut');
  await screen.findByText('Endres mest');
  await setDayPrice('460');
  expect(screen.queryByText('Endres mest')).toBeNull();
  const error = 'Det er ingen bestillinger i perioden. Velg en lengre periode.';
  shop.on('POST /what-if', () => json({ error, code: 'NO_ORDERS_IN_PERIOD' }, { status: 422 }));
  await press('Regn ut');
  expect((await screen.findByRole('alert')).textContent).toContain(error);
});

it("saves the form by 'Bruk nå'", async () => {
  shop.on('PUT /products/1', { id: 1 });
  await setDayPrice('450');
  await press('Regn ut');
  await press('Bruk nå');
  await waitFor(() => expect(shop.seen.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = shop.seen.find(({ method }) => method === 'PUT')?.body as FormData;
  expect([sent.get('price_day'), sent.get('version')]).toEqual(['450', '7']);
});
