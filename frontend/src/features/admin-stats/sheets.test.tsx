import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { Sheets } from './sheets.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));
const shop = stubShop();
afterEach(() => vi.mocked(saveFile).mockClear());

const csv = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/csv' } });

it.each([
  ['Ordrer', '/orders.csv', 'ordrer.csv'],
  ['Gebyrer', '/charges.csv', 'gebyrer.csv'],
  ['Måneder', '/revenue.csv', 'inntekt.csv'],
])('saves %s as they come from the shop', async (name, path, file) => {
  shop.on(`GET ${path}`, csv('\uFEFFOrdrenr\r\n'));
  show(<Sheets at={null} />);
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [content, saved] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(saved).toBe(file);
  expect(content instanceof Blob ? content.size : 0).toBe(3 + 'Ordrenr\r\n'.length);
});

it('saves the months as they stood on the day that is shown', async () => {
  shop.on('GET /revenue.csv?at=2026-03-31', csv('x'));
  show(<Sheets at="2026-03-31" />);
  fireEvent.click(screen.getByRole('button', { name: 'Måneder' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

it('says when a table could not be fetched', async () => {
  shop.on('GET /orders.csv', () => json({ error: 'Ingen tilgang', code: 'NO_ACCESS' }, { status: 403 }));
  show(<Sheets at={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ordrer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Ingen tilgang');
  shop.on('GET /charges.csv', () => new Response('', { status: 500 }));
  fireEvent.click(screen.getByRole('button', { name: 'Gebyrer' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kunne ikke laste ned regnearket'));
});
