import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { StatsPage } from './stats-page.tsx';

// The drawing needs a browser that lays out; here the figures count.
vi.mock('../../../features/admin-stats/month-chart-drawing.tsx', () => ({ MonthChartDrawing: () => null }));

const shop = stubShop();
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
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replace(/\u00a0/g, ' ');

it('shows six figures, with the charges in the sums', async () => {
  shop.on('GET /stats', stats);
  show(<StatsPage />);
  expect(screen.getByText('Laster statistikk...')).toBeTruthy();
  await screen.findByText('Kunder');
  expect(['Kunder', 'Produkter', 'Ordrer'].map(figureOf)).toEqual(['214', '47', '12 345']);
  expect(figureOf('Totalt salg (fullført)')).toBe('1 030,00 kr');
  expect(figureOf('Ufakturert / ikke fullført')).toBe('204,50 kr');
  expect(figureOf('Sum alle ordre')).toBe('1 234,50 kr');
  expect(screen.getByText(/Gebyrer er med i summene/).textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Gebyrer er med i summene: 30,00 kr oppgjort og 4,50 kr uoppgjort.',
  );
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
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 12 + 1);
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
