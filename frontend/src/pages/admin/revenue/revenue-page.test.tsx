import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { RevenuePage } from './revenue-page.tsx';

vi.mock('../../../features/admin-stats/month-chart-drawing.tsx', () => ({ MonthChartDrawing: () => null }));

const shop = stubShop();

it('shows the total of every month and their sum [C3.25]', async () => {
  shop.on('GET /revenue', [
    { month: '2025-12', total: 1000.5 },
    { month: '2026-01', total: 0 },
    { month: '2026-02', total: 234 },
  ]);
  show(<RevenuePage />);
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Des 25', '1\u00a0000,50'],
    ['Jan 26', '0,00'],
    ['Feb 26', '234,00'],
    ['Sum', '1\u00a0234,50'],
  ]);
});

it('says when the revenue could not be fetched [C8.4]', async () => {
  shop.on('GET /revenue', () => new Response('', { status: 500 }));
  show(<RevenuePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Feil ved henting av inntektsdata');
});
