import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProductSearch } from '../features/catalogue/product-search/product-search.tsx';
import { exVat } from '../lib/ex-vat.ts';
import { noteServerTime } from '../lib/server-clock.ts';
import { token } from '../lib/token.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { GroupPage } from '../pages/group/group-page.tsx';
import { PeriodSearchOpener } from '../pages/home/period-search/period-search-opener.tsx';
import { OrderConfirmationPage } from '../pages/order/order-confirmation-page.tsx';
import { anItem, anOrder } from '../testing/orders.ts';
import { aUser } from '../testing/people.ts';
import { aProduct } from '../testing/products.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';

const shop = stubShop();
const SATURDAY = 'from=2026-11-28T10:00&to=2026-11-28T16:00';
const ORDER = '100000000000001';
const group = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const products = [
  aProduct({ id: 1, name: 'Lavvo', ProductGroupId: 3, price_day: 300, price_short_4h: 120 }),
  aProduct({ id: 2, name: 'Tarp', ProductGroupId: 3, price_day: 250 }),
  aProduct({ id: 3, name: 'Plugger', ProductGroupId: 3, price_day: null, is_for_sale: true, price_sale: 50 }),
];
const words = ({ textContent }: Node) => (textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => {
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  token.set('t0ken');
  exVat.set(true);
  shop.on('GET /users/me', aUser({ isBusiness: true, orgNumber: '974760673' }));
  shop.on('GET /product-groups/3', group);
  shop.on('GET /product-groups', [group]);
  shop.on('GET /products', products);
  shop.on('GET /availability/products', [
    { productId: 1, available: true, left: 2 },
    { productId: 2, available: false, left: 0 },
  ]);
});
afterEach(() => {
  exVat.set(false);
  token.set(null);
  visitPeriod.set('');
});

const openGroup = () => show(<GroupPage />, { at: '/group/3', path: '/group/:id' });
const openOrder = () =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${ORDER}`, path: '/order-confirmation/:id' });

it('stand on the cards of a group, with and without a period', async () => {
  const { unmount } = openGroup();
  await screen.findByText(/eks\. mva\.$/, { selector: 'a[href="/product/1"] *' });
  expect((await screen.findAllByRole('listitem')).map(words)).toEqual([
    'Lavvo300 kr per døgn240 kr eks. mva.',
    'Tarp250 kr per døgn200 kr eks. mva.',
    'PluggerKjøp 50 kr40 kr eks. mva.',
  ]);
  unmount();
  visitPeriod.set(SATURDAY);
  openGroup();
  await screen.findByText('ledig');
  await screen.findByText(/eks\. mva\.$/, { selector: 'a[href^="/product/1?"] *' });
  expect((await screen.findAllByRole('listitem')).map(words)).toEqual([
    'Lavvoledig · 300 kr240 kr eks. mva.',
    'PluggerKjøp 50 kr40 kr eks. mva.',
    'Tarpopptatt i perioden',
  ]);
});

it('stand with the hits of the search, and with what is free in a period', async () => {
  const { unmount } = show(<ProductSearch onBuy={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), 'lavvo');
  expect(words(await screen.findByText(/eks\./))).toBe('240 kr eks. mva.');
  unmount();
  show(<PeriodSearchOpener />, { at: `/?${SATURDAY}` });
  expect(words(await screen.findByText(/eks\./, { selector: 'a *' }))).toBe('240 kr eks. mva.');
});

it('stand on the order, line by line and with the sum', async () => {
  shop.on(`GET /orders/${ORDER}`, anOrder({ total: 750, OrderItems: [anItem(), anItem({ id: 2, price: 150 })] }));
  openOrder();
  const lines = within(await screen.findByRole('region', { name: 'Varer' }));
  expect((await lines.findAllByText(/eks\./)).map(words)).toEqual([
    '480 kr eks. mva.',
    '120 kr eks. mva.',
    '600 kr eks. mva.',
  ]);
});

it.each([
  ['a private customer', () => shop.on('GET /users/me', aUser())],
  ['a business that has not asked', () => exVat.set(false)],
])('are shown to nobody else: %s', async (_who, set) => {
  set();
  shop.on(`GET /orders/${ORDER}`, anOrder());
  const { unmount } = openGroup();
  await screen.findByText('Lavvo');
  await import('../ui/ex-vat-amount.tsx');
  await import('../features/catalogue/period-offer.tsx');
  expect(screen.queryByText(/eks\./)).toBeNull();
  unmount();
  openOrder();
  await screen.findByRole('region', { name: 'Varer' });
  expect(screen.queryByText(/eks\./)).toBeNull();
});
