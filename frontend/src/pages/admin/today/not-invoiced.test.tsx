import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDay } from '../../../testing/days.ts';
import { aDraftRow } from '../../../testing/documents.ts';
import { aUser } from '../../../testing/people.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
const draft = (place: number, date: string) =>
  aDraftRow({ id: `10000000000000${place}`, orderNo: 1000 + place, buyerName: `Kunde ${place}`, date });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T06:30:00Z'), toFake: ['Date'] });
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /today', aDay({ date: '2026-11-30' }));
  shop.on('GET /documents', [draft(1, '2026-11-16'), draft(2, '2026-11-15'), draft(3, '2026-11-04')]);
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows what is not invoiced after 14 days, and marks it after 25', async () => {
  showScreen(<TodayPage />, '/admin/today');
  const section = (await screen.findByRole('heading', { name: 'Ikke fakturert' })).closest('details');
  const rows = [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Kunde 2, ordre 1002Siden 15\.11\.2026/);
  expect(rows[1]).toMatch(/^Kunde 3, ordre 1003Over 25 dagerSiden 04\.11\.2026/);
  expect(screen.getByRole('link', { name: 'Kunde 3, ordre 1003' }).getAttribute('href')).toBe(
    '/admin/faktura?id=utkast-100000000000003',
  );
});

it('shows whose proposed charges are unanswered, one row an order, and leads to it', async () => {
  const row = { customer: 'Kari Nordmann', count: 1, amount: 1470, isMore: false };
  const more = { orderId: '100000000000002', orderNo: 1002, customer: null, count: 2, amount: 300, isMore: true };
  shop.on('GET /proposals', [{ ...row, orderId: '100000000000001', orderNo: 1001 }, more]);
  showScreen(<TodayPage />, '/admin/today');
  const section = (await screen.findByRole('heading', { name: 'Foreslåtte gebyrer' })).closest('details');
  const rows = [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'Kari Nordmann, 10011 forslag1 470 kr',
    'Mangler kontaktinfo, 10022 forslag, beløp mangler300 kr',
  ]);
  const link = screen.getByRole('link', { name: 'Kari Nordmann, 1001' });
  expect(link.getAttribute('href')).toBe('/admin/orders?id=100000000000001');
});

it('is not shown to staff, who send no invoice', async () => {
  shop.on('GET /users/me', aUser({ role: 'staff' }));
  showScreen(<TodayPage />, '/admin/today');
  await screen.findByRole('heading', { name: 'Hentes' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ikke fakturert' })).toBeNull());
});
