import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { StatsPage } from './stats-page.tsx';

// The drawing needs a browser with layout; these tests check the figures.
vi.mock('../../../features/admin-stats/month-chart-drawing.tsx', () => ({ MonthChartDrawing: () => null }));

const shop = stubShop();
beforeEach(() => {
  vi.setSystemTime('2026-05-19T08:00:00Z');
  shop.on('GET /stats/products', []);
  shop.on('GET /demand', []);
});
afterEach(() => vi.useRealTimers());
const stats: StatsAnswer = {
  totalUsers: 214,
  totalProducts: 47,
  totalOrders: 12345,
  completedRevenue: 1000,
  pendingRevenue: 200,
  totalRevenue: 1200,
  chargesSettled: 30,
  chargesUnsettled: 4.5,
  ordersPerMonth: [],
  chargesPerMonth: [],
};
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ');
const figureOf = (name: string) => plain(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent);
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => plain(cell.textContent));

it('shows six figures, with the charges in the sums', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  expect(screen.getByText('Laster statistikk...')).toBeTruthy();
  await screen.findByText('Kunder');
  expect(screen.queryByText('Laster statistikk...')).toBeNull();
  expect(['Kunder', 'Produkter', 'Ordrer'].map(figureOf)).toEqual(['214', '47', '12 345']);
  expect(figureOf('Totalt salg (fullført)')).toBe('1 030 kr');
  expect(figureOf('Ufakturert / ikke fullført')).toBe('204,50 kr');
  expect(figureOf('Sum alle ordre')).toBe('1 234,50 kr');
  expect(screen.getByText(/Gebyrer er med i summene/).textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Gebyrer er med i summene: 30 kr oppgjort og 4,50 kr uoppgjort.',
  );
});

it.each([
  [30, 0, '30 kr oppgjort og 0 kr uoppgjort.'],
  [0, 4.5, '0 kr oppgjort og 4,50 kr uoppgjort.'],
])('says so too where they are of one kind, %d and %d kr', async (chargesSettled, chargesUnsettled, how) => {
  shop.on('GET /stats', { ...stats, chargesSettled, chargesUnsettled });
  show(<StatsPage />);
  expect(plain((await screen.findByText(/Gebyrer er med i summene/)).textContent)).toContain(how);
});

it('says nothing about charges when there are none', async () => {
  shop.on('GET /stats', { ...stats, chargesSettled: 0, chargesUnsettled: 0 });
  show(<StatsPage />);
  await screen.findByText('Kunder');
  expect(screen.queryByText(/Gebyrer er med i summene/)).toBeNull();
});

it('has the chart of the last twelve months as a table beside it, and leads to all months', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  const chart = await screen.findByRole('region', { name: 'Omsetning siste 12 måneder' });
  const rows = within(chart).getAllByRole('row');
  expect(rows).toHaveLength(1 + 12 + 1);
  expect(screen.queryByText('Totalt året før')).toBeNull();
  for (const name of [
    'Omsetning siste 12 måneder',
    'Totalt (ordre + gebyrer)',
    'Fakturert (fullført + oppgjorte gebyrer)',
    'Ufakturert (ordre + uoppgjorte gebyrer)',
  ]) {
    expect(screen.getByText(name)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Inntekt for alle måneder' }).getAttribute('href')).toBe('/admin/revenue');
});

it('says when the statistics could not be fetched', async () => {
  shop.on('GET /stats', () => new Response('', { status: 500 }));
  show(<StatsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Feil ved henting av statistikk');
});

it('draws the total in blue, what is invoiced in green and the rest in orange', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  const lines = within(await screen.findByRole('figure')).getAllByRole('listitem');
  expect(lines.map((line) => [line.querySelector('path')?.getAttribute('stroke'), plain(line.textContent)])).toEqual([
    ['var(--chart-blue)', 'Totalt (ordre + gebyrer)0 kr'],
    ['var(--chart-green)', 'Fakturert (fullført + oppgjorte gebyrer)0 kr'],
    ['var(--chart-orange)', 'Ufakturert (ordre + uoppgjorte gebyrer)0 kr'],
  ]);
});

const chartRows = async () =>
  within(await screen.findByRole('region', { name: 'Omsetning siste 12 måneder' })).getAllByRole('row');

it('tells the month that is not over apart, and leads from each month to its orders and charges', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  const rows = await chartRows();
  expect(rows.slice(-3).map((row) => cellsOf(row)[0])).toEqual(['Apr 26', 'Mai 26 så langt', 'Sum']);
  expect(screen.getByRole('link', { name: 'Apr 26' }).getAttribute('href')).toBe('/admin/revenue?month=2026-04');
});

