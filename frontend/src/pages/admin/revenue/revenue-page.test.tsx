import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { MonthChartDrawing } from '../../../features/admin-stats/month-chart-drawing.tsx';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { RevenuePage } from './revenue-page.tsx';

// The drawing needs a browser with layout; the stub prints its input.
vi.mock('../../../features/admin-stats/month-chart-drawing.tsx', () => ({
  MonthChartDrawing: ({ rows, lines }: Pick<ComponentProps<typeof MonthChartDrawing>, 'rows' | 'lines'>) => (
    <>{rows.map((row) => `${row.label}: ${lines.map(({ amount }) => row[amount]).join(' og ')}`).join(', ')}</>
  ),
}));

const shop = stubShop();

it('shows the total of every month and their sum', async () => {
  shop.on('GET /revenue', [
    { month: '2025-12', total: 1000.5 },
    { month: '2026-01', total: 0 },
    { month: '2026-02', total: 234 },
  ]);
  show(<RevenuePage />);
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Des 25', '1\u00a0000,50\u00a0kr'],
    ['Jan 26', '0\u00a0kr'],
    ['Feb 26', '234\u00a0kr'],
    ['Sum', '1\u00a0234,50\u00a0kr'],
  ]);
  const chart = screen.getByRole('img', { name: 'Inntekt per måned' });
  await waitFor(() => expect(chart.textContent).toBe('Des 25: 1000.5, Jan 26: 0, Feb 26: 234'));
});

it('says when the revenue could not be fetched', async () => {
  shop.on('GET /revenue', () => new Response('', { status: 500 }));
  show(<RevenuePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Feil ved henting av inntektsdata');
});

const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent?.replace(/\u00a0/g, ' '));
const monthRows = async () =>
  within(await screen.findByRole('region', { name: 'Inntekt per måned' })).getAllByRole('row');

it('says when nothing has been ordered yet', async () => {
  shop.on('GET /revenue', []);
  show(<RevenuePage />);
  expect(await screen.findByText('Ingen ordrer ennå.')).toBeTruthy();
});

it('tells the month that is not over apart, and shows the year before when it is asked for', async () => {
  vi.setSystemTime('2026-05-19T08:00:00Z');
  shop.on('GET /revenue', [
    { month: '2025-05', total: 90 },
    { month: '2026-05', total: 20 },
  ]);
  show(<RevenuePage />);
  fireEvent.click(await screen.findByLabelText('Vis året før'));
  expect((await monthRows()).map(cellsOf)).toEqual([
    ['Måned', 'Totalt', 'Året før'],
    ['Mai 25', '90 kr', '0 kr'],
    ['Mai 26 så langt', '20 kr', '90 kr'],
    ['Sum', '110 kr', '90 kr'],
  ]);
  vi.useRealTimers();
});

it('shows the months as they stood on a day beside what they are now', async () => {
  shop.on('GET /revenue?at=2026-03-31', [{ month: '2026-03', total: 100, now: 80.5 }]);
  show(<RevenuePage />, { at: '/?at=2026-03-31' });
  expect((await monthRows()).map(cellsOf)).toEqual([
    ['Måned', 'Totalt', 'Nå', 'Endring'],
    ['Mar 26', '100 kr', '80,50 kr', '−19,50 kr'],
    ['Sum', '100 kr', '80,50 kr', '−19,50 kr'],
  ]);
});

it('says why a day cannot be shown', async () => {
  shop.on('GET /revenue', () => json({ error: 'Velg en dato som ikke ligger frem i tid.' }, { status: 422 }));
  show(<RevenuePage />, { at: '/?at=2030-01-01' });
  expect((await screen.findByRole('alert')).textContent).toContain('Velg en dato som ikke ligger frem i tid.');
});

const order = {
  ...{ id: '200000000000001', orderNo: 1001, createdAt: '2026-03-04T09:00:00.000Z', customer: 'Kari Nordmann' },
  ...{ Status: { id: 6, name: 'Kansellert' }, paymentState: 'none', total: 450, counted: 0 },
};
const charge = {
  ...{ id: '300000000000001', orderId: '200000000000001', orderNo: 1001, createdAt: '2026-03-05T09:00:00.000Z' },
  ...{ customer: null, description: 'Rengjøring', amount: 99.5, isSettled: true },
};

