import type { SettlementAnswer } from '@naust/domain/books/books.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aUser } from '../../../testing/people.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettlementPage } from './settlement-page.tsx';

const shop = stubShop();
const aDay = (more: Partial<SettlementAnswer> = {}): SettlementAnswer => ({
  day: '2026-03-10',
  methods: [{ method: 'terminal', count: 3, sum: 900, refunded: 100 }],
  vat: [{ code: '3', rate: 25, base: 720, amount: 180 }],
  ...{ refunds: 100, register: null, terminal: null, locked: false, settledAt: null },
  difference: { register: null, terminal: null },
  ...more,
});
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const open = () => showScreen(<SettlementPage />, '/admin/oppgjor?dag=2026-03-10');

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /settlements/2026-03-10', aDay());
});

it('shows payments and sales, and settles the day with the sums that were read', async () => {
  shop.on('POST /settlements/2026-03-10', { day: '2026-03-10', locked: true });
  open();
  expect((await screen.findByRole('row', { name: /^Terminal/ })).textContent).toBe('Terminal3900,00100,00');
  await userEvent.type(screen.getByLabelText(/^Sum i kassa/), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Godkjenn dagen' }));
  expect(screen.getByText('Skriv et beløp, for eksempel 1 234,50.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Sum i kassa/));
  await userEvent.type(screen.getByLabelText(/^Sum i terminalen/), '790,50');
  const terminal = { terminal: 790.5, difference: { register: null, terminal: -9.5 } };
  shop.on('GET /settlements/2026-03-10', aDay({ ...terminal, locked: true, settledAt: '2026-03-10T16:00:00Z' }));
  await userEvent.click(screen.getByRole('button', { name: 'Godkjenn dagen' }));
  expect(await screen.findByText('Dagen er godkjent')).toBeTruthy();
  await waitFor(() => expect(posts()).toEqual([{ register: null, terminal: 790.5 }]));
  expect(await screen.findByText(/^Godkjent 10\.03\.2026 kl\. 17:00\./)).toBeTruthy();
  expect(screen.getByText('Differanse').parentElement?.textContent).toContain('−9,50');
});

it('says what the day has not', async () => {
  shop.on('GET /settlements/2026-03-10', aDay({ methods: [], vat: [] }));
  open();
  expect(await screen.findByText('Ingen betalinger denne dagen.')).toBeTruthy();
  expect(screen.getByText('Ingen fakturaer eller kreditnotaer denne dagen.')).toBeTruthy();
});

it('says that it could not be fetched', async () => {
  shop.on('GET /settlements/2026-03-10', () => new Response('', { status: 500 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente dagen');
});
