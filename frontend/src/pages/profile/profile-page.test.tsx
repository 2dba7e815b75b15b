import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProfilePage } from './profile-page.tsx';

const shop = stubShop();

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
});

it('shows the own details', async () => {
  shop.on('GET /users/me', aUser({ phone: '91234567', address: 'Storgata 1', postal_code: '0150', city: 'Oslo' }));
  show(<ProfilePage />);
  expect(await screen.findByText('Storgata 1, 0150 Oslo')).toBeTruthy();
  expect(screen.getByText('912 34 567')).toBeTruthy();
});

it('lists the own orders, each leading to its confirmation', async () => {
  shop.on('GET /users/me', aUser({ Orders: [anOrder({ total: 1234.5 })] }));
  show(<ProfilePage />);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row?.textContent).toContain('01.07.2026 kl. 00:30');
  expect(row?.textContent).toContain('Bestilt');
  expect(row?.textContent).toContain('Kort');
  expect(row?.textContent).toContain('1\u00a0234,50\u00a0kr');
  expect(screen.getByRole('link', { name: 'Ordre 1042' }).getAttribute('href')).toBe(
    '/order-confirmation/100000000000001',
  );
});

it('says so when there are no orders', async () => {
  shop.on('GET /users/me', aUser());
  show(<ProfilePage />);
  expect(await screen.findByText('Ingen ordrer funnet.')).toBeTruthy();
});

it('says when the user could not be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show(<ProfilePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente brukerdata');
});

it('says what the customer owes, and for which order', async () => {
  shop.on('GET /users/me', aUser());
  const row = { what: 'invoice', id: '100000000000001', amount: 300, dueDate: null, orderId: '100000000000001' };
  shop.on('GET /users/me/debt', { due: 300, dueFor: [{ ...row, orderNo: 1001 }] });
  show(<ProfilePage />);
  const debt = within(await screen.findByRole('region', { name: /^Du skylder 300.kr$/ }));
  expect(debt.getByRole('link', { name: 'ordre 1001' }).getAttribute('href')).toBe(
    '/order-confirmation/100000000000001',
  );
});
