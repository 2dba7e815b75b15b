import type { ForgottenMoney, VatTermAnswer } from '@naust/domain/books/books.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aUser } from '../../../testing/people.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { BooksPage } from './books-page.tsx';

const shop = stubShop();
const aTerm = (more: Partial<VatTermAnswer> = {}): VatTermAnswer => ({
  ...{ term: '2026-2', from: '2026-03-01', through: '2026-04-30', state: 'open', olderOpen: null },
  vat: [{ code: '3', rate: 25, base: 1200, amount: 300 }],
  ...{ documents: 4, invoiced: 1500, credited: 0, received: 1000, refunded: 0, open: 500, prepaid: 0, vouchers: 9 },
  ...{ hash: null, closedAt: null },
  ...more,
});
const forgotten: ForgottenMoney = {
  total: 350,
  rows: [
    {
      ...{ why: 'unpaid', orderId: '100000000000001', orderNo: 1001, customer: 'Kari Nordmann', amount: 350, days: 8 },
      link: '/admin/orders?id=100000000000001',
    },
  ],
};
const open = (search = '?termin=2026-2') => showScreen(<BooksPage />, `/admin/regnskap${search}`);

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /terms/2026-2', aTerm());
  shop.on('GET /forgotten-money', forgotten);
});

it('shows a term, why other figures differ, and what is forgotten', async () => {
  open();
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /^3/ }).textContent).toMatch(/^325 %1.200,00300,00$/);
  expect(screen.getByRole('heading', { name: 'Mars–april 2026' })).toBeTruthy();
  expect(screen.getByText(/^Regnskapet teller fakturaer, kreditnotaer og betalinger/)).toBeTruthy();
  const act = await screen.findByRole('link', { name: 'Registrer betaling, ordre 1001' });
  expect(act.getAttribute('href')).toBe('/admin/orders?id=100000000000001');
  expect(screen.getByText('Kari Nordmann, ordre 1001 · 8 dager')).toBeTruthy();
});

it('begins with the last term that is over, and leads to its neighbours', async () => {
  vi.setSystemTime('2026-05-19T08:00:00Z');
  open('');
  expect(await screen.findByRole('heading', { name: 'Mars–april 2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forrige termin' }).getAttribute('href')).toContain('termin=2026-1');
  expect(screen.getByRole('link', { name: 'Neste termin' }).getAttribute('href')).toContain('termin=2026-3');
  vi.useRealTimers();
});

it('locks a term after a question, and says why the shop refuses', async () => {
  shop.on('POST /terms/2026-2/close', () =>
    json({ error: 'Terminen er låst allerede.', code: 'TERM_IS_CLOSED' }, { status: 409 }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lås termin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Låse mars–april 2026?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lås termin' }));
  expect(await dialog.findByText('Kunne ikke låse terminen: Terminen er låst allerede.')).toBeTruthy();
  shop.on('POST /terms/2026-2/close', { term: '2026-2', hash: 'abc' });
  shop.on('GET /terms/2026-2', aTerm({ state: 'closed', hash: 'abc', closedAt: '2026-05-03T08:00:00Z' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lås termin' }));
  expect(await screen.findByText('Mars–april 2026 er låst')).toBeTruthy();
  expect(await screen.findByText(/^Låst 03\.05\.2026 kl\. 10:00\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lås termin' })).toBeNull());
});

it('offers no lock while the term runs, or an older one is open', async () => {
  shop.on('GET /terms/2026-2', aTerm({ olderOpen: '2026-1' }));
  open();
  expect(await screen.findByText(/^Lås januar–februar 2026 først\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lås termin' })).toBeNull();
});

it('says what could not be fetched, and that nothing is forgotten', async () => {
  shop.on('GET /terms/2026-2', () => new Response('', { status: 500 }));
  shop.on('GET /forgotten-money', { total: 0, rows: [] });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente terminen');
  expect(await screen.findByText('Ingenting er glemt.')).toBeTruthy();
});