it('shows the year before when it is asked for', async () => {
  const ordersPerMonth = [{ year: 2025, month: 5, total: 90, completed: 90, pending: 0 }];
  shop.on('GET /stats', { ...stats, ordersPerMonth });
  show(<StatsPage />);
  fireEvent.click(await screen.findByLabelText('Vis året før'));
  const rows = await chartRows();
  expect(cellsOf(rows[0])).toEqual(['Måned', 'Totalt', 'Fakturert', 'Ufakturert', 'Året før']);
  expect(cellsOf(rows.at(-2))).toEqual(['Mai 26 så langt', '0 kr', '0 kr', '0 kr', '90 kr']);
  expect(screen.getByText('Totalt året før')).toBeTruthy();
});

it('shows the figures of a day beside those of now, with what changed since', async () => {
  const ordersPerMonth = [{ year: 2026, month: 3, total: 100, completed: 60, pending: 40 }];
  const now = { ...stats, ordersPerMonth: [{ year: 2026, month: 3, total: 80, completed: 80, pending: 0 }] };
  const then = { ...stats, totalOrders: 12340, completedRevenue: 1100, totalUsers: 214, ordersPerMonth };
  shop.on('GET /stats?at=2026-03-31', { ...then, at: '2026-03-31', now });
  show(<StatsPage />, { at: '/?at=2026-03-31' });
  await screen.findByText('Kunder');
  expect(screen.getByText('Slik tallene sto ved slutten av 31.03.2026.')).toBeTruthy();
  expect(figureOf('Kunder')).toBe('214Uendret siden');
  expect(figureOf('Ordrer')).toBe('12 340Nå 12 345 (+5)');
  expect(figureOf('Totalt salg (fullført)')).toBe('1 130 krNå 1 030 kr (−100 kr)');
  const rows = await chartRows();
  expect(cellsOf(rows[0])).toEqual(['Måned', 'Totalt', 'Fakturert', 'Ufakturert', 'Nå', 'Endring']);
  expect(cellsOf(rows.at(-2))).toEqual(['Mar 26', '100 kr', '60 kr', '40 kr', '80 kr', '−20 kr']);
  expect(shop.seen.some(({ path }) => path === '/stats/products?month=2026-03&limit=10&at=2026-03-31')).toBe(true);
  shop.on('GET /stats', stats);
  fireEvent.click(screen.getByRole('button', { name: 'Vis nå' }));
  expect(screen.getByLabelText('address').textContent).toBe('/');
});

it('says why a day cannot be shown', async () => {
  const error = { error: 'Velg en dato som ikke ligger frem i tid.', code: 'DAY_NOT_OVER' };
  shop.on('GET /stats', () => json(error, { status: 422 }));
  show(<StatsPage />, { at: '/?at=2030-01-01' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Feil ved henting av statistikk');
  expect(alert.textContent).toContain('Velg en dato som ikke ligger frem i tid.');
});

it('lists the most rented products of a month with how well they were used', async () => {
  shop.on('GET /stats', stats);
  const lavvo = { productId: 7, name: 'Lavvo', pieces: 12, hours: 1344.5, openHours: 2976, utilisation: 0.4518 };
  const sold = { productId: 8, name: 'Henger', pieces: 1, hours: 4, openHours: 0, utilisation: null };
  shop.on('GET /stats/products?month=2026-05&limit=10', [lavvo, sold]);
  show(<StatsPage />);
  const rented = within(await screen.findByRole('region', { name: 'Mest utleid' }));
  const rows = within(await rented.findByRole('table')).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['Produkt', 'Hentet', 'Timer', 'Utnyttelse'],
    ['Lavvo', '12', '1 344,5', '45 %'],
    ['Henger', '1', '4', '–'],
  ]);
  fireEvent.change(rented.getByLabelText('Måned'), { target: { value: '2026-04' } });
  expect(await rented.findByText('Ingenting er leid ut i denne måneden.')).toBeTruthy();
});

it('says when the most rented products could not be fetched', async () => {
  shop.on('GET /stats', stats);
  shop.on('GET /stats/products', () => new Response('', { status: 500 }));
  show(<StatsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente de mest utleide produktene');
});

it('says what visitors wanted and could not have, and what one more unit would have earned', async () => {
  shop.on('GET /stats', stats);
  shop.on('GET /demand', [
    { productId: 7, name: 'Henger', refused: 9, searched: 14, weekendsRefused: 4, estimate: 6150.5 },
  ]);
  show(<StatsPage />);
  const card = within(await screen.findByRole('region', { name: 'Ønsket, men opptatt' }));
  const [head, row] = await card.findAllByRole('row');
  expect(cellsOf(head)).toEqual(['Produkt', 'Spurt', 'Søkt', 'Helger', 'Én til gir']);
  expect(cellsOf(row)).toEqual(['Henger', '9', '14', '4', '6 150,50 kr']);
  expect(card.getByRole('link', { name: 'Henger' }).getAttribute('href')).toBe('/admin/products?id=7');
  expect(shop.seen.filter(({ path }) => path.startsWith('/demand')).map(({ path }) => path)).toEqual([
    '/demand?from=2025-05-19',
  ]);
});

it('says when nobody asked for what was taken', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  expect(await screen.findByText('Ingen har spurt om noe som var opptatt.')).toBeTruthy();
});
