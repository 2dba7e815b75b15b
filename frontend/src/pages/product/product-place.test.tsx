import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
/** Friday 20 November 2026, 17:00 in Oslo. */
const now = { headers: { Date: 'Fri, 20 Nov 2026 16:00:00 GMT' } };
const PICKUP = 'Åpent lørdag 5. desember kl. 09–16';
const RETURN = 'Åpent søndag 6. desember kl. 09–16';
const CHOSEN = 'from=2026-12-05T10:00&to=2026-12-06T16:00';

const open = (search = '') => {
  shop.on('GET /products/1', () => json(aProduct({ id: 1, price_day: 490, is_for_sale: true, price_sale: 90 }), now));
  shop.on('GET /products/1/bookings', []);
  shop.on('GET /addons', []);
  shop.on('GET /opening-hours', someHours());
  return show(<ProductPage />, { at: `/product/1${search}`, path: '/product/:id' });
};
/** It loads when the page is idle. */
const place = async () => within(await screen.findByRole('region', { name: 'Her henter du' }, { timeout: 10_000 }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visitPeriod.set('');
  cart.restore([]);
});

it('says where it is fetched, the way there, the hours of the chosen days, and whom to call', async () => {
  open(`?${CHOSEN}`);
  const shown = await place();
  expect(await shown.findByText(PICKUP)).toBeTruthy();
  expect(shown.getByText(RETURN)).toBeTruthy();
  expect(shown.getByText(/Naustvegen 4/)).toBeTruthy();
  expect(shown.getByRole('img', { name: /^Tegnet kart/ })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Åpne i kart' })).toBeTruthy();
  expect(shown.getByRole('link', { name: /^Ring 57/ }).getAttribute('href')).toBe('tel:+4757000100');
});

it('says the hours of the days that were chosen before in this tab', async () => {
  visitPeriod.set(CHOSEN);
  open();
  expect(await (await place()).findByText(PICKUP)).toBeTruthy();
});

it('says the hours of the week where no day is chosen', async () => {
  open();
  const shown = await place();
  expect(await shown.findByText(/mandag|man\./i)).toBeTruthy();
  expect(shown.queryByText(PICKUP)).toBeNull();
});

it('stays where it is when something was put into the cart', async () => {
  open();
  await place();
  await userEvent.click(screen.getAllByRole('button', { name: 'Legg i handlekurven' }).at(-1) ?? document.body);
  expect(await screen.findByText('Lagt til i handlekurven!')).toBeTruthy();
  expect((await place()).getByText(/Naustvegen 4/)).toBeTruthy();
});
