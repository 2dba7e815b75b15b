import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const now = { headers: { Date: 'Tue, 24 Nov 2026 08:30:00 GMT' } };
const straps = { id: 1, name: 'Stropper', price_day: 30, rental_qty: 4 };

function open(product: Parameters<typeof aProduct>[0], search = '') {
  shop.on('GET /products/1', () => json(aProduct(product), now));
  for (const quantity of ['', '?quantity=2']) shop.on(`GET /products/1/bookings${quantity}`, []);
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  shop.on('GET /opening-hours', someHours());
  show(<ProductPage />, { at: `/product/1${search}`, path: '/product/:id' });
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Antall' });

/** Presses the step up once, and opens the address that the page is at then. */
async function oneMoreAndReload(product: Parameters<typeof aProduct>[0], search = '') {
  open(product, search);
  expect((await field()).value).toBe('1');
  await userEvent.click(await screen.findByRole('button', { name: /^Øk/ }));
  const address = screen.getByLabelText('address').textContent ?? '';
  cleanup();
  open(product, address.slice(address.indexOf('?')));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cart.restore([]);
});

it('keeps how many are bought while the page is loaded anew', async () => {
  await oneMoreAndReload({ id: 1, name: 'Tau', price_day: null, is_for_sale: true, price_sale: 50, stock_qty: 9 });
  expect((await field()).value).toBe('2');
});

it('keeps period and number of what is rented while the page is loaded anew', async () => {
  await oneMoreAndReload(straps, '?from=2026-11-28T10:00&to=2026-11-28T16:00');
  expect((await field()).value).toBe('2');
  expect((await screen.findByRole('button', { name: /^Henting/ })).textContent).toContain('kl. 10');
  expect((await screen.findByRole('button', { name: /^Tilbakelevering/ })).textContent).toContain('kl. 16');
});
