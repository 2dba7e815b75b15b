import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const address = () => screen.getByLabelText('address').textContent;

it('opens the orders, and shows which tab is open', async () => {
  shop.on('GET /orders', []);
  show(<AdminPages />, { at: '/admin', path: '/admin/*' });
  await waitFor(() => expect(address()).toBe('/admin/orders'));
  expect(screen.getByRole('link', { name: 'Ordrer' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Stats' }).getAttribute('aria-current')).toBeNull();
  expect(await screen.findByText('Velg en ordre for detaljer.')).toBeTruthy();
});

it('keeps the tabs over an address that is none', () => {
  show(<AdminPages />, { at: '/admin/finnesikke', path: '/admin/*' });
  expect(screen.getByRole('heading', { name: 'Fant ikke siden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stats' })).toBeTruthy();
});
