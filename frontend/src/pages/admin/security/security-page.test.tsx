import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { SecurityPage } from './security-page.tsx';

const shop = stubShop();
const entry = {
  id: 'a1',
  at: '2026-06-01T08:00:00.000Z',
  kind: 'role-given',
  account: '123456789012345',
  by: '223456789012345',
  address: 'Xy7',
  call: null,
  count: null,
  name: 'Kari Nordmann',
  byName: 'Berit Sjef',
};
const failed = { ...entry, id: 'a2', kind: 'sign-in-failed', account: null, by: null, name: null, byName: null };
const open = (search = '') => show(<SecurityPage />, { at: `/admin/security${search}`, path: '/admin/security' });

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
});

it('tells what happened to whom, by whom and when', async () => {
  shop.on('GET /security-log', { entries: [entry, failed], next: null });
  open();
  expect((await screen.findByRole('link', { name: 'Kari Nordmann' })).getAttribute('href')).toBe(
    '/admin/users?id=123456789012345',
  );
  expect(screen.getByText('av Berit Sjef')).toBeTruthy();
  expect(screen.getByText('Ble administrator', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByText('Ukjent konto')).toBeTruthy();
  expect(screen.getAllByText('01.06.2026 kl. 10:00').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

it('is narrowed to one kind, which stands in the address', async () => {
  shop.on('GET /security-log', { entries: [], next: null });
  open('?kind=denied');
  expect(await screen.findByText('Ingen hendelser.')).toBeTruthy();
  expect(shop.seen.at(-1)?.path).toBe('/security-log?kind=denied');
  await userEvent.selectOptions(screen.getByLabelText('Hendelse'), 'Feil passord');
  await waitFor(() => expect(shop.seen.at(-1)?.path).toBe('/security-log?kind=sign-in-failed'));
  expect(screen.getByLabelText('address').textContent).toBe('/admin/security?kind=sign-in-failed');
});

it('shows more when asked for it', async () => {
  shop.on('GET /security-log', ({ path }: { path: string }) =>
    json(path.includes('before=p1') ? { entries: [failed], next: null } : { entries: [entry], next: 'p1' }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('Ukjent konto')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kari Nordmann' })).toBeTruthy();
});

it('says when it cannot be had, and asks again', async () => {
  shop.on('GET /security-log', () => json({}, { status: 503 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente sikkerhetsloggen');
  shop.on('GET /security-log', { entries: [entry], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: 'Kari Nordmann' })).toBeTruthy();
});
