import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { someHours } from '../../testing/hours.ts';
import { addFromSheet as add, chooseDay as day, openSheet, sheet } from '../../testing/period-sheet.ts';
import { aProduct } from '../../testing/products.ts';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
/** Friday 20 November 2026, 17:00 in Oslo. */
const now = { headers: { Date: 'Fri, 20 Nov 2026 16:00:00 GMT' } };
const AGREED = /Tiden er utenfor åpningstiden og derfor etter avtale\. Ring oss på 57/;

const open = (hours: unknown = someHours(), at = '/product/1') => {
  shop.on('GET /products/1', () => json(aProduct({ id: 1, name: 'Lavvo', price_day: 490 }), now));
  shop.on('GET /products/1/bookings', []);
  shop.on('GET /addons', []);
  shop.on('GET /opening-hours', hours);
  return show(<ProductPage />, { at, path: '/product/:id' });
};
const fold = () => screen.getByText('Andre klokkeslett, etter avtale').closest('details');
const hoursNamed = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  cart.restore([]);
});

it('offers the hours at which the shop is open, and folds away the others', async () => {
  open();
  await day(/23\. november/);
  expect(hoursNamed(/^Hentetid/)).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect(fold()?.open).toBe(false);
  expect(within(fold() ?? document.body).getAllByRole('radio', { hidden: true })).toHaveLength(16);
});

it('says of an hour outside opening hours that it is by agreement, and takes it', async () => {
  open();
  await day(/23\. november/);
  expect(screen.queryByText(AGREED)).toBeNull();
  await user.click(screen.getByText('Andre klokkeslett, etter avtale'));
  await user.click(screen.getByRole('radio', { name: '18:00' }));
  expect(screen.getByText(AGREED)).toBeTruthy();
  await day(/24\. november/);
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  await add();
  expect(cart.lines()).toMatchObject([{ date_from: '2026-11-23T18:00', date_to: '2026-11-24T10:00' }]);
});

it('proposes the first free hour within opening hours', async () => {
  open();
  await openSheet();
  expect(await screen.findByRole('button', { name: /Første ledige: lør\. 21\. nov\. kl\. 09$/ })).toBeTruthy();
});

it('marks a closed day as by agreement and opens the other hours there', async () => {
  open(someHours({ exceptions: [{ date: '2026-11-25', hours: null, note: null }] }));
  await day(/25\. november/);
  expect(fold()?.open).toBe(true);
  expect(screen.getByText('Ingen åpningstid er ledig denne dagen. Andre klokkeslett er etter avtale.')).toBeTruthy();
});

it('offers no other hours where the owner has closed them, whatever the address asks for', async () => {
  open(someHours({ closesOutside: true }), '/product/1?from=2026-11-23T18:00&to=2026-11-24T10:00');
  expect(await screen.findByText('Henting og tilbakelevering må være innenfor åpningstiden.')).toBeTruthy();
  await add();
  expect(cart.lines()).toEqual([]);
  expect(await screen.findByRole('radio', { name: '18:00, stengt' })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Andre klokkeslett, etter avtale')).toBeNull();
});

it('keeps the choice open while hours that could not be had are asked for again', async () => {
  open(() => json({}, { status: 500 }));
  await day(/23\. november/);
  const again = answerLater();
  const asked = () => shop.seen.filter(({ path }) => path === '/opening-hours').length;
  const before = asked();
  shop.on('GET /opening-hours', again.answer);
  // The user returns to the window.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  expect(sheet().getByRole('button', { name: /^Henting/ }).textContent).toContain('kl. 10');
  again.give(json(someHours()));
  expect(await screen.findByText('Andre klokkeslett, etter avtale')).toBeTruthy();
});
