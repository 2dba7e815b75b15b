import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { token } from '../../lib/token.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

it('says where things are fetched, when somebody is there, and whom to call', async () => {
  cart.restore([aRentalLine(), aSaleLine()]);
  const headers = { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' };
  shop.on('GET /payments', () => json([{ id: 2, name: 'Kort' }], { headers }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490, rental_qty: 4 }));
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /availability', { available: true });
  shop.on('GET /addons', []);
  shop.on('GET /opening-hours', someHours());
  show(<CartPage />, { at: '/cart', path: '/cart' });
  const place = within(await screen.findByRole('region', { name: 'Her henter du' }));
  expect(place.getByText('Åpent lørdag 5. desember kl. 09–16')).toBeTruthy();
  expect(place.getByText('Åpent søndag 6. desember kl. 09–16')).toBeTruthy();
  expect(place.getByText(/Naustvegen 4/)).toBeTruthy();
  expect(place.getByRole('link', { name: 'Åpne i kart' })).toBeTruthy();
  expect(place.getByRole('link', { name: /^Ring 57/ }).getAttribute('href')).toBe('tel:+4757000100');
});