it('opens a month to its orders and charges, each leading to its order', async () => {
  shop.on('GET /revenue', [{ month: '2026-03', total: 99.5 }]);
  shop.on('GET /revenue/2026-03/orders', [order]);
  shop.on('GET /revenue/2026-03/charges', [charge]);
  show(<RevenuePage />);
  fireEvent.click(await screen.findByRole('link', { name: 'Mar 26' }));
  expect(screen.getByLabelText('address').textContent).toBe('/admin/revenue?month=2026-03');
});

it('shows what a month consists of, and what counts of it', async () => {
  shop.on('GET /revenue', [{ month: '2026-03', total: 99.5 }]);
  shop.on('GET /revenue/2026-03/orders', [order]);
  shop.on('GET /revenue/2026-03/charges', [charge, { ...charge, id: '300000000000002', isSettled: false }]);
  show(<RevenuePage />, { at: '/?month=2026-03' });
  expect(document.activeElement).toBe(await screen.findByText('Ordrer og gebyrer i mars 2026'));
  const orders = within(await screen.findByRole('region', { name: 'Ordrer' })).getAllByRole('row');
  expect(orders.map(cellsOf)).toEqual([
    ['Ordre', 'Kunde', 'Status', 'Sum', 'Teller'],
    ['#100104.03.2026 kl. 10:00Kari Nordmann · Kansellert', 'Kari Nordmann', 'Kansellert', '450 kr', '0 kr'],
  ]);
  const charges = within(await screen.findByRole('region', { name: 'Gebyrer' })).getAllByRole('row');
  expect(charges.map(cellsOf).slice(1)).toEqual([
    [
      '#100105.03.2026 kl. 10:00Mangler kontaktinfo · Rengjøring · Oppgjort',
      'Mangler kontaktinfo',
      'Rengjøring',
      'Oppgjort',
      '99,50 kr',
    ],
    [
      '#100105.03.2026 kl. 10:00Mangler kontaktinfo · Rengjøring · Uoppgjort',
      'Mangler kontaktinfo',
      'Rengjøring',
      'Uoppgjort',
      '99,50 kr',
    ],
  ]);
  expect(screen.getAllByRole('link', { name: '#1001' })[0]?.getAttribute('href')).toBe(
    '/admin/orders?id=200000000000001',
  );
});

it('says that a month’s rows lack what is set aside, also where none is left', async () => {
  shop.on('GET /revenue', [{ month: '2026-03', total: 99.5 }]);
  shop.on('GET /revenue/2026-03/orders', [{ ...order, ufullstendig: true }]);
  shop.on('GET /revenue/2026-03/charges', () => json([], { headers: { 'X-Stale': 'true' } }));
  show(<RevenuePage />, { at: '/?month=2026-03' });
  await waitFor(() => expect(screen.getAllByText('Ufullstendig')).toHaveLength(2));
  expect(screen.getByText('Ingen gebyrer i denne måneden.')).toBeTruthy();
});

it('shows more of a long month when it is asked to, and closes it again', async () => {
  shop.on('GET /revenue', [{ month: '2026-03', total: 99.5 }]);
  const Link = '</api/revenue/2026-03/orders?limit=50&cursor=x>; rel="next"';
  shop.on('GET /revenue/2026-03/orders?limit=50', () => json([order], { headers: { Link } }));
  shop.on('GET /revenue/2026-03/orders?limit=50&cursor=x', [{ ...order, id: '200000000000002', orderNo: 1002 }]);
  shop.on('GET /revenue/2026-03/charges', []);
  show(<RevenuePage />, { at: '/?month=2026-03' });
  expect(await screen.findByText('Ingen gebyrer i denne måneden.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('#1002')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Lukk' }));
  expect(screen.getByLabelText('address').textContent).toBe('/admin/revenue');
});

it('says when the orders or charges of a month could not be fetched, and when there are none', async () => {
  shop.on('GET /revenue', [{ month: '2026-03', total: 0 }]);
  shop.on('GET /revenue/2026-03/orders', []);
  shop.on('GET /revenue/2026-03/charges', () => new Response('', { status: 500 }));
  show(<RevenuePage />, { at: '/?month=2026-03' });
  expect(await screen.findByText('Ingen ordrer i denne måneden.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente gebyrer');
});
