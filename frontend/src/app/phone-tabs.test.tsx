import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const bar = () => within(screen.getByRole('navigation', { name: 'Administrasjon' }));

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ name: 'Ada Admin', role: 'admin' }));
  shop.on('GET /product-groups', []);
  shop.on('GET /inbox', []);
  const narrow = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => narrow);
  return () => vi.unstubAllGlobals();
});

const address = () => screen.getByLabelText('address').textContent;
const open = (at: string) => show(<AdminPages />, { at, path: '/admin/*' });

it('has four tabs with words on a phone', async () => {
  open('/admin/groups');
  const tabs = bar().getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    ['today', 'orders', 'timeline', 'inbox'].map((page) => `/admin/${page}`),
  );
  expect(tabs.map((tab) => tab.textContent?.replace(/\d.*/, ''))).toEqual(['I dag', 'Ordrer', 'Tidslinje', 'Inbox']);
});

it('leads to everything else behind Mer, and marks where one is', async () => {
  open('/admin/groups');
  await userEvent.click(bar().getByRole('button', { name: 'Mer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mer' }));
  expect(sheet.getByRole('link', { name: 'Grupper' }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Brukere', 'Produkter', 'Innstillinger', 'System', 'Sjekkliste', 'Quizsvar', 'Butikken']) {
    expect(sheet.getByRole('link', { name })).toBeTruthy();
  }
  expect(await sheet.findByRole('link', { name: 'Innlogget som Ada Admin' })).toBeTruthy();
  expect(sheet.queryByRole('link', { name: 'Ordrer' })).toBeNull();
  await userEvent.click(sheet.getByRole('link', { name: 'Relasjoner' }));
  expect(address()).toBe('/admin/relations');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('logs out behind Mer', async () => {
  open('/admin/groups');
  await userEvent.click(bar().getByRole('button', { name: 'Mer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mer' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Logg ut' }));
  expect(token.get()).toBeNull();
});
